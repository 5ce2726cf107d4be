import { Fragment, type ReactNode } from "react";

export type DemoProps = {
  /** True to show every state with its name. */
  all?: boolean;
  /** Otherwise one shows: a state of the pattern’s screen, such as “loading”. */
  state?: string;
};

type StatesProps = DemoProps & {
  of: Readonly<Record<string, ReactNode>>;
  /** Which of them is which state of the pattern’s screen. The first one is “ideal”. */
  as?: Readonly<Record<string, string>>;
  /** What is not real about it. */
  note?: string;
};

/** The states of a component. */
export function States({ all = false, state = "ideal", of, as = {}, note }: StatesProps) {
  const states = Object.entries(of);
  if (!all) {
    const name = as[state] ?? (state === "ideal" ? states[0]?.[0] : undefined);
    if (name === undefined) return null;
    return (
      <>
        <Fragment key={state}>{of[name]}</Fragment>
        {note && <p className="component-note">{note}</p>}
      </>
    );
  }
  return (
    <>
      {note && <p className="component-note">{note}</p>}
      <ul className="component-states">
        {states.map(([name, shown]) => (
          <li key={name}>
            <p>{name}</p>
            {shown}
          </li>
        ))}
      </ul>
    </>
  );
}

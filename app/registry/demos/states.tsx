import type { ReactNode } from "react";

export type DemoProps = {
  /** True to show every state with its name; otherwise the first one shows. */
  all?: boolean;
};

type StatesProps = DemoProps & { of: Readonly<Record<string, ReactNode>> };

/** The states of a component. */
export function States({ all = false, of }: StatesProps) {
  const states = Object.entries(of);
  if (!all) return states[0]?.[1];
  return (
    <ul className="component-states">
      {states.map(([name, shown]) => (
        <li key={name}>
          <p>{name}</p>
          {shown}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Anatomy, type State, stateButtonId, stateNames, stateTextId } from "../../content/anatomy/description.ts";
import { calloutNumbers } from "../../content/anatomy/marks.ts";
import { ScreenWindow } from "./screen.tsx";

type AnatomyFigureProps = {
  anatomy: Anatomy | null;
  name: string;
  /** Address of the pattern, below which its states are pictures. */
  path?: string;
  /** True in a card: without the notes. */
  isCompact?: boolean;
  /** The working component, which takes the place of the screens of its states as soon as it works. */
  live?: ReactNode;
  /** Address of its code. */
  code?: string | undefined;
};

/**
 * A pattern's screen as a prototype: a radio button for each state, the window, and the notes to its numbers. CSS alone
 * shows the selected state (anatomy.css).
 */
export function AnatomyFigure({ anatomy, name, path, isCompact = false, live, code }: AnatomyFigureProps) {
  if (!anatomy) return live;
  const { callouts, states } = anatomy;
  return (
    <figure
      className={`anatomy${isCompact ? " is-compact" : ""}${live ? " is-live" : ""}`}
      aria-label={`${name}, a screen to try`}
    >
      <fieldset className="anatomy-states no-print">
        <legend className="eyebrow">State</legend>
        {states.map(({ state }, index) => (
          <label key={state}>
            <input
              type="radio"
              name="anatomy-state"
              id={stateButtonId(state)}
              value={state}
              defaultChecked={index === 0}
              aria-describedby={stateTextId(state)}
            />
            {stateNames[state]}
          </label>
        ))}
      </fieldset>
      {/* Its own headings are of level 3. */}
      {live && <h2 className="sr-only">The component at work</h2>}
      <div className="anatomy-windows">
        {live}
        {states.map((screen) => (
          <ScreenWindow
            key={screen.state}
            screen={screen}
            state={screen.state}
            describedBy={stateTextId(screen.state)}
          />
        ))}
      </div>
      <div className="anatomy-words">
        {!isCompact && (
          <ol className="anatomy-callouts">
            {callouts.map((callout, index) => (
              <li key={callout} data-in={statesWith(index + 1, states)}>
                {callout}
              </li>
            ))}
          </ol>
        )}
        {live && code && (
          <p className="anatomy-code">
            This is a working component.{" "}
            <Link to={code} className="underline underline-offset-4">
              Take its code
            </Link>
          </p>
        )}
        <div className="anatomy-sayings">
          {states.map(({ state, says }) => (
            <div key={state} data-state={state}>
              <p id={stateTextId(state)} data-state={state}>
                {says}
              </p>
              {path && <StatePictures state={state} path={path} />}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The states whose screens have the number of a note, for anatomy.css. */
const statesWith = (number: number, states: Anatomy["states"]) =>
  states
    .filter((screen) => calloutNumbers(screen).includes(number))
    .map(({ state }) => state)
    .join(" ");

const pictureForms = [
  { form: ".svg", label: "SVG" },
  { form: ".png", label: "PNG" },
  { form: "-dark.svg", label: "dark SVG" },
  { form: "-dark.png", label: "dark PNG" },
];

/** Links to take a state as a picture. */
const StatePictures = ({ state, path }: { state: State; path: string }) => (
  <div className="anatomy-pictures no-print">
    <span>Take this picture:</span>
    <a
      href={`${path}/${state}.png`}
      data-copy-from=""
      data-replay=""
      aria-label={`Copy ${stateNames[state]} as a picture`}
      className="needs-script"
    >
      Copy
    </a>
    {pictureForms.map(({ form, label }) => (
      <a
        key={form}
        href={`${path}/${state}${form}`}
        download={`${path.slice(path.lastIndexOf("/") + 1)}-${state}${form}`}
        aria-label={`${stateNames[state]} as ${label}`}
      >
        {label}
      </a>
    ))}
  </div>
);

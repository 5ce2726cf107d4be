import { type Anatomy, stateButtonId, stateNames, stateTextId } from "../../content/anatomy/description.ts";
import { ScreenWindow } from "./screen.tsx";

type AnatomyFigureProps = {
  anatomy: Anatomy | null;
  name: string;
  /** Address of the pattern, below which its states are pictures. */
  path?: string;
  /** True in a card: without the notes. */
  isCompact?: boolean;
};

/**
 * A pattern's screen as a prototype: a radio button for each state, the window, and the notes to its numbers. CSS alone
 * shows the selected state (anatomy.css).
 */
export function AnatomyFigure({ anatomy, name, path, isCompact = false }: AnatomyFigureProps) {
  if (!anatomy) return null;
  const { callouts, states } = anatomy;
  return (
    <figure className={isCompact ? "anatomy is-compact" : "anatomy"} aria-label={`${name}, a screen to try`}>
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
      <div className="anatomy-windows">
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
        <div className="anatomy-sayings">
          {states.map(({ state, says }) => (
            <p key={state} id={stateTextId(state)} data-state={state}>
              {says}
            </p>
          ))}
        </div>
        {path && <StatePictures states={states} path={path} />}
        {!isCompact && (
          <ol className="anatomy-callouts">
            {callouts.map((callout) => (
              <li key={callout}>{callout}</li>
            ))}
          </ol>
        )}
      </div>
    </figure>
  );
}

const pictureForms = [
  { form: ".svg", label: "SVG" },
  { form: ".png", label: "PNG" },
  { form: "-dark.svg", label: "dark SVG" },
  { form: "-dark.png", label: "dark PNG" },
];

/** Links to take the selected state as a picture. */
const StatePictures = ({ states, path }: { states: Anatomy["states"]; path: string }) => (
  <div className="anatomy-pictures no-print">
    {states.map(({ state }) => (
      <p key={state} data-state={state} className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">Take this picture:</span>
        <a
          href={`${path}/${state}.png`}
          data-copy-from=""
          data-replay=""
          aria-label={`Copy ${stateNames[state]} as a picture`}
          className="needs-script inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Copy
        </a>
        {pictureForms.map(({ form, label }) => (
          <a
            key={form}
            href={`${path}/${state}${form}`}
            download={`${path.slice(path.lastIndexOf("/") + 1)}-${state}${form}`}
            aria-label={`${stateNames[state]} as ${label}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
    ))}
  </div>
);

import { type Anatomy, sayingId, stateNames } from "../../content/anatomy/description.ts";
import { drawAnatomy } from "../../content/anatomy/draw.ts";
import { Drawing } from "./drawing.tsx";

/**
 * A pattern's screen with its states to choose from and its numbers explained. Which state is drawn follows the
 * radio buttons by style alone (anatomy.css); each button is described by what its state says.
 */
export function AnatomyFigure({ anatomy, name }: { anatomy: Anatomy | null; name: string }) {
  if (!anatomy) return null;
  const { callouts, states } = anatomy;
  return (
    <figure className="anatomy" aria-label={`Anatomy of ${name}`}>
      <fieldset className="anatomy-states no-print">
        <legend className="eyebrow">State</legend>
        {states.map(({ state }, index) => (
          <label key={state}>
            <input
              type="radio"
              name="anatomy-state"
              value={state}
              defaultChecked={index === 0}
              aria-describedby={sayingId(state)}
            />
            {stateNames[state]}
          </label>
        ))}
      </fieldset>
      <Drawing picture={drawAnatomy(anatomy)} label={`A drawn screen; each state is described in words beside it.`} />
      <div className="anatomy-sayings">
        {states.map(({ state, says }) => (
          <p key={state} id={sayingId(state)} data-state={state}>
            {says}
          </p>
        ))}
      </div>
      <ol className="anatomy-callouts">
        {callouts.map((callout) => (
          <li key={callout}>{callout}</li>
        ))}
      </ol>
    </figure>
  );
}

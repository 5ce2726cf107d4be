import { type Anatomy, sayingId, stateNames } from "../../content/anatomy/description.ts";
import { drawAnatomy, drawCard, type Picture } from "../../content/anatomy/draw.ts";

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

/** The screen of a pattern as the picture of its card; the card's words say what it is. */
export function ScreenPicture({ anatomy }: { anatomy: Anatomy }) {
  return (
    <div className="screen-picture">
      <Drawing picture={drawCard(anatomy)} />
    </div>
  );
}

/** A drawn screen as SVG. Without a label it is decoration. */
function Drawing({ picture: { viewBox, svg }, label }: { picture: Picture; label?: string }) {
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  // Drawn by our own functions, which escape all words; as a tree it would be sent twice.
  const inside = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <svg className="screen" viewBox={viewBox} focusable="false" {...meaning} dangerouslySetInnerHTML={inside} />;
}

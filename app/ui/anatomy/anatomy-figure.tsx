import { type Anatomy, stateNames, stateTextId } from "../../content/anatomy/description.ts";
import { drawAnatomy, drawCard, type Picture } from "../../content/anatomy/draw.ts";

/**
 * A pattern's screen, a radio button for each state, and the numbered callouts. CSS alone shows the selected state
 * (anatomy.css).
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
              aria-describedby={stateTextId(state)}
            />
            {stateNames[state]}
          </label>
        ))}
      </fieldset>
      <Drawing picture={drawAnatomy(anatomy)} label="A drawn screen; each state is described in words beside it." />
      <div className="anatomy-sayings">
        {states.map(({ state, says }) => (
          <p key={state} id={stateTextId(state)} data-state={state}>
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

/** A pattern's screen on its card. Decorative: the card's text names the pattern. */
export function ScreenPicture({ anatomy }: { anatomy: Anatomy }) {
  return (
    <div className="screen-picture">
      <Drawing picture={drawCard(anatomy)} />
    </div>
  );
}

/** A drawn screen as SVG; hidden from assistive technology without a label. */
function Drawing({ picture: { viewBox, svg }, label }: { picture: Picture; label?: string }) {
  const aria = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  // As React elements, the drawing would be sent twice: as HTML and as component data.
  const html = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content/anatomy draws it and escapes all text
  return <svg className="screen" viewBox={viewBox} focusable="false" {...aria} dangerouslySetInnerHTML={html} />;
}

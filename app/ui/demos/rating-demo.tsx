import { ratingWords, reasons } from "../../domain/demos/rating.ts";
import { AllOfIt } from "./all-of-it.tsx";

/** A suggestion that can be rated, with what the rating changes, and the way back. */
export function RatingDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <p className="demo-big">Lamb stew with prunes</p>
      <p className="text-muted">For your Tuesday, 50 minutes</p>
      <div className="needs-script demo-row">
        <button type="button" className="choice" data-act="like" data-replay="" aria-pressed="false">
          Helpful
        </button>
        <button type="button" className="choice" data-act="dislike" data-replay="" aria-pressed="false">
          Not helpful
        </button>
        <button type="button" className="choice" data-act="undo" data-replay="" disabled>
          Undo
        </button>
      </div>
      <div role="status" className="demo-line">
        <p className="font-medium" data-shows="sentence">
          {ratingWords.start}
        </p>
        <p className="text-muted" data-shows="effect" />
      </div>
      <div className="demo-row demo-reasons" data-hidden="">
        {reasons.map(({ name }, index) => (
          <button key={name} type="button" className="choice" data-reason={index} data-replay="" aria-pressed="false">
            {name}
          </button>
        ))}
      </div>
      {!isCompact && (
        <AllOfIt title="What each answer says">
          <dl className="demo-list">
            <div>
              <dt>Helpful</dt>
              <dd>{ratingWords.positive}</dd>
            </div>
            <div>
              <dt>Not helpful</dt>
              <dd>{ratingWords.negative}</dd>
            </div>
            {reasons.map(({ name, effect }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </AllOfIt>
      )}
    </>
  );
}

import { AllOfIt } from "./all-of-it.tsx";
import { answerTo, type Rating, ratingWords, reasons } from "./rating.ts";

const saidTo = (rating: Rating): string => {
  const { sentence, effect } = answerTo(rating);
  return `${sentence} ${effect}`.trim();
};

/** Every answer with what is said to it, from before there is one to the reasons against. */
const answers: readonly (readonly [string, string])[] = [
  ["No answer yet", saidTo({ mood: "start" })],
  ["Helpful", saidTo({ mood: "positive" })],
  ["Not helpful", saidTo({ mood: "negative" })],
  ...reasons.map(({ name, effect }) => [`Not helpful: ${name.toLowerCase()}`, effect] as const),
];

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
      <div role="status" className="needs-script demo-line">
        <p className="font-medium" data-shows="sentence">
          {ratingWords.start}
        </p>
        <p className="text-muted" data-shows="effect" />
      </div>
      <div className="needs-script demo-row demo-reasons" data-hidden="">
        {reasons.map(({ name }, index) => (
          <button key={name} type="button" className="choice" data-reason={index} data-replay="" aria-pressed="false">
            {name}
          </button>
        ))}
      </div>
      <AllOfIt title="What each answer says" isCompact={isCompact}>
        <dl className="demo-list">
          {answers.map(([answer, said]) => (
            <div key={answer}>
              <dt>{answer}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </AllOfIt>
    </>
  );
}

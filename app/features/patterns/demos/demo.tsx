import { Fragment, type ReactNode } from "react";
import { type CodedDemo, codedDemos } from "../../../content/kinds/patterns.ts";
import {
  adviceAt,
  bandOf,
  defaultSuggestions,
  letter,
  nearestSample,
  periods,
  phrases,
  type Rating,
  ratingMessages,
  reasons,
  responseTo,
  results,
  samples,
  stakes,
  TEMPERATURE,
  valueText,
} from "./demo-rules.ts";
import { LiveDemo } from "./live-demo.tsx";

type DemoProps = {
  /** A `CodedDemo`; another has no demo. */
  type: string;
  name: string;
  /** True in a card: no heading, and all outcomes only without script and in print. */
  isCompact?: boolean;
};

/**
 * A small simulation of a pattern. Without script, choices and disclosures still work; the other demos show their
 * initial state and list all outcomes in a disclosure below.
 */
export function Demo({ type, name, isCompact = false }: DemoProps) {
  const coded = codedDemos.find((one) => one === type);
  if (!coded) return null;
  const [description, stage] = stages[coded];
  return (
    <section key={type} className="demo" data-demo={type} aria-label={`Demo: ${name}`}>
      {!isCompact && <p className="eyebrow no-print">Try it</p>}
      <div className="demo-stage">{stage(isCompact)}</div>
      <p className="text-muted text-sm">Simulated. {description}</p>
    </section>
  );
}

/** Each demo's description of what is simulated, and its stage. */
const stages: Readonly<Record<CodedDemo, [description: string, stage: (isCompact: boolean) => ReactNode]>> = {
  "temperature-slider": [
    "Seven prepared slogans replace a model’s output; the prompt is “bread at dawn.”",
    (isCompact) => live(<TemperatureDemo isCompact={isCompact} />),
  ],
  "partial-regeneration": [
    "You can replace two phrases with prepared ones. Nothing else changes, not even a comma.",
    (isCompact) => live(<PhrasesDemo isCompact={isCompact} />),
  ],
  "progressive-disclosure": [
    "An invented refund in three layers: the result, the reason, the records.",
    () => <DisclosureDemo />,
  ],
  "confidence-indicators": [
    "Three invented results. The cost of a mistake decides what each number asks you to do.",
    () => <ConfidenceDemo />,
  ],
  "feedback-loop": [
    "An invented recipe suggestion. Your rating stays on this page.",
    (isCompact) => live(<RatingDemo isCompact={isCompact} />),
  ],
  "context-awareness": [
    "It uses one signal, your device’s clock. It reads the clock every minute and sends it nowhere.",
    (isCompact) => live(<ContextDemo isCompact={isCompact} />),
  ],
};

const live = (stage: ReactNode) => (
  <>
    {stage}
    <LiveDemo />
  </>
);

/** A slider between two plain labels, with a sample for each setting. */
function TemperatureDemo({ isCompact }: { isCompact: boolean }) {
  const { start, ...range } = TEMPERATURE;
  return (
    <>
      <label className="needs-script block">
        <span className="flex justify-between font-medium">
          <span>Focused</span>
          <span className="sr-only">to</span>
          <span>Varied</span>
        </span>
        <input type="range" className="slider" {...range} defaultValue={start} aria-valuetext={valueText(start)} />
      </label>
      <div aria-live="polite" className="demo-sample">
        <p className="demo-big" data-shows="sample">
          {nearestSample(start).text}
        </p>
        <p className="text-muted" data-shows="note">
          {`Made at ${start}. ${adviceAt(start)}`}
        </p>
      </div>
      <AllOutcomes
        title="All seven samples"
        isCompact={isCompact}
        rows={samples.map(({ at, text }) => [valueText(at), text])}
      />
    </>
  );
}

/** A letter with two phrases that can be swapped one by one, with undo. */
function PhrasesDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <p className="demo-letter">
        {letter.map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <Fragment key={part[0]}>
              <button
                type="button"
                className="demo-phrase needs-script"
                data-phrase={phrases.indexOf(part)}
                data-replay=""
              >
                <span data-shows={`phrase-${phrases.indexOf(part)}`}>{part[0]}</span>
                <span className="sr-only">, swap this phrase</span>
              </button>
              <span className="static-only">{part[0]}</span>
            </Fragment>
          ),
        )}
      </p>
      <p aria-live="polite" className="needs-script demo-line text-muted" data-shows="swap">
        Choose a marked phrase to have that one written again.
      </p>
      <button type="button" className="choice needs-script" data-act="back" data-replay="" disabled>
        Back to the earlier wording
      </button>
      <AllOutcomes
        title="All wordings"
        isCompact={isCompact}
        rows={phrases.map(([first, ...others]) => [
          `“${first}” can become`,
          others.map((other) => `“${other}”`).join(", "),
        ])}
      />
    </>
  );
}

const responseText = (rating: Rating): string => {
  const { sentence, effect } = responseTo(rating);
  return `${sentence} ${effect}`.trim();
};

/** All ratings with their responses. */
const ratingRows: Rows = [
  ["No answer yet", responseText({ mood: "start" })],
  ["Helpful", responseText({ mood: "positive" })],
  ["Not helpful", responseText({ mood: "negative" })],
  ...reasons.map(({ name, effect }) => [`Not helpful: ${name.toLowerCase()}`, effect] as const),
];

/** A suggestion that can be rated. It shows the effect of the rating, and the rating can be undone. */
function RatingDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <p className="demo-big">Lamb stew with prunes</p>
      <p className="text-muted">For your Tuesday, 50 minutes</p>
      <div className="needs-script flex flex-wrap gap-2">
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
          {ratingMessages.start}
        </p>
        <p className="text-muted" data-shows="effect" />
      </div>
      <div className="needs-script demo-reasons flex flex-wrap gap-2" data-hidden="">
        {reasons.map(({ name }, index) => (
          <button key={name} type="button" className="choice" data-reason={index} data-replay="" aria-pressed="false">
            {name}
          </button>
        ))}
      </div>
      <AllOutcomes title="What each answer says" isCompact={isCompact} rows={ratingRows} />
    </>
  );
}

const periodRows: Rows = [
  ...periods.map(({ name, hours, suggestions }) => [`${name}, ${hours}`, suggestions.join(", ")] as const),
  ["Without the time", defaultSuggestions.join(", ")],
];

/** Suggestions by the time of day, the signal that they use, and a checkbox that turns it off. */
function ContextDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <div>
        <p className="demo-big" data-shows="period">
          For any time
        </p>
        <ul className="demo-suggestions">
          {defaultSuggestions.map((suggestion, index) => (
            <li key={suggestion} data-shows={`suggestion-${index}`} className="border-hairline border-t py-1.5">
              {suggestion}
            </li>
          ))}
        </ul>
      </div>
      <p className="demo-line text-muted" data-shows="basis">
        Based on nothing: these are for everyone.
      </p>
      <label className="needs-script inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5" defaultChecked /> Use the time of my device
      </label>
      <AllOutcomes title="The whole day" isCompact={isCompact} rows={periodRows} />
    </>
  );
}

/** A result with two nested disclosures, each with a label that says what is inside. */
function DisclosureDemo() {
  return (
    <div className="demo-layers">
      <p className="demo-big">Refund: $41.20</p>
      <p>Two of three tickets. It arrives in 5 days; ask a person if it looks wrong.</p>
      <details>
        <summary>Why $41.20</summary>
        <p>The third train was less than an hour late, which the rules do not cover.</p>
        <details>
          <summary>Records used (3)</summary>
          <ul className="list-disc pl-5">
            <li>Train 812, 74 minutes late: $20.60</li>
            <li>Train 815, 66 minutes late: $20.60</li>
            <li>Train 931, 48 minutes late: nothing</li>
          </ul>
        </details>
      </details>
    </div>
  );
}

/** Results with confidence bands that depend on the cost of a mistake. CSS alone shows the chosen ones. */
function ConfidenceDemo() {
  return (
    <>
      <fieldset className="demo-options no-print">
        <legend className="font-medium">A mistake costs</legend>
        {stakes.map(({ name }, index) => (
          <label key={name}>
            <input
              type="radio"
              name="demo-confidence"
              data-option={index}
              defaultChecked={index === 0}
              aria-describedby={`demo-confidence-${index}`}
            />
            {name}
          </label>
        ))}
        {stakes.map((stake, index) => (
          <span key={stake.name} id={`demo-confidence-${index}`} hidden>
            {results.map(({ name, percent }) => `${name}: ${bandOf(percent, stake).action}`).join(". ")}
          </span>
        ))}
      </fieldset>
      <dl className="demo-results grid gap-3.5">
        {results.map(({ name, percent, means }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
            <dt className="font-medium text-[0.9375rem]">{name}</dt>
            <dd className="demo-outcomes">
              {stakes.map((stake, index) => {
                const band = bandOf(percent, stake);
                return (
                  <span
                    key={stake.name}
                    data-outcome={index}
                    data-of={`A mistake costs ${stake.name.toLowerCase()}`}
                    className="demo-band"
                    data-band={band.name}
                  >
                    {band.name}. {band.action}
                  </span>
                );
              })}
            </dd>
            <dd className="demo-means col-span-full text-muted text-sm">
              <svg className="mb-1 h-1 w-full" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <path className="fig-track" d="M0 0h100v3h-100z" />
                <path className="fig-solid" d={`M0 0h${percent}v3h-${percent}z`} />
              </svg>
              {percent}%: {means}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Terms and descriptions. */
type Rows = readonly (readonly [string, string])[];

type AllOutcomesProps = {
  title: string;
  /** True in a card, which has no room for it: it shows only in place of the demo, without script and in print. */
  isCompact: boolean;
  rows: Rows;
};

/** All outcomes of a demo in a disclosure, open in print. */
function AllOutcomes({ title, isCompact, rows }: AllOutcomesProps) {
  return (
    <details className={`demo-all border-hairline border-t pt-1 ${isCompact ? "static-only" : ""}`}>
      <summary>{title}</summary>
      <dl className="grid gap-2">
        {rows.map(([term, description]) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

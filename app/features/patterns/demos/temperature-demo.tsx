import { AllOfIt } from "./all-of-it.tsx";
import { adviceAt, nearestSample, samples, settingInWords, TEMPERATURE } from "./temperature.ts";

/** A setting between two names that people understand, with a sample of what it does. */
export function TemperatureDemo({ isCompact }: { isCompact: boolean }) {
  const { start, ...range } = TEMPERATURE;
  return (
    <>
      <label className="needs-script block">
        <span className="flex justify-between font-medium">
          <span>Focused</span>
          <span className="sr-only">to</span>
          <span>Varied</span>
        </span>
        <input
          type="range"
          className="demo-range"
          {...range}
          defaultValue={start}
          aria-valuetext={settingInWords(start)}
        />
      </label>
      <div aria-live="polite" className="demo-sample">
        <p className="demo-big" data-shows="sample">
          {nearestSample(start).text}
        </p>
        <p className="text-muted" data-shows="note">
          {`Made at ${start}. ${adviceAt(start)}`}
        </p>
      </div>
      <AllOfIt title="All seven samples" isCompact={isCompact}>
        <dl className="demo-list">
          {samples.map(({ at, text }) => (
            <div key={at}>
              <dt>{settingInWords(at)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </AllOfIt>
    </>
  );
}

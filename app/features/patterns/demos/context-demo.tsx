import { AllOfIt } from "./all-of-it.tsx";
import { periods, plainSet } from "./day.ts";

/** Suggestions by the time of day, with the signal they rest on and its switch; a plain set without it. */
export function ContextDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <div aria-live="polite">
        <p className="demo-big" data-shows="period">
          For any time
        </p>
        <ul className="demo-suggestions">
          {plainSet.map((suggestion, index) => (
            <li key={suggestion} data-shows={`suggestion-${index}`}>
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
      <AllOfIt title="The whole day" isCompact={isCompact}>
        <dl className="demo-list">
          {periods.map(({ name, hours, suggestions }) => (
            <div key={name}>
              <dt>
                {name}, {hours}
              </dt>
              <dd>{suggestions.join(", ")}</dd>
            </div>
          ))}
          <div>
            <dt>Without the time</dt>
            <dd>{plainSet.join(", ")}</dd>
          </div>
        </dl>
      </AllOfIt>
    </>
  );
}

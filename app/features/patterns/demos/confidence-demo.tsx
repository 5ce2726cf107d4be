import { bandOf, results, stakes } from "./confidence.ts";

/** Results with their bands, which follow what a mistake costs. */
export function ConfidenceDemo() {
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
      <dl className="demo-results">
        {results.map(({ name, percent, means }) => (
          <div key={name}>
            <dt>{name}</dt>
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
            <dd className="demo-means">
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
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

import type { Choice } from "../../../content/demos.ts";

/** Options, and the outcome of the chosen one, which the styles alone bring into view. */
export function ChoiceDemo({ name, choice }: { name: string; choice: Choice }) {
  const { question, start, options } = choice;
  return (
    <>
      <fieldset className="demo-options">
        <legend className="font-medium">{question}</legend>
        {options.map((option, index) => (
          <label key={option.name} className="no-print">
            <input
              type="radio"
              name={`demo-${name}`}
              data-option={index}
              defaultChecked={index === start}
              aria-describedby={`demo-${name}-${index}`}
            />
            {option.name}
          </label>
        ))}
      </fieldset>
      <div className="demo-outcomes">
        {options.map(({ name: option, shows }, index) => (
          <ul key={option} id={`demo-${name}-${index}`} data-outcome={index} data-of={option}>
            {shows.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}

import { articleKinds, descriptors } from "../../content/kinds/index.ts";
import { Part } from "./part.tsx";

const fieldClass =
  "min-h-12 min-w-0 grow basis-60 rounded-full border border-muted bg-paper px-5 placeholder:text-muted";
const disabledClass = "disabled:border-muted disabled:text-muted disabled:hover:bg-transparent";

/** Buttons, links, filters, fields and badges; those under a pointer or the focus answer as they do in pages. */
export function Controls() {
  return (
    <>
      <Part id="buttons" title="Buttons and links" text="44 pixels high at the least; the focus is always seen.">
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className={`button ${disabledClass}`}>
            A button
          </button>
          <button type="button" className={`button ${disabledClass}`} disabled>
            One that cannot be used
          </button>
          <button type="button" className="button" data-start="waits" aria-disabled="true">
            One that was pressed early
          </button>
          <button type="button" className="button" data-start="failed">
            One whose script never came
          </button>
          <a href="#buttons" className="underline underline-offset-4">
            A link in a line
          </a>
          <a href="#buttons" className="choice">
            A filter
          </a>
          <a href="#buttons" className="choice" aria-current="true">
            The chosen one
          </a>
        </div>
      </Part>
      <Part id="fields" title="Fields" text="Each has a label that stays; what is wrong is said below it, in words.">
        <form action="#fields" className="grid max-w-[47rem] gap-6">
          <div className="flex flex-wrap gap-3">
            <label htmlFor="styleguide-text" className="sr-only">
              Email address
            </label>
            <input id="styleguide-text" type="email" placeholder="you@example.org" className={fieldClass} />
            <button type="submit" className="button">
              Subscribe
            </button>
          </div>
          <div>
            <div className="flex flex-wrap gap-3">
              <label htmlFor="styleguide-wrong" className="sr-only">
                Email address
              </label>
              <input
                id="styleguide-wrong"
                type="email"
                defaultValue="you@"
                aria-invalid="true"
                aria-describedby="styleguide-problem"
                className={fieldClass}
              />
            </div>
            <p id="styleguide-problem" className="mt-3 text-sm">
              Please enter a valid email address.
            </p>
          </div>
          <fieldset>
            <legend className="font-medium">One of a few</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {["Narrow", "Normal", "Wide"].map((name) => (
                <label
                  key={name}
                  className="choice cursor-pointer has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input type="radio" name="styleguide-choice" defaultChecked={name === "Normal"} className="size-4" />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input type="checkbox" defaultChecked className="mt-1 size-4 shrink-0" />
            <span>
              <span className="block font-medium">A switch</span>
              <span className="block text-muted text-sm">What it changes, in a few words.</span>
            </span>
          </label>
        </form>
      </Part>
      <Part id="badges" title="Badges" text="The kind's accent on its soft tint, and the line above a title.">
        <ul className="flex flex-wrap gap-3">
          {articleKinds.map((kind) => (
            <li key={kind} data-kind={kind} className="flex items-center gap-3">
              <span className="badge">{descriptors[kind].words.label}</span>
              <span className="eyebrow">
                Above a title <span className="card-mark">New</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

import { Demo } from "../patterns/demos/demo.tsx";
import { PatternStyle } from "../patterns/pattern-strip.tsx";
import { Part } from "./part.tsx";

/** Demos that work by style alone. */
export function Demos() {
  return (
    <Part id="demos" title="Demos" text="Patterns that can be tried; these need no script.">
      <PatternStyle />
      <div data-kind="patterns" className="grid gap-6 md:grid-cols-2">
        <Demo type="confidence-indicators" name="Confidence Indicators" />
        <Demo type="progressive-disclosure" name="Progressive Disclosure" />
      </div>
    </Part>
  );
}

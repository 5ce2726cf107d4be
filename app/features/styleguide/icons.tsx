import { iconNames } from "../../ui/icons/drawings.ts";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { Part } from "./part.tsx";

/** Every icon, in the accent of no kind. */
export function Icons() {
  return (
    <Part
      id="icons"
      title="Icons"
      text="Topics, verdicts, kinds and pages in dots. Parts of them move under the pointer."
    >
      <ul className="flex flex-wrap gap-6">
        {iconNames.map((name) => (
          <li key={name} className="text-center">
            <Glyph category={name} className="size-24" />
            <span className="text-muted text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

import { topicIcons } from "../../content/icons/icons.ts";
import { signs } from "../../content/icons/signs.ts";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { Part } from "./part.tsx";

/** Every sign of dots, in the accent of no kind. */
export function Icons() {
  return (
    <Part id="icons" title="Signs" text="Topics, verdicts and kinds in dots: the stills that move on from here.">
      <ul className="flex flex-wrap gap-6">
        {[...Object.keys(topicIcons), ...Object.keys(signs)].map((name) => (
          <li key={name} className="text-center">
            <Glyph category={name} className="size-24" />
            <span className="text-muted text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

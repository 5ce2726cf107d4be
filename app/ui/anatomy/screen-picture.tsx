import type { Anatomy } from "../../content/anatomy/description.ts";
import { drawCard } from "../../content/anatomy/draw.ts";
import { Drawing } from "./drawing.tsx";

/** The screen of a pattern as the picture of its card; the card's words say what it is. */
export function ScreenPicture({ anatomy }: { anatomy: Anatomy }) {
  return (
    <div className="screen-picture">
      <Drawing picture={drawCard(anatomy)} />
    </div>
  );
}

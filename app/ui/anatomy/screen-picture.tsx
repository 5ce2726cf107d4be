import type { Anatomy } from "../../domain/anatomy/description.ts";
import { drawCard } from "../../domain/anatomy/draw.ts";
import { Drawing } from "./drawing.tsx";

/** The screen of a pattern as the picture of its card; the card's words say what it is. */
export function ScreenPicture({ anatomy }: { anatomy: Anatomy }) {
  return (
    <div className="screen-picture">
      <Drawing picture={drawCard(anatomy)} />
    </div>
  );
}

import { raiseCards, tiltCards } from "./cards.ts";
import { moveIcons } from "./icons/move-icons.ts";
import { showLayers } from "./layers.ts";
import { cycleLogo } from "./logo.ts";
import { moveStrips } from "./strip.ts";

/** Lets all decoration of the page move, once for as long as the page lives. */
export function startDecoration(): void {
  moveIcons();
  showLayers();
  moveStrips();
  tiltCards();
  raiseCards();
  cycleLogo();
}

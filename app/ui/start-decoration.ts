import { raiseCards, tiltCards } from "./cards.ts";
import { showLayers } from "./layers.ts";
import { cycleLogo } from "./logo.ts";
import { moveStrips } from "./strip.ts";

/** Lets all decoration of the page move, once for as long as the page lives. */
export function startDecoration(): void {
  showLayers();
  moveStrips();
  tiltCards();
  raiseCards();
  cycleLogo();
}

import type { Icon } from "../../content/icons/dot.ts";
import { SEED } from "../../content/icons/icons.ts";

const FULL = Math.PI * 2;
/** How long an icon takes from its still to its full pace, in seconds. */
const START = 0.8;

/**
 * One icon on a canvas above the still that the server drew. Its own time goes on from the still's moment, slowly at
 * first, so that nothing jumps; what is paused goes on where it was.
 */
export class DotCanvas {
  readonly #canvas = document.createElement("canvas");
  readonly #host: HTMLElement;
  readonly #icon: Icon;
  #time: number;
  #moved = 0;
  #inks: [string, string] = ["", ""];

  constructor(host: HTMLElement, icon: Icon) {
    this.#host = host;
    this.#icon = icon;
    this.#time = icon.still;
    this.#canvas.ariaHidden = "true";
  }

  /** As many device pixels as the canvas covers. */
  measure(width: number, height: number): void {
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.paint();
  }

  /** Takes the inks of the theme over from the drawn still. */
  ink(): void {
    const color = (selector: string) => {
      const element = this.#host.querySelector(selector);
      return element ? getComputedStyle(element).stroke : "";
    };
    this.#inks = [color("svg"), color("svg .quiet")];
  }

  /** Goes on by some seconds, and draws. */
  step(seconds: number): void {
    this.#moved += seconds;
    this.#time += seconds * Math.min(1, this.#moved / START);
    this.paint();
    if (this.#canvas.isConnected) return;
    this.#host.append(this.#canvas);
    this.#host.dataset.live = "";
  }

  /** The dots of this moment, all of one ink at once. */
  paint(): void {
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    const scale = this.#canvas.width / 100;
    const [loud, quiet] = [new Path2D(), new Path2D()];
    this.#icon.draw(
      this.#time,
      (x, y, radius, isQuiet) => {
        if (radius < 0.1) return;
        const path = isQuiet ? quiet : loud;
        path.moveTo((x + radius) * scale, y * scale);
        path.arc(x * scale, y * scale, radius * scale, 0, FULL);
      },
      SEED,
    );
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.fillStyle = this.#inks[1];
    context.fill(quiet);
    context.fillStyle = this.#inks[0];
    context.fill(loud);
  }

  /** Shows the server's still again. */
  remove(): void {
    this.#canvas.remove();
    delete this.#host.dataset.live;
    this.#time = this.#icon.still;
    this.#moved = 0;
  }
}

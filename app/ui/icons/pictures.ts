import { iconGap, type Pace } from "../effects.ts";

/** The longest step between two pictures, in seconds: after a pause an icon goes on where it was. */
const LONGEST = 0.1;
/** A wait from which on the browser is asked for nothing meanwhile, in milliseconds: a picture that changes nothing costs, too. */
const REST = 30;
/** After so many pictures with a wait between them, it is measured anew how far apart pictures are. */
const MEASURED = 8;

/** When the icons are drawn: at each picture of a swift machine, and with rests where pictures are dear. */
export class Pictures {
  readonly #pace: Pace;
  readonly #draw: (seconds: number) => void;
  #isRunning = false;
  #frame = 0;
  #timer = 0;
  #drawnAt = 0;
  #calledAt = 0;
  #drawn = 0;
  /** How far apart pictures are of late, in milliseconds. */
  #gap = 0;
  /** Whether the picture that is awaited follows the one before without a wait. */
  #isNext = false;

  constructor(pace: Pace, draw: (seconds: number) => void) {
    this.#pace = pace;
    this.#draw = draw;
  }

  /** Begins or ends; nothing is asked of the browser after the end. */
  run(isRunning: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#drawnAt = this.#calledAt = performance.now();
    if (isRunning) this.#ask(true);
  }

  #ask(isNext: boolean): void {
    this.#isNext = isNext;
    this.#frame = requestAnimationFrame((now) => this.#show(now));
  }

  #show(now: number): void {
    if (this.#isNext) this.#gap += (Math.min(now - this.#calledAt, 1000) - this.#gap) / MEASURED;
    this.#calledAt = now;
    const least = iconGap(this.#pace, this.#gap);
    const isDue = now - this.#drawnAt >= least;
    if (isDue) {
      const seconds = Math.min(LONGEST, (now - this.#drawnAt) / 1000);
      this.#drawnAt = now;
      this.#drawn += 1;
      this.#draw(seconds);
    }
    const isMeasured = isDue && this.#drawn % MEASURED === 0;
    if (least < REST || isMeasured) this.#ask(true);
    else this.#timer = window.setTimeout(() => this.#ask(false), least - (now - this.#drawnAt));
  }
}

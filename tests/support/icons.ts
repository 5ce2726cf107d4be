import type { Page } from "playwright";

declare global {
  interface Window {
    /** How often each icon was painted, by its topic, and how many pictures were asked for. */
    painted: Record<string, number>;
    asked: number;
  }
}

/** Counts what the icons do, from the page's first moment on. */
export const watch = (page: Page) =>
  page.addInitScript(() => {
    window.painted = {};
    window.asked = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      const name = this.canvas.parentElement?.dataset.dots ?? "none yet";
      window.painted[name] = (window.painted[name] ?? 0) + 1;
      return clearRect.apply(this, box);
    };
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => {
      window.asked += 1;
      return requestAnimationFrame(callback);
    };
  });
/** How often an icon was painted so far. */
export const paintedOf = (page: Page, name: string) => page.evaluate((key) => window.painted[key] ?? 0, name);
/** Waits until an icon has been painted some times more. */
export const goesOn = async (page: Page, name: string, times = 5) => {
  const before = await paintedOf(page, name);
  await page.waitForFunction(([key, least]) => (window.painted[key] ?? 0) >= least, [name, before + times] as const);
};
/** Waits for about so many pictures of the browser. */
export const pictures = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement("i").animate([], { duration: left * 17 });
        frame.onfinish = () => resolve();
      }),
    count,
  );

let at = 0;
/** A sign of use. Without one everything rests after half a minute, whatever else would let it. */
export const use = (page: Page) => page.mouse.move(5 + (at++ % 2), 5);

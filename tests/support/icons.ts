import type { Page } from "playwright";

type PaintedDot = { x: number; y: number; radius: number; ink: string };

declare global {
  interface Window {
    /** How often each icon was painted, by its topic, and how many pictures were asked for. */
    painted: Record<string, number>;
    asked: number;
    /** The dots that each canvas was painted with at first, in units of which an icon is 100 wide. */
    began: WeakMap<HTMLCanvasElement, PaintedDot[]>;
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
/** Notes the dots that canvases are painted with at first; the answer tells those of an icon, once that is shown. */
export async function firstPaintings(page: Page): Promise<(name: string) => Promise<PaintedDot[]>> {
  await page.addInitScript(() => {
    const arcs = new WeakMap<Path2D, Omit<PaintedDot, "ink">[]>();
    const fills = new WeakMap<HTMLCanvasElement, number>();
    window.began = new WeakMap();
    const { arc } = Path2D.prototype;
    Path2D.prototype.arc = function (x, y, radius, ...angles) {
      arcs.set(this, [...(arcs.get(this) ?? []), { x, y, radius }]);
      arc.call(this, x, y, radius, ...angles);
    };
    const { fill } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fill = function (...given: [(Path2D | CanvasFillRule)?, CanvasFillRule?]) {
      const [path] = given;
      const before = fills.get(this.canvas) ?? 0;
      fills.set(this.canvas, before + 1);
      // One for each of the two inks.
      if (before < 2 && path instanceof Path2D) {
        const scale = this.canvas.width / 100;
        const dots = (arcs.get(path) ?? []).map(({ x, y, radius }) => ({
          x: x / scale,
          y: y / scale,
          radius: radius / scale,
          ink: String(this.fillStyle),
        }));
        window.began.set(this.canvas, [...(window.began.get(this.canvas) ?? []), ...dots]);
      }
      Reflect.apply(fill, this, given);
    };
  });
  return (name) =>
    page
      .locator(`[data-dots="${name}"] canvas`)
      .evaluate((canvas: HTMLCanvasElement) => window.began.get(canvas) ?? []);
}
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

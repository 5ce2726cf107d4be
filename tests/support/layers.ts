import type { Page } from "playwright";

/** The layers of decoration by their names, as they are painted and moved in the page. */
export const layersOf = (page: Page) =>
  page.evaluate(() => {
    const read = (layer: HTMLCanvasElement) => {
      // One tile more than the window is what a layer moves by.
      const [width, height] = [layer.width - innerWidth, layer.height - innerHeight];
      const { data } = layer.getContext("2d")?.getImageData(0, 0, 2 * width, height) ?? { data: [] };
      const bytes = Array.from(data);
      const [row, half] = [8 * width, 4 * width];
      const [animation] = layer.getAnimations();
      const effect = animation?.effect instanceof KeyframeEffect ? animation.effect : undefined;
      const { duration, easing } = effect?.getTiming() ?? {};
      const places = effect?.getKeyframes() ?? [];
      // A keyframe a place, or so many steps from the one to the other.
      const moves = Number(/^steps\((\d+)/.exec(easing ?? "")?.[1] ?? places.length - 1);
      return {
        tile: [width, height],
        /** Whether what stands beside a tile is the same again. */
        repeats: bytes.every((value, index) => index % row < half || value === bytes[index - half]),
        alphas: [...new Set(bytes.filter((_, index) => index % 4 === 3))],
        tones: new Set(bytes.filter((_, index) => index % 4 === 0)).size,
        from: places[0]?.transform,
        /** Milliseconds from one place to the next. */
        rest: Number(duration) / moves,
      };
    };
    const layers = [...document.querySelectorAll<HTMLCanvasElement>(".layer")];
    return Object.fromEntries(layers.map((layer) => [layer.className.replace("layer ", ""), read(layer)]));
  });

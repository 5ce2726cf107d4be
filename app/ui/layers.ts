import { BACKDROP, DRIFT, GRAIN } from "./effects.ts";
import { whileWelcome } from "./motion.ts";
import { paceOf } from "./pace.ts";

/** A canvas over the window and one tile more, painted once with a tile; only its place changes afterwards. */
function layerOf(name: string, size: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const tile = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const layer = document.createElement("canvas");
  layer.className = `layer ${name}`;
  layer.ariaHidden = "true";
  const fill = () => {
    const brush = tile.getContext("2d");
    if (!brush) return;
    brush.clearRect(0, 0, size, size);
    paint(brush);
    Object.assign(layer, { width: innerWidth + size, height: innerHeight + size });
    const context = layer.getContext("2d");
    const pattern = context?.createPattern(tile, "repeat");
    if (!context || !pattern) return;
    context.fillStyle = pattern;
    context.fillRect(0, 0, layer.width, layer.height);
  };
  fill();
  addEventListener("resize", fill);
  new MutationObserver(fill).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return layer;
}

/** Noise, as faint as its alpha. */
function paintGrain(brush: CanvasRenderingContext2D): void {
  const image = brush.createImageData(GRAIN.size, GRAIN.size);
  for (let index = 0; index < image.data.length; index += 4) {
    image.data.fill(Math.random() * 255, index, index + 3);
    image.data[index + 3] = GRAIN.alpha;
  }
  brush.putImageData(image, 0, 0);
}

/** Dots of three sizes in the color of hairlines. */
function paintBackdrop(brush: CanvasRenderingContext2D): void {
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--hairline");
  brush.globalAlpha = BACKDROP.alpha / 255;
  for (const [x = 0, y = 0, radius = 0] of [
    [25, 25, 1.6],
    [75, 25, 1],
    [25, 75, 1],
    [75, 75, 0.7],
  ]) {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  }
}

/** Places that the grain jumps through in two seconds, one for every few pictures; the last is where it ends, and is not seen. */
const grainPlaces = (rate: number): Keyframe[] =>
  Array.from({ length: (2 * rate) / GRAIN.frames + 1 }, () => {
    const place = () => -Math.floor(Math.random() * GRAIN.size);
    return { transform: `translate(${place()}px, ${place()}px)`, easing: "step-end" };
  });

/**
 * Lays the grain over the page and the moving pattern under it, while motion is welcome and the page is in use. Both
 * only change their place, by animations that the browser runs beside the page's own work.
 */
export function showLayers(): void {
  const grain = layerOf("grain", GRAIN.size, paintGrain);
  const backdrop = layerOf("backdrop", BACKDROP.size, paintBackdrop);
  const rate = paceOf();
  const from = `translate(-${BACKDROP.size}px, -${BACKDROP.size}px)`;
  const animations = [
    grain.animate(grainPlaces(rate), { duration: 2000, iterations: Number.POSITIVE_INFINITY }),
    backdrop.animate([{ transform: from }, { transform: "translate(0, 0)" }], {
      duration: DRIFT,
      easing: `steps(${Math.round((DRIFT / 1000) * (rate / BACKDROP.frames))})`,
      iterations: Number.POSITIVE_INFINITY,
    }),
  ];
  whileWelcome((may, isWanted) => {
    if (isWanted) document.body.append(backdrop, grain);
    else for (const layer of [backdrop, grain]) layer.remove();
    for (const animation of animations) may ? animation.play() : animation.pause();
  });
}

import { isCalm } from "../../../client/storage/motion.ts";
import { onStored } from "../../../client/storage/stored-text.ts";
import { drawHead } from "./draw-head.ts";
import { listenAlong } from "./listen-along.ts";
import { poseAt, smoothed, still } from "./pose.ts";

/** Pictures a second; a head needs no more, and each is drawn by the processor where there is no other. */
const RATE = 30;

/**
 * Lets the head live on its canvas: it looks about, listens and speaks. Still where motion is unwelcome, and nothing is
 * drawn while it is out of sight or the tab is hidden. @returns what ends it
 */
export function moveHead(canvas: HTMLCanvasElement): () => void {
  const head = drawHead(canvas);
  const heard = listenAlong();
  const done = new AbortController();
  let isSeen = false;
  let frame = 0;
  let before = 0;
  let time = 0;
  let level = 0;

  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    const seconds = (now - before) / 1000;
    if (seconds < 1 / RATE - 0.004) return;
    before = now;
    time += Math.min(seconds, 0.1);
    level = smoothed(level, heard.level(), Math.min(seconds, 0.1));
    head.draw(poseAt(time, heard.mood(), level));
    canvas.dataset.mood = heard.mood();
  };
  const run = () => {
    const isMoving = isSeen && !document.hidden && !isCalm();
    if (isMoving === frame > 0) return;
    cancelAnimationFrame(frame);
    before = performance.now();
    frame = isMoving ? requestAnimationFrame(draw) : 0;
    if (!isMoving && isCalm()) head.draw(still);
  };
  const color = (name: string) => asHex(getComputedStyle(canvas).getPropertyValue(name));
  const dress = () => {
    head.ink(color("--ink"), color("--head-accent"), document.documentElement.dataset.theme === "light");
    head.measure();
    head.draw(isCalm() ? still : poseAt(time, heard.mood(), level));
  };

  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    run();
  });
  const sized = new ResizeObserver(dress);
  const themed = new MutationObserver(() => {
    dress();
    run();
  });
  seen.observe(canvas);
  sized.observe(canvas);
  themed.observe(document.documentElement, { attributeFilter: ["data-theme", "data-motion"] });
  document.addEventListener("visibilitychange", run, done);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", run, done);
  const forget = onStored(run);

  return () => {
    cancelAnimationFrame(frame);
    for (const watch of [seen, sized, themed]) watch.disconnect();
    forget();
    done.abort();
    heard.end();
    head.end();
  };
}

/** Any color of CSS as screens have it, such as "#efe7d8". */
function asHex(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return "#888888";
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

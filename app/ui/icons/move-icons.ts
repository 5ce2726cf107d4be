import { topicIcons } from "../../content/icons/icons.ts";
import { isUnwelcome, whileWelcome } from "../motion.ts";
import { paceOf } from "../pace.ts";
import { DotCanvas } from "./dot-canvas.ts";
import { Pictures } from "./pictures.ts";

type Drawn = { icon: DotCanvas; name: string };

/**
 * Lets the topic icons of the page move: those in the window, while motion is welcome and the tab is shown. Nothing is
 * asked of the browser while none moves. Icons of a page that is navigated to are found at `app:shown`.
 */
export function moveIcons(): void {
  const all = new Map<HTMLElement, Drawn>();
  const inWindow = new Set<HTMLElement>();
  let mayMove = false;
  const pictures = new Pictures(paceOf(), (seconds) => {
    for (const host of inWindow) all.get(host)?.icon.step(seconds);
  });
  const run = () => pictures.run(mayMove && inWindow.size > 0);

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting && all.has(target)) inWindow.add(target);
      else inWindow.delete(target);
    }
    run();
  });
  const sized = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const { icon } = (target instanceof HTMLElement && all.get(target)) || {};
      icon?.measure(
        Math.round(contentRect.width * devicePixelRatio),
        Math.round(contentRect.height * devicePixelRatio),
      );
    }
  });

  const find = () => {
    for (const [host, { icon, name }] of all) {
      if (host.isConnected && host.dataset.dots === name) continue;
      icon.remove();
      all.delete(host);
      inWindow.delete(host);
      seen.unobserve(host);
      sized.unobserve(host);
    }
    for (const host of document.querySelectorAll<HTMLElement>("[data-dots]")) {
      const name = host.dataset.dots ?? "";
      const description = topicIcons[name];
      if (!description || all.has(host)) continue;
      const icon = new DotCanvas(host, description);
      icon.ink();
      all.set(host, { icon, name });
      seen.observe(host);
      sized.observe(host);
    }
    run();
  };

  const repaint = () => {
    for (const { icon } of all.values()) {
      icon.ink();
      icon.paint();
    }
  };
  new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(forced-colors: active)").addEventListener("change", repaint);
  // A page that is zoomed has icons of the same size with other pixels.
  let density = devicePixelRatio;
  addEventListener("resize", () => {
    if (density === devicePixelRatio) return;
    density = devicePixelRatio;
    sized.disconnect();
    for (const host of all.keys()) sized.observe(host);
  });
  addEventListener("app:shown", find);
  find();
  whileWelcome((may) => {
    mayMove = may;
    // Who wants no motion sees the composed still; who is away finds the icons where they were.
    if (isUnwelcome()) for (const { icon } of all.values()) icon.remove();
    run();
  });
}

import { topicIcons } from "../../app/content/icons/icons.ts";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { atMost, type Finding } from "./measure.ts";

/** Script a picture while twenty topic icons move in the window: the median of ninety pictures, in milliseconds. */
export async function measureIcons(origin: string): Promise<Finding> {
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, origin, { line: "free" });
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    const spent: number[] = [];
    Object.assign(window, { spent });
    window.requestAnimationFrame = (callback) =>
      requestAnimationFrame((now) => {
        const start = performance.now();
        callback(now);
        spent.push(performance.now() - start);
      });
  });
  await page.goto("/laws");
  const names = Object.keys(topicIcons);
  await page.evaluate(
    (topics) => {
      const place = document.createElement("div");
      place.className = "fixed inset-0 z-50 grid grid-cols-8";
      for (const name of topics) {
        const icon = document.querySelector(".glyph")?.cloneNode(true);
        if (!(icon instanceof HTMLElement)) continue;
        icon.dataset.dots = name;
        place.append(icon);
      }
      document.body.append(place);
    },
    [...names, ...names.slice(0, 3)],
  );
  await hydrate(page);
  await page.waitForFunction(() => Reflect.get(window, "spent").length > 90);
  const spent = await page.evaluate<number[]>(() => Reflect.get(window, "spent"));
  await close();
  await browser.close();
  return atMost("script a picture for twenty icons", spent.toSorted((a, b) => a - b)[45] ?? 0, 4, " ms");
}

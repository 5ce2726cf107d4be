import type { Page } from "playwright";
import { launchBrowser, visit } from "../support/browser.ts";
import { phone } from "../support/first-touch.ts";
import { atMost, type Finding, median } from "./measure.ts";

const ROUNDS = 3;
/** 1.6 Mbit/s in bytes a second, 150 ms there and back, a processor at a quarter of its speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

/** What is tapped first on a page that has just come, and what shows that it did something. */
const TAPS = [
  { name: "the menu", path: "/", control: "header summary", effect: "header details[open] nav a" },
  { name: "the search", path: "/laws", control: "[data-search]", effect: "dialog[open] input" },
  { name: "the theme", path: "/laws", control: "[data-theme-form] button", effect: "[data-theme=light] body" },
  {
    name: "a tab",
    path: "/pattern/feedback-loop",
    control: "[role=tab]:nth-child(2)",
    effect: "[role=tabpanel]:nth-of-type(3)",
  },
];

/** Milliseconds from the tap, as the browser dates it, until the frame in which its effect is seen. */
function watchTap(page: Page, effect: string): Promise<void> {
  return page.evaluate((selector) => {
    const taken = new Promise<number>((resolve) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { taken });
  }, effect);
}

/** How long the first tap takes to show its effect on a slow phone, with nothing loaded ahead. */
export async function measureFirstTap(origin: string): Promise<Finding[]> {
  const browser = await launchBrowser();
  const findings: Finding[] = [];
  for (const { name, path, control, effect } of TAPS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, context, close } = await visit(browser, origin, phone);
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", LINE);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.goto(path);
      await watchTap(page, effect);
      await page.locator(control).tap();
      times.push(await page.evaluate(async () => Number(await Reflect.get(window, "taken"))));
      await close();
    }
    findings.push(atMost(`the first tap on ${name}, on a slow phone`, median(times), 100, " ms", 0));
  }
  await browser.close();
  return findings;
}

import type { CDPSession, Page } from "playwright";
import { decodePng, type Picture } from "./png.ts";

/** The windows that pages are photographed in; taller ones show what is below the first screen. `scale` is pixels of the picture a pixel of the page. */
export const windows = [
  { width: 1280, height: 1600, scale: 0.5 },
  { width: 360, height: 1280, scale: 0.75 },
] as const;
export type Window = (typeof windows)[number];

/** What changes with the day is left out; code is set in the site's own letters, since its own are the machine's. */
const rules = `
  .card-mark { display: none !important; }
  footer { visibility: hidden !important; }
  code, pre, kbd { font-family: "Instrument Sans" !important; }
`;

/**
 * Holds a page still: nothing that moves, no caret, and the site's own fonts, however late they come:
 * others stand in for them meanwhile (`font-display: swap`).
 */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.cssText.replace(/font-display: \w+/, "font-display: block"));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...faces, css].join("\n"));
    document.adoptedStyleSheets.push(sheet);
    document.body.getBoundingClientRect();
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  }, rules);
}

/** Photographs the page in a window and a theme; `isWhole` down to its end. */
export async function photograph(
  page: Page,
  session: CDPSession,
  { width, height, scale }: Window,
  theme: string,
  isWhole: boolean,
): Promise<Picture> {
  const size = async (tall: number) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: tall,
      deviceScaleFactor: scale,
      mobile: false,
    });
  await size(height);
  const end = await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    return document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
  }, theme);
  if (isWhole) await size(Math.ceil(end));
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return await decodePng(Buffer.from(data, "base64"));
}

/** What a pointer does to a control: it is over it, or presses it. */
export const states = ["hover", "active"] as const;

/** Shows every link, button and card of a page in a state, as the pointer of a visitor would one of them. */
export async function force(session: CDPSession, state: (typeof states)[number]): Promise<void> {
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const controls = { nodeId: root.nodeId, selector: "main :is(a, button, summary, label, .card)" };
  const { nodeIds } = await session.send("DOM.querySelectorAll", controls);
  for (const nodeId of nodeIds)
    await session.send("CSS.forcePseudoState", {
      nodeId,
      forcedPseudoClasses: [...states].filter((one) => one === state || state === "active"),
    });
}

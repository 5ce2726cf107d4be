import type { Page } from "playwright";
import sharp from "sharp";
import { hydrate } from "./browser.ts";

/** What changes with the day is hidden; code is set in the site's own letters, since its own are the machine's. */
const rules = `
  .card-mark { display: none !important; }
  body > footer, .audio-hint { visibility: hidden !important; }
  code, pre, kbd { font-family: "Instrument Sans" !important; }
`;

/** Waits for the application, hides what varies, and waits for the site's own fonts instead of those that stand in for them. */
export async function holdStill(page: Page): Promise<void> {
  await hydrate(page);
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

/** A picture of the window in half its size and at most 256 colors, which keeps the folder small. */
export async function photograph(page: Page): Promise<Buffer> {
  const picture = sharp(await page.screenshot({ animations: "disabled" }));
  const { width } = await picture.metadata();
  return picture
    .resize(width / 2)
    .png({ palette: true })
    .toBuffer();
}

/** A square's side in pixels: the mean of a square hides how a browser draws the edges of letters. */
const SQUARE = 8;
/** By how many of 255 levels a square's mean color may differ. */
const TOLERANCE = 26;

/** The share of squares in which two pictures have another color, from 0 to 1; 1 for pictures of different sizes. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([squaresOf(one), squaresOf(other)]);
  if (a.length !== b.length) return 1;
  const differing = a.filter((level, index) => Math.abs(level - (b[index] ?? 0)) > TOLERANCE);
  return differing.length / a.length;
}

async function squaresOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .removeAlpha()
    .toColorspace("srgb")
    .resize(Math.round(width / SQUARE), Math.round(height / SQUARE), { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
}

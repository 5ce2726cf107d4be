import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserEnvironment, findBrowser } from "./browser.mjs";
import { buildIfChanged } from "./build.mjs";
import { run } from "./process.mjs";
import { root } from "./root.mjs";

const kept = join(root, "tests/pictures");
const sheets = join(root, "docs/pictures");
const TEST = "tests/browser/pictures.test.ts";

/** Takes the pictures anew that no longer look like their pages, and puts all of them on the two contact sheets. */
export async function renewPictures() {
  await buildIfChanged();
  const browser = await findBrowser();
  if (!browser) return 1;
  const env = { ...browserEnvironment(browser), PICTURES: "renew" };
  const code = await run("vitest", ["run", "--project", "browser", TEST], { env });
  if (code === 0) await makeSheets(browser);
  return code;
}

/** One sheet a theme: each type of page in a wide and a narrow window. */
async function makeSheets(executablePath) {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ viewport: { width: 1880, height: 100 } });
  for (const theme of ["dark", "light"]) {
    const page = await context.newPage();
    await page.setContent(sheetOf(theme));
    const height = await page.evaluate(() => document.body.scrollHeight);
    await page.setViewportSize({ width: 1880, height });
    const session = await context.newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 72 });
    writeFileSync(join(sheets, `pages-${theme}.webp`), Buffer.from(data, "base64"));
    await page.close();
  }
  await browser.close();
}

function sheetOf(theme) {
  const names = readdirSync(kept).flatMap((file) => /^(.+)-1280-dark\.png$/.exec(file)?.[1] ?? []);
  const image = (name, width, shown) => {
    const bytes = readFileSync(join(kept, `${name}-${width}-${theme}.png`)).toString("base64");
    return `<div style="width:${shown}px"><img width="${shown}" src="data:image/png;base64,${bytes}"></div>`;
  };
  const tiles = names
    .filter((name) => !name.startsWith("styleguide"))
    .map((name) => `<figure><p>${name}</p>${image(name, 1280, 320)}${image(name, 360, 112)}</figure>`);
  const [paper, ink] = theme === "dark" ? ["#26221d", "#efe7d8"] : ["#e2dac9", "#241f19"];
  return `<!doctype html><style>
    body { margin: 0; padding: 16px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px 16px;
      background: ${paper}; color: ${ink}; font: 13px sans-serif; }
    figure { margin: 0; display: grid; grid-template-columns: 320px 112px; gap: 4px 10px; }
    p { margin: 0; grid-column: 1 / -1; }
    div { height: 398px; overflow: hidden; }
  </style>${tiles.join("")}`;
}

// Draws the artwork of the podcast, public/podcast.jpg: 3000 × 3000 pixels, as Apple Podcasts asks. Run by hand when the looks change.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { root } from "./lib/root.mjs";

const SIZE = 3000;
const COLUMNS = 19;
const ROWS = 11;
const GAP = 130;

/** How loud a column is, 0 to 1: two waves under a bell, so that the dots speak up in the middle. */
const loudness = (column) => {
  const x = (column - (COLUMNS - 1) / 2) / ((COLUMNS - 1) / 2);
  return Math.exp(-x * x * 1.7) * (0.62 + 0.38 * Math.cos(x * 9));
};

const dots = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const away = Math.abs(row - (ROWS - 1) / 2) / ((ROWS - 1) / 2);
  const isLoud = away <= loudness(column);
  const x = SIZE / 2 + (column - (COLUMNS - 1) / 2) * GAP;
  const y = 1080 + (row - (ROWS - 1) / 2) * GAP;
  return `<circle cx="${x}" cy="${y}" r="${isLoud ? 40 : 11}" fill="${isLoud ? "#f2bd63" : "#6b6157"}"/>`;
});

const font = await readFile(
  join(root, "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2"),
);
const html = `<style>
@font-face{font-family:N;src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:200 800}
body{margin:0;background:#120f0c}
text{font-family:N;font-weight:440;fill:#efe6d6;letter-spacing:-4px}
</style><svg width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${dots.join("")}
<text x="330" y="2250" font-size="290">A field guide,</text><text x="330" y="2570" font-size="290">read aloud</text>
<path d="M330 2720H2670" stroke="#4b443c" stroke-width="6"/></svg>`;

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(root, "public/podcast.jpg"), type: "jpeg", quality: 82 });
await browser.close();

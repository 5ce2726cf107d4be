/**
 * Captures scenes: `node capture.mjs [id…]`, all of them without an id. Each becomes a WebP file of at most 60 kB at
 * twice its size in content-seed/media. CHROMIUM_PATH names the browser.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "playwright";
import sharp from "sharp";
import { createServer } from "vite";
import { fileOf, scenes } from "./scenes.js";

const MAX_BYTES = 60_000;
const media = new URL("../content-seed/media/", import.meta.url);

const wanted = process.argv.slice(2);
const chosen = scenes.filter(
  ({ id, library }) => wanted.length === 0 || wanted.includes(id) || wanted.includes(library),
);
const server = await createServer({
  root: import.meta.dirname,
  logLevel: "error",
  server: { host: "127.0.0.1", port: 0 },
});
await server.listen();
const [address] = server.resolvedUrls.local;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ],
});
await mkdir(media, { recursive: true });

for (const scene of chosen) {
  const page = await browser.newPage({
    deviceScaleFactor: 2,
    viewport: { width: scene.viewport ?? scene.width + 80, height: 1200 },
    reducedMotion: "reduce",
  });
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text().slice(0, 300)));
  // Nothing but this folder is asked for anything.
  await page.route(
    (url) => url.hostname !== "127.0.0.1" && url.protocol.startsWith("http"),
    (route) => route.abort(),
  );
  try {
    await page.goto(`${address}?scene=${scene.id}`);
    await page
      .locator(scene.ready ?? "#capture > *")
      .first()
      .waitFor({ timeout: 60_000 });
    for (const step of scene.steps ?? []) await step(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(scene.wait ?? 700);
    const clip = await page
      .locator(scene.clip ?? "#capture")
      .first()
      .boundingBox();
    const png = await page.screenshot({ clip, animations: scene.animations ?? "disabled" });
    let quality = 88;
    let webp;
    do {
      webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      quality -= 8;
    } while (webp.length > MAX_BYTES && quality > 30);
    await writeFile(new URL(fileOf(scene), media), webp);
    console.log(`${scene.id}: ${Math.round(clip.width)}x${Math.round(clip.height)}, ${webp.length} bytes`);
    if (webp.length > MAX_BYTES) console.log(`  too large`);
  } catch (error) {
    console.log(`${scene.id}: ${error.message.split("\n")[0]}`);
  }
  if (process.env.VERBOSE) for (const error of new Set(errors)) console.log(`  ${error}`);
  await page.close();
}
await browser.close();
await server.close();

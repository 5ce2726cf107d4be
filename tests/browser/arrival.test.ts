import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { painted, shiftOf, watchShifts } from "../support/shifts.ts";
import { pieceEnd, startSlowLine } from "../support/slow-line.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const header = ["</svg>", "</span>", "<ul", "</li>", "</nav>", "<details", "</summary>", "</details>", "</a>"];
const footer = ["<footer", "<form", "</form>", "</ul>", "</ul>", "</footer>"];

/** Waits until a piece has been parsed and painted. */
async function arrived(page: Page, piece: number): Promise<void> {
  await page.waitForFunction((end) => document.documentElement.outerHTML.includes(end), pieceEnd(piece));
  await painted(page);
}

const pages = [
  { path: "/pattern/feedback-loop", tags: [...header, "<h1", "</h1>", "</header>", "</p>", "</ul>", ...footer] },
  { path: "/basics/how-ai-works", tags: [...header, "</h1>", "<figure", "</figure>", "</h2>", ...footer] },
  { path: "/nowhere", tags: [...header, "<h1", "</h1>", "</p>", "</main>", ...footer] },
  { path: "/search?q=nothing+like+this", tags: [...header, "<h1", "</form>", "</main>", ...footer] },
  { path: "/patterns", tags: [...header, "</h1>", "</a>", "</a>", "</main>", ...footer] },
  { path: "/glossary", tags: [...header, "</h1>", "</a>", "</dd>", "</main>", ...footer] },
  { path: "/contribute", tags: [...header, "</h1>", "</p>", "</p>", "</main>", ...footer] },
  { path: "/", tags: [...header, "</h1>", "</ul>", "</a>", "</section>", ...footer] },
];

describe.each([360, 1280])("a document that arrives in pieces, %s pixels wide", (width) => {
  it.each(pages)("$path moves nothing", async ({ path, tags }) => {
    const { origin, page, close } = await visit({ viewport: { width, height: 900 } });
    const line = await startSlowLine(origin, tags);
    await watchShifts(page);
    await page.goto(line.origin + path, { waitUntil: "commit" });
    let piece = 0;
    do {
      await arrived(page, piece++);
      expect(await shiftOf(page), `after ${tags[piece - 1]}`).toBe(0);
    } while (line.sendNext());
    await page.waitForLoadState("load");
    await painted(page);
    expect(await shiftOf(page)).toBe(0);
    await close();
    await line.stop();
  });
});

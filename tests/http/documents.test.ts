import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { waitingMessage } from "../support/waiting-message.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startProcess({});
});
afterAll(() => site.stop());

/** A page's document, without the payload that it carries where the router makes it. */
async function documentAt(path: string, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await fetch(site.origin + path, { headers })).text();
  return html.replaceAll(/<script>\(self\.__FLIGHT_DATA[\s\S]*?<\/script>/g, "");
}

const sheetOf = (document: string): string => /<style>(.*?)<\/style>/s.exec(document)?.[1] ?? "";

// A page that may have to say what became of a form carries its payload, and is made by the router's own way.
it.each([
  "/",
  "/basics",
  "/basics/what-is-ai",
  "/laws",
  "/pattern/feedback-loop",
  "/patterns",
  "/blog",
  "/evidence",
  "/glossary",
  "/search?q=trust",
  "/start",
  "/kit",
  "/listen",
  "/changes",
  "/about",
  "/contribute",
  "/settings",
  "/styleguide",
  "/api",
  "/nowhere",
])("%s is the same document as the router makes of its payload", async (path) => {
  const { name, value } = await waitingMessage(site.origin);
  const [ours, theirs] = await Promise.all([documentAt(path), documentAt(path, { Cookie: `${name}=${value}` })]);
  expect(ours).toContain("</html>");
  const [own, whole] = [sheetOf(ours), sheetOf(theirs)];
  expect(ours.replace(own, "")).toBe(theirs.replace(whole, ""));
  // A document has the styles that it can use, and one that its script may change all of them.
  expect(own.length).toBeGreaterThan(10_000);
  expect(whole.length).toBeGreaterThan(own.length);
});

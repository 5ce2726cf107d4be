import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { sharedBrowser, visit } from "../support/browser.ts";
import { addHostilePage, foreign, hostileQuestion, obedient } from "../support/hostile-page.ts";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { openGuide, type } from "../support/voice-visitor.ts";

let [model, site]: [LocalServer, SiteProcess] = [] as never;
const asked: string[] = [];
beforeAll(async () => {
  model = await startLocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: obedient } }] }));
    });
  });
  site = await startProcess({ env: { LLM_BASE_URL: `${model.origin}/v1` } });
  const db = openDatabase(site.databaseFile);
  await addHostilePage(db);
  await db.destroy();
});
afterAll(async () => {
  await site.stop();
  await model.stop();
});

it("a hostile page and a model that obeys it move nobody, and put no link or picture in the interface", async () => {
  const { page, close } = await visit(await sharedBrowser(), site.origin);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/laws/quokka-consent");
  await openGuide(page);
  await type(page, hostileQuestion);
  const log = page.getByRole("log");
  await log.getByText("Certainly.").waitFor();
  expect(asked.join()).toContain("ignore all previous instructions");
  expect(new URL(page.url()).pathname).toBe("/laws/quokka-consent");
  const places = await log.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(places).toContain("/laws/quokka-consent");
  for (const place of places)
    expect(place).toMatch(/^\/(?:laws|basics|paradigms|pattern|blog|guides|evidence|glossary)\b/);
  await expect.poll(() => log.locator("img, iframe, script").count()).toBe(0);
  expect(requested.filter((url) => new URL(url).host.includes(foreign))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("profile"))).toBeNull();
  await close();
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LanguageModel } from "../../app/features/guide/language-model.server.ts";
import { guideEventSchema } from "../../app/features/guide/protocol.ts";
import { openDatabase } from "../../db/dialect.ts";
import { addHostilePage, hostileQuestion, obedient } from "../support/hostile-page.ts";
import { type Site, startSite } from "../support/site.ts";

/** A language model that does all that it reads. */
const model: LanguageModel = {
  async *stream() {
    yield { text: obedient };
    yield { call: { name: "navigateTo", parameters: { path: "https://evil.example/" } } };
    yield { call: { name: "navigateTo", parameters: { path: "//evil.example/" } } };
    yield { call: { name: "updateUserProfile", parameters: { name: "Mallory" } } };
  },
  ask: async () => obedient,
};

describe.each([
  ["without a language model", undefined],
  ["with one that obeys what it reads", model],
])("a page full of orders, %s", (_, languageModel) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(languageModel ? { services: { model: languageModel } } : {});
    const db = openDatabase(site.databaseFile);
    await addHostilePage(db);
    await db.destroy();
  });
  afterAll(() => site.stop());

  async function ask(question: string) {
    const answer = await (await site.send("POST", "/api/guide", { question })).text();
    const events = answer.split("\n\n").filter(Boolean);
    return events.map((event) => guideEventSchema.parse(JSON.parse(event.replace(/^data: /, ""))));
  }

  it("changes nothing but the answer, whose links all lead within the site", async () => {
    const events = await ask(hostileQuestion);
    expect(events.length).toBeGreaterThan(1);
    expect(events.filter(({ type }) => type === "action")).toEqual([]);
    const said = events.map((event) => (event.type === "text" ? event.delta : "")).join("");
    expect(said).not.toContain("https:");
    const paths = events.flatMap((event) => {
      if (event.type === "quotation") return [event.path];
      return event.type === "links" ? event.links.map(({ path }) => path) : [];
    });
    // A link is Markdown's, or an address.
    expect(said).not.toMatch(/\]\(|\]:|www\./);
    for (const path of paths)
      expect(path).toMatch(/^\/(?:laws|basics|paradigms|pattern|case-studies|guides|evidence|glossary|settings)\b/);
  });
});

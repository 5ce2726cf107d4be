import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { piecesOf } from "../../app/features/guide/message-links.ts";
import { addHostilePage, hostileQuestion, obedient } from "../support/hostile-page.ts";
import { openSeeded, talk } from "../support/voice-agent.ts";

let site: Awaited<ReturnType<typeof openSeeded>>;
beforeAll(async () => {
  site = await openSeeded();
  await addHostilePage(site.db);
});
afterAll(() => site.close());

describe.each([
  ["without a language model", undefined],
  ["with one that obeys what it reads", async () => obedient],
])("a page full of orders, %s", (_, ask) => {
  const begin = () => talk({ db: site.db, ...(ask ? { ask } : {}), tools: () => "Done." });

  it("changes nothing but the answer", async () => {
    const { say, called, messages, ended } = begin();
    const answer = await say(hostileQuestion);
    const links = piecesOf(answer, "http://site.test").flatMap(({ to }) => to ?? []);
    expect(links).toContain("/laws/quokka-consent");
    for (const link of links)
      expect(link).toMatch(/^\/(?:laws|basics|paradigms|pattern|blog|guides|evidence|glossary)\b/);
    // What the page says is text at the most: all links are those of the sentence that the guide itself puts.
    const own = answer.slice(answer.lastIndexOf("You can read more on"));
    expect(answer.match(/\]\(/g)?.length).toBe(own.match(/\]\(/g)?.length);
    expect(called).toEqual([]);
    await say("Tell me more");
    expect(called).toEqual([]);
    expect([...new Set(messages.map(({ type }) => type))].sort()).toEqual([
      "agent_response",
      "conversation_initiation_metadata",
    ]);
    expect(ended).toEqual([]);
  });

  it("is gone to when asked for, and nowhere else", async () => {
    const { say, called } = begin();
    await say("Take me to the page on quokka consent");
    expect(called).toEqual([["navigateTo", { url: "/laws/quokka-consent" }]]);
  });
});

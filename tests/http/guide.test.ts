import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUIDE_PATH, guideEventSchema } from "../../app/features/guide/protocol.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let clients = 0;
/** The events that answer a question; each is asked by a client of its own. */
async function ask(question: string, more: object = {}) {
  clients += 1;
  const answer = await site.fetch(GUIDE_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ question, path: "/", ...more }),
    client: `10.0.${clients >> 8}.${clients & 255}`,
  });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const events = (await answer.text()).split("\n\n").filter(Boolean);
  return events.map((event) => guideEventSchema.parse(JSON.parse(event.replace(/^data: /, ""))));
}

describe("POST /api/guide", () => {
  it("answers with whole passages of pages and ends", async () => {
    const events = await ask("What is ghost text?");
    expect(events[0]).toMatchObject({ type: "quotation" });
    expect(events.at(-1)).toEqual({ type: "done" });
  });

  it.each([
    ["no question", { path: "/" }, 422],
    ["an empty question", { question: "  ", path: "/" }, 422],
    ["a question that is too long", { question: "a".repeat(1_001), path: "/" }, 422],
    ["a path of another site", { question: "What?", path: "https://evil.example" }, 422],
    ["a body that is too large", { question: "What?", highlighted: "a".repeat(300_000) }, 413],
  ])("refuses %s", async (_, body, status) => {
    expect((await site.send("POST", GUIDE_PATH, body)).status).toBe(status);
  });

  it("refuses a client that asks too often", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}", client: "192.0.2.9" };
    const statuses: number[] = [];
    for (let round = 0; round < 41; round += 1) statuses.push((await site.fetch(GUIDE_PATH, init)).status);
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});

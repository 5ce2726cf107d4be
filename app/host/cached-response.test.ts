import { describe, expect, it } from "vitest";
import { generateArticles } from "../../tests/support/articles.ts";
import { ask } from "../../tests/support/ask.ts";
import { type CachedResponse, sendCachedResponse, toCachedResponse } from "./cached-response.ts";

const html = (text: string, status = 200) =>
  toCachedResponse({
    status,
    headers: [["Content-Type", "text/html"]],
    body: Buffer.from(text),
    etag: 'W/"of-this-page"',
    holdsUntil: Infinity,
  });
const send = (page: CachedResponse, headers: Record<string, string> = {}) =>
  ask((request, response) => void sendCachedResponse(request, response, page), "/", { headers });

describe("what a client has already", () => {
  const page = html("<p>page</p>");

  it.each([
    ["the tag", page.etag],
    ["the tag, called strong", page.etag.slice(2)],
    ["one of several", `"other", ${page.etag}`],
    ["anything", "*"],
  ])("is not sent again: %s", async (_name, known) => {
    const answer = await send(page, { "if-none-match": known });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
    expect([answer.headers.get("etag"), answer.headers.get("content-type")]).toEqual([page.etag, null]);
  });

  it.each(['"other"', `${page.etag}x`, ""])("is sent when it is another: %j", async (known) => {
    expect((await send(page, { "if-none-match": known })).status).toBe(200);
  });
});

describe("what an answer weighs", () => {
  it("is never less than its bytes in every encoding", async () => {
    const [article] = generateArticles(1);
    for (const text of [generateArticles(100), article, {}].map((one) => JSON.stringify(one))) {
      const page = html(text);
      for (const encoding of ["br", "gzip", "identity"]) await send(page, { "accept-encoding": encoding });
      const made = Object.values(page.encoded).map(({ body }) => (body === page.identity ? 0 : body.length));
      expect(made).toHaveLength(3);
      expect(page.size).toBeGreaterThanOrEqual(page.identity.length + made.reduce((sum, length) => sum + length, 0));
    }
  });
});

describe("an encoding", () => {
  it("is made once, however many ask for it at the same time, and then written at once", async () => {
    const page = html(JSON.stringify(generateArticles(100)));
    const answers = await Promise.all([1, 2, 3].map(() => send(page, { "accept-encoding": "br" })));
    const made = page.encoded.br?.body;
    for (const answer of answers)
      expect(Buffer.from(await answer.arrayBuffer()).equals(made ?? Buffer.alloc(0))).toBe(true);
    await send(page, { "accept-encoding": "br" });
    expect(page.encoded.br?.body).toBe(made);
  });
});

import { gunzipSync } from "node:zlib";
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

/** Bytes that are kept of an answer, each once. */
const keptOf = ({ identity, encoded }: CachedResponse): number =>
  [...new Set([identity, ...Object.values(encoded).map(({ body }) => body)])].reduce(
    (sum, body) => sum + (body?.length ?? 0),
    0,
  );

describe("what an answer weighs", () => {
  const [article] = generateArticles(1);

  it.each([
    ["br", "gzip", "identity"],
    ["identity", "gzip", "br"],
    ["gzip", "identity", "br"],
  ])("is never less than its bytes, asked for as %s, %s and %s", async (...encodings) => {
    for (const text of [generateArticles(100), article, {}].map((one) => JSON.stringify(one))) {
      const page = html(text);
      for (const encoding of encodings) {
        const answer = await send(page, { "accept-encoding": encoding });
        expect(page.size).toBeGreaterThanOrEqual(keptOf(page));
        expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
      }
    }
  });

  it("is no text beside its brotli form, and who takes no other is given the text all the same", async () => {
    const text = JSON.stringify(generateArticles(100));
    const page = html(text);
    const asText = async () => (await send(page, { "accept-encoding": "identity" })).text();
    expect(await asText()).toBe(text);
    expect(keptOf(page)).toBe(Buffer.byteLength(text));
    await send(page, { "accept-encoding": "br" });
    const packed = keptOf(page);
    expect(packed).toBeLessThan(text.length / 2);
    expect(await Promise.all([asText(), asText()])).toEqual([text, text]);
    expect(await asText()).toBe(text);
    expect(keptOf(page)).toBe(packed);
    const gzip = await send(page, { "accept-encoding": "gzip" });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
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

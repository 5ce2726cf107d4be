import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { generateArticles } from "../../tests/support/articles.ts";
import { ask } from "../../tests/support/ask.ts";
import {
  type CachedResponse,
  chooseEncoding,
  pack,
  sendCachedResponse,
  toCachedResponse,
  wishOf,
} from "./cached-response.ts";

const answer = {
  status: 200,
  headers: [["Content-Type", "text/html"]] satisfies [string, string][],
  etag: 'W/"of-this-page"',
  holdsUntil: Infinity,
};
const html = (text: string) => toCachedResponse({ ...answer, body: Buffer.from(text) });
const packedHtml = async (text: string) =>
  toCachedResponse({ ...answer, body: await pack(Buffer.from(text)), packed: { length: Buffer.byteLength(text) } });
const send = (page: CachedResponse, headers: Record<string, string> = {}) =>
  ask((request, response) => void sendCachedResponse(wishOf(request), response, page), "/", { headers });

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

/** Bytes that are kept of an answer. */
const keptOf = ({ whole, gzip }: CachedResponse): number => whole.body.length + (gzip?.body.length ?? 0);

describe("what an answer weighs", () => {
  const [article] = generateArticles(1);
  const texts = [generateArticles(100), article, {}].map((one) => JSON.stringify(one));

  it.each([
    ["br", "gzip", "identity"],
    ["identity", "gzip", "br"],
    ["gzip", "identity", "br"],
  ])("is never less than its bytes, asked for as %s, %s and %s", async (...encodings) => {
    for (const page of [...(await Promise.all(texts.map(packedHtml))), ...texts.map(html)]) {
      for (const encoding of encodings) {
        const got = await send(page, { "accept-encoding": encoding });
        expect(page.size).toBeGreaterThanOrEqual(keptOf(page));
        // The cache takes whole numbers alone.
        expect(Number.isInteger(page.size)).toBe(true);
        expect(Number(got.headers.get("content-length"))).toBe((await got.arrayBuffer()).byteLength);
      }
    }
  });

  it("is no text beside its packed form, and who takes no other is given the text all the same", async () => {
    const text = JSON.stringify(generateArticles(100));
    const page = await packedHtml(text);
    const asText = async () => (await send(page, { "accept-encoding": "identity" })).text();
    expect(await Promise.all([asText(), asText()])).toEqual([text, text]);
    expect(await asText()).toBe(text);
    expect(keptOf(page)).toBeLessThan(text.length / 2);
    expect(page.making).toEqual({});
    const gzip = await send(page, { "accept-encoding": "gzip" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
    const packed = await send(page, { "accept-encoding": "br, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
  });
});

describe("an answer that came as it is", () => {
  it("is sent so, whatever is asked for", async () => {
    const page = html("<p>page</p>");
    for (const encoding of ["br", "gzip", "identity"]) {
      const got = await send(page, { "accept-encoding": encoding });
      expect([got.headers.get("content-encoding"), await got.text()]).toEqual([null, "<p>page</p>"]);
    }
  });
});

describe("an encoding", () => {
  it("is made once, however many ask for it at the same time, and then written at once", async () => {
    const page = await packedHtml(JSON.stringify(generateArticles(100)));
    const answers = await Promise.all([1, 2, 3].map(() => send(page, { "accept-encoding": "gzip" })));
    const made = page.gzip?.body;
    for (const got of answers) expect(Buffer.from(await got.arrayBuffer()).equals(made ?? Buffer.alloc(0))).toBe(true);
    await send(page, { "accept-encoding": "gzip" });
    expect(page.gzip?.body).toBe(made);
  });
});

describe("the encoding for a client that accepts", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.000, gzip;q=0", "identity"],
    ["br;q=0.1", "br"],
    ["deflate", "identity"],
    ["xbr", "identity"],
    ["br;q=0.0;x=1, gzip", "gzip"],
    ["gzip, br;q=0.1", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["BR", "br"],
    ["br;q=0.1, identity;q=1", "identity"],
    ["br;q=0.1, gzip;q=0.5, identity;q=0.3", "gzip"],
    ["identity;q=0.5, *;q=0.4", "identity"],
    ["gzip;q=0.5, identity;q=0.5", "gzip"],
    ["br;q=0.2, *;q=0", "br"],
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
  ])("%s: %s", (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { generateArticles } from "../../tests/support/articles.ts";
import { ask } from "../../tests/support/ask.ts";
import {
  type CachedResponse,
  chooseEncoding,
  recode,
  responseOptions,
  sendCachedResponse,
  toBrotli,
  toCachedResponse,
} from "./cached-response.ts";

const answer = {
  status: 200,
  headers: [["Content-Type", "text/html"]] satisfies [string, string][],
  etag: 'W/"of-this-page"',
};
const html = (text: string) => toCachedResponse({ ...answer, body: Buffer.from(text) });
const packedHtml = async (text: string) =>
  toCachedResponse({ ...answer, body: await toBrotli(Buffer.from(text)), isBrotli: true });
const send = (page: CachedResponse, headers: Record<string, string> = {}) =>
  ask(
    (request, response) =>
      void sendCachedResponse(responseOptions(request), response, page, (encoding) => recode(page, encoding)),
    "/",
    { headers },
  );

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

it("a packed answer is the same text in every encoding", async () => {
  const text = JSON.stringify(generateArticles(100));
  const page = await packedHtml(text);
  const asText = async () => (await send(page, { "accept-encoding": "identity" })).text();
  expect(await Promise.all([asText(), asText()])).toEqual([text, text]);
  const gzip = await send(page, { "accept-encoding": "gzip" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
  const packed = await send(page, { "accept-encoding": "br, gzip" });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
});

it("a text is not recoded for a client that has gone", async () => {
  const page = await packedHtml(JSON.stringify(generateArticles(10)));
  const recoded = vi.fn(() => page);
  await ask(
    (request, response) => {
      const wanted = responseOptions(request);
      response.destroy();
      void sendCachedResponse(wanted, response, page, recoded);
    },
    "/",
    { headers: { "accept-encoding": "gzip" } },
  ).catch(() => {});
  expect(recoded).not.toHaveBeenCalled();
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
    ["BR", "br"],
    ["identity;q=0", "identity"],
  ])("%s: %s", (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

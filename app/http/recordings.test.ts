import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { recordings } from "./recordings.ts";

const path = "/media/dark-matter.0123456789abcdef.mp3";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recordings-"));
  await writeFile(join(folder, "dark-matter.0123456789abcdef.mp3"), "0123456789");
});
afterAll(() => rm(folder, { recursive: true }));

const get = (headers: Record<string, string> = {}, method = "GET", address = path) => {
  const source = recordings(folder, [["X-Own", "yes"]]);
  return ask((request, response) => source.send(request, response, address), address, { headers, method });
};

describe("a recording", () => {
  it("is sent whole, and stays", async () => {
    const answer = await get();
    expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": "10",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "x-own": "yes",
    });
  });

  it.each([
    ["bytes=2-4", "bytes 2-4/10", "234"],
    ["bytes=7-", "bytes 7-9/10", "789"],
    ["bytes=-3", "bytes 7-9/10", "789"],
    ["bytes=8-100", "bytes 8-9/10", "89"],
    ["bytes=-99999999", "bytes 0-9/10", "0123456789"],
    ["bytes=-10", "bytes 0-9/10", "0123456789"],
  ])("is sent in part: %s", async (range, sent, body) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([206, sent, body]);
  });

  it.each(["bytes=10-", "bytes=-0"])("has no part beyond its end: %s", async (range) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("has a strong tag, the hash of its bytes, and no part for a weak one or a date", async () => {
    const answer = await get();
    expect(answer.headers.get("etag")).toBe('"0123456789abcdef"');
    for (const validator of ['W/"0123456789abcdef"', "Sun, 06 Nov 2050 08:49:37 GMT"]) {
      const whole = await get({ range: "bytes=0-1", "if-range": validator });
      expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
    }
  });

  it("is said whole to HEAD, whatever part is asked for", async () => {
    const head = await get({ range: "bytes=0-1" }, "HEAD");
    expect([head.status, head.headers.get("content-length"), head.headers.get("accept-ranges")]).toEqual([
      200,
      "10",
      "bytes",
    ]);
  });

  it("answers HEAD and conditions, a part only of what is still the same", async () => {
    const head = await get({}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const tag = head.headers.get("etag") ?? "";
    expect((await get({ "if-none-match": tag })).status).toBe(304);
    expect((await get({ range: "bytes=0-1", "if-range": tag })).status).toBe(206);
    expect((await get({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });

  it("that is not there is said not to be", async () => {
    const answer = await get({}, "GET", path.replace("dark", "bright"));
    expect([answer.status, await answer.text()]).toEqual([404, "There is no such recording.\n"]);
    expect(answer.headers.get("x-own")).toBe("yes");
  });

  it("is asked for by its own name alone", () => {
    const source = recordings(folder, []);
    expect(source.has(path)).toBe(true);
    expect(source.has("/media/a.svg")).toBe(false);
    expect(source.has("/media/../site.db")).toBe(false);
  });
});

import { beforeEach, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

let taken: number[];
beforeEach(() => {
  taken = [];
});

/** What comes of a body that is sent to a path, of which what reaches the application is noted. */
async function send(path: string, body: string, type: string): Promise<[number, string]> {
  const fetch = async (request: Request) => {
    taken.push((await request.arrayBuffer()).byteLength);
    return new Response("taken");
  };
  const handle = createHandler({
    doJob: jobsOf({ fetch }, { isHttps: false }),
    headers: [],
    cache: new PageCache(1_000_000, () => 1),
    files: [],
    problem: () => undefined,
    isMaintainer: () => false,
    hasMessage: () => false,
    trustProxy: false,
    networkOf: (address) => address,
    onError() {},
  });
  const answer = await ask(handle, path, { method: "POST", body, headers: { "content-type": type } });
  return [answer.status, await answer.text()];
}

const form = "application/x-www-form-urlencoded";
const json = "application/json";

it("a form has a thousand fields at most", async () => {
  const refusal = "The form has too many fields: at most 1,000 are accepted.";
  for (const type of [form, `${form}; charset=utf-8`, form.toUpperCase()]) {
    expect(await send("/editor", "a&".repeat(999), type)).toEqual([200, "taken"]);
    expect(await send("/editor", "a&".repeat(1000), type)).toEqual([413, expect.stringContaining(refusal)]);
  }
  expect(await send("/editor", "a&".repeat(1000), json)).toEqual([200, "taken"]);
  expect(taken).toEqual([1998, 1998, 1998, 2000]);
});

it.each([
  ["/newsletter", 8],
  ["/Newsletter", 8],
  ["/%6eewsletter", 8],
  ["/newsletter/", 8],
  ["/newsletter.rsc", 8],
  ["/newsletter?next=/", 8],
  ["/newsletter/confirm", 8],
  ["/theme", 8],
  ["/api/newsletter", 8],
  ["/api/summarize-text", 256],
  ["/api/user/update-about", 256],
])("where anybody may send something, that is no large thing: %s takes %d kB", async (path, kilobytes) => {
  const most = kilobytes * 1024;
  expect((await send(path, "x".repeat(most), json))[0]).toBe(200);
  const refusal = expect.stringContaining(`The request is too large: at most ${kilobytes} kB is accepted.`);
  expect(await send(path, "x".repeat(most + 1), json)).toEqual([413, refusal]);
  expect(taken).toEqual([most]);
});

it("what only maintainers send may be larger", async () => {
  const most = 1024 * 1024;
  expect((await send("/api/laws/dark-matter", "x".repeat(most), json))[0]).toBe(200);
  const refusal = expect.stringContaining("at most 1 MB is accepted.");
  expect(await send("/api/laws/dark-matter", "x".repeat(most + 1), json)).toEqual([413, refusal]);
});

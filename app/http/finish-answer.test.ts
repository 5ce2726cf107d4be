import { expect, it } from "vitest";
import { HOLDS_UNTIL_HEADER } from "../shared/holds-until.ts";
import { OWN_INLINE_HEADER } from "../shared/own-inline.ts";
import { PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import { finishAnswer } from "./finish-answer.ts";

const finish = async (body: string, headers: Record<string, string>) => {
  const finished = await finishAnswer(new Response(body, { headers }), { isHttps: false, caching: "no-cache" });
  return {
    text: finished.body.toString(),
    holdsUntil: finished.holdsUntil,
    headers: Object.fromEntries(finished.headers),
  };
};

it("a document says which version it is of, and allows its own scripts", async () => {
  const page = '<!DOCTYPE html><html lang="en"><script nonce="m1">one</script></html>';
  const { text, headers } = await finish(page, {
    "Content-Type": "text/html",
    [PAGE_VERSION_HEADER]: "abc",
    [OWN_INLINE_HEADER]: "m1",
  });
  expect(text).toContain('<html data-version="abc" lang="en">');
  // echo -n one | openssl dgst -sha256 -binary | base64
  expect(headers["Content-Security-Policy"]).toContain("'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='");
});

it("what marks scripts as ours changes neither bytes nor headers nor tag, and goes to nobody", async () => {
  const finished = (mark: string) => {
    const headers = { "Content-Type": "text/html", [OWN_INLINE_HEADER]: mark };
    const page = `<!DOCTYPE html><html lang="en"><script nonce="${mark}">one</script></html>`;
    return finishAnswer(new Response(page, { headers }), { isHttps: false, caching: "no-cache" });
  };
  const one = await finished("m1");
  expect(one).toEqual(await finished("m2"));
  expect(JSON.stringify(one.headers) + one.body.toString()).not.toMatch(/m1|nonce/);
});

it("anything else stays as it is, byte for byte", async () => {
  const text = '<html lang="en"><link rel="modulepreload" href="/a.js"/><script>one</script>';
  const finished = await finish(text, { "Content-Type": "application/json", [PAGE_VERSION_HEADER]: "abc" });
  expect(finished.text).toBe(text);
  expect(finished.headers["Content-Security-Policy"]).toBeUndefined();
});

it("an answer's time is for us and not for visitors", async () => {
  const dated = await finish("a", { [HOLDS_UNTIL_HEADER]: "1798761600000" });
  const always = await finish("a", {});
  expect([dated.holdsUntil, always.holdsUntil]).toEqual([1798761600000, Infinity]);
  expect(dated.headers).toEqual(always.headers);
});

it("a tag is another for another status, header or text", async () => {
  const tagOf = async (body: string, init: ResponseInit = {}) =>
    (await finishAnswer(new Response(body, init), { isHttps: false, caching: "no-cache" })).etag;
  const headers = { "Content-Type": "text/css" };
  const tags = [await tagOf("a"), await tagOf("b"), await tagOf("a", { status: 404 }), await tagOf("a", { headers })];
  expect(new Set(tags).size).toBe(4);
  expect(await tagOf("a")).toBe(tags[0]);
  expect(tags[0]).toMatch(/^W\/"[\w-]{22}"$/);
});

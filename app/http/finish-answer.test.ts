import { expect, it } from "vitest";
import { OWN_INLINE_HEADER } from "../shared/own-inline.ts";
import { finishAnswer, postProcessHtml } from "./finish-answer.ts";

// echo -n one | openssl dgst -sha256 -binary | base64
const ONE = "'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='";

const finish = async (body: string, headers: Record<string, string>) => {
  const finished = await finishAnswer(new Response(body, { headers }), { isHttps: false, isShared: true });
  return {
    text: finished.body.toString(),
    headers: Object.fromEntries(finished.headers),
  };
};

it("a document allows its own scripts", async () => {
  const page = '<!DOCTYPE html><html lang="en"><script nonce="m1">one</script></html>';
  const { headers } = await finish(page, { "Content-Type": "text/html", [OWN_INLINE_HEADER]: "m1" });
  expect(headers["Content-Security-Policy"]).toContain(ONE);
});

it("what marks scripts as ours changes neither bytes nor headers nor tag, and goes to nobody", async () => {
  const finished = (mark: string) => {
    const headers = { "Content-Type": "text/html", [OWN_INLINE_HEADER]: mark };
    const page = `<!DOCTYPE html><html lang="en"><script nonce="${mark}">one</script></html>`;
    return finishAnswer(new Response(page, { headers }), { isHttps: false, isShared: true });
  };
  const one = await finished("m1");
  expect(one).toEqual(await finished("m2"));
  expect(JSON.stringify(one.headers) + one.body.toString()).not.toMatch(/m1|nonce/);
});

it("anything else stays as it is, byte for byte", async () => {
  const text = '<html lang="en"><link rel="modulepreload" href="/a.js"/><script>one</script>';
  const finished = await finish(text, { "Content-Type": "application/json" });
  expect(finished.text).toBe(text);
  expect(finished.headers["Content-Security-Policy"]).toBeUndefined();
});

it("a tag is another for another status, header or text", async () => {
  const tagOf = async (body: string, init: ResponseInit = {}) =>
    (await finishAnswer(new Response(body, init), { isHttps: false, isShared: true })).etag;
  const headers = { "Content-Type": "text/css" };
  const tags = [await tagOf("a"), await tagOf("b"), await tagOf("a", { status: 404 }), await tagOf("a", { headers })];
  expect(new Set(tags).size).toBe(4);
  expect(await tagOf("a")).toBe(tags[0]);
  expect(tags[0]).toMatch(/^W\/"[\w-]{22}"$/);
});

it("the policy of a page allows this site, its own inline parts by hash, and nothing else", async () => {
  const page =
    '<!DOCTYPE html><html><style nonce="m1">one</style><audio src="https://sound.example/a.mp3"></audio></html>';
  const { headers } = await finish(page, { "Content-Type": "text/html", [OWN_INLINE_HEADER]: "m1" });
  expect(headers["Content-Security-Policy"]?.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${ONE}`,
    "img-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https://sound.example",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

const page = (inner: string) => `<!DOCTYPE html><html lang="en">${inner}</html>`;

it("lists the hash of each inline script of ours, and of nothing else", () => {
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const file = '<script src="/a.js" nonce="m1"></script>';
  const { scriptHashes } = postProcessHtml(page(`<script nonce="m1">one</script>${data}${file}`), "m1");
  expect(scriptHashes).toEqual([ONE]);
});

it.each([
  "<NAME>two</NAME>",
  '<NAME nonce="">two</NAME>',
  '<NAME nonce="m2">two</NAME>',
  '<NAME nonce="null">two</NAME>',
  '<NAME data-nonce="m1">two</NAME>',
  '<NAME title=nonce="m1">two</NAME>',
  // Takes what is ours into itself: a browser reads all of it as one text.
  '<NAME>two<NAME nonce="m1">one</NAME>',
  '<NAME>two<NAME id="a" nonce="m1">',
])("allows none that came with a text: %s", (foreign) => {
  for (const name of ["script", "style"]) {
    const own = `<${name} nonce="m1">one</${name}>`;
    const html = page(own + foreign.replaceAll("NAME", name));
    const { scriptHashes, styleHashes } = postProcessHtml(html, "m1");
    expect([...scriptHashes, ...styleHashes]).toEqual([ONE]);
  }
});

it("lists where sound comes from, if from elsewhere", () => {
  const sounds = ["/media/a.mp3", "https://one.example/a.mp3?b=1&amp;c=2", "https://one.example/b.mp3"];
  const html = page(sounds.map((src) => `<audio controls="" src="${src}"></audio>`).join(""));
  expect(postProcessHtml(html, null).mediaOrigins).toEqual(["https://one.example"]);
  expect(
    postProcessHtml(page('<audio src="/a.mp3"></audio><img src="https://b.example/">'), null).mediaOrigins,
  ).toEqual([]);
});

it("tells browsers to keep to https for as long as the settings say", async () => {
  const told = async (hsts?: string) =>
    (await finishAnswer(new Response("a"), { isHttps: true, hsts, isShared: true })).headers.find(
      ([name]) => name === "Strict-Transport-Security",
    )?.[1];
  expect([await told(), await told("max-age=600"), await told("")]).toEqual([
    "max-age=31536000; includeSubDomains",
    "max-age=600",
    undefined,
  ]);
});

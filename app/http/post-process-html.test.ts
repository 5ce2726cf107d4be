import { expect, it } from "vitest";
import { postProcessHtml } from "./post-process-html.ts";

const plain = { version: null, mark: null };
const marked = { version: null, mark: "m1" };

const page = (inner: string) => `<!DOCTYPE html><html lang="en">${inner}</html>`;

it("preloads no module, and leaves other preloads", () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const { html } = postProcessHtml(
    page(`<head><link rel="modulepreload" href="/a.js"/>${font}<link href="/b.js" rel="modulepreload"></head>`),
    plain,
  );
  expect(html).toBe(page(`<head>${font}</head>`));
});

it("says which version the document is of", () => {
  expect(postProcessHtml(page(""), { ...plain, version: "abc" }).html).toBe(
    '<!DOCTYPE html><html data-version="abc" lang="en"></html>',
  );
  expect(postProcessHtml(page(""), plain).html).toBe(page(""));
});

// echo -n one | openssl dgst -sha256 -binary | base64
const ONE = "'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='";

it("lists the hash of each inline script of ours, and of nothing else", () => {
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const file = '<script src="/a.js" nonce="m1"></script>';
  const { scriptHashes } = postProcessHtml(page(`<script nonce="m1">one</script>${data}${file}`), marked);
  expect(scriptHashes).toEqual([ONE]);
});

it("lists the hash of each inline style of ours", () => {
  const style = '<style nonce="m1">one</style>';
  expect(postProcessHtml(page(style + style), marked).styleHashes).toEqual([ONE]);
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
    const { scriptHashes, styleHashes } = postProcessHtml(html, marked);
    expect([...scriptHashes, ...styleHashes]).toEqual([ONE]);
  }
});

it("allows nothing where nothing is marked as ours", () => {
  const html = page('<script nonce="null">one</script><style nonce="">one</style>');
  expect(postProcessHtml(html, plain)).toMatchObject({ html, scriptHashes: [], styleHashes: [] });
});

it("gives the same page whatever its marks were", () => {
  const made = (mark: string) =>
    postProcessHtml(page(`<script nonce="${mark}" id="a">one</script><style nonce="${mark}">two</style>`), {
      version: "v",
      mark,
    });
  expect(made("m1")).toEqual(made("m2"));
  expect(made("m1").html).not.toContain("nonce");
});

it("lists where sound comes from, if from elsewhere", () => {
  const sounds = ["/media/a.mp3", "https://one.example/a.mp3?b=1&amp;c=2", "https://one.example/b.mp3"];
  const html = page(sounds.map((src) => `<audio controls="" src="${src}"></audio>`).join(""));
  expect(postProcessHtml(html, plain).mediaOrigins).toEqual(["https://one.example"]);
  expect(
    postProcessHtml(page('<audio src="/a.mp3"></audio><img src="https://b.example/">'), plain).mediaOrigins,
  ).toEqual([]);
});

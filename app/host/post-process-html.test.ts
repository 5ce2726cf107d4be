import { expect, it } from "vitest";
import { postProcessHtml } from "./post-process-html.ts";

const page = (inner: string) => `<!DOCTYPE html><html lang="en">${inner}</html>`;

it("preloads no module, and leaves other preloads", () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const { html } = postProcessHtml(
    page(`<head><link rel="modulepreload" href="/a.js"/>${font}<link href="/b.js" rel="modulepreload"></head>`),
    null,
  );
  expect(html).toBe(page(`<head>${font}</head>`));
});

it("says which version the document is of", () => {
  expect(postProcessHtml(page(""), "abc").html).toBe('<!DOCTYPE html><html data-version="abc" lang="en"></html>');
  expect(postProcessHtml(page(""), null).html).toBe(page(""));
});

it("lists the hash of each inline script, and of nothing else", () => {
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const { scriptHashes } = postProcessHtml(page(`<script>one</script>${data}<script src="/a.js"></script>`), null);
  // echo -n one | openssl dgst -sha256 -binary | base64
  expect(scriptHashes).toEqual(["'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='"]);
});

it("lists the hash of each inline style", () => {
  const { styleHashes } = postProcessHtml(page("<style>one</style><style>one</style>"), null);
  expect(styleHashes).toEqual(["'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='"]);
});

it("lists where sound comes from, if from elsewhere", () => {
  const sounds = ["/media/a.mp3", "https://one.example/a.mp3?b=1&amp;c=2", "https://one.example/b.mp3"];
  const html = page(sounds.map((src) => `<audio controls="" src="${src}"></audio>`).join(""));
  expect(postProcessHtml(html, null).mediaOrigins).toEqual(["https://one.example"]);
  expect(
    postProcessHtml(page('<audio src="/a.mp3"></audio><img src="https://b.example/">'), null).mediaOrigins,
  ).toEqual([]);
});

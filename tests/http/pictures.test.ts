import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { cookieFrom, maintainedSite, type Signed } from "../support/maintainer.ts";

const { site, signed } = maintainedSite();

const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#336699" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody-in-particular" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Sends a form with a file as a browser does. */
async function send(bytes: Uint8Array, alt: string | undefined, headers: Record<string, string>, query = "") {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], "holiday.png", { type: "image/png" }));
  if (alt !== undefined) form.set("alt", alt);
  const encoded = new Response(form);
  return site().fetch(`/editor/pictures/new${query}`, {
    method: "POST",
    headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "", ...headers },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}
const asJson = (headers: Signed) => ({ ...headers, Accept: "application/json" });

describe("a picture that a maintainer sends", () => {
  it("is kept upright, smaller, without what its file said of places and people, and told as Markdown", async () => {
    const answer = await send(await photo(), "A dial, set to [half]", asJson(signed()));
    const told = await answer.json();
    expect([answer.status, told]).toEqual([
      201,
      {
        url: expect.stringMatching(/^\/media\/a-dial-set-to-half\.[0-9a-f]{16}\.webp$/),
        width: 850,
        height: 1700,
        alt: "A dial, set to [half]",
        markdown: `![A dial, set to \\[half\\]](${told.url})`,
      },
    ]);
    const served = await site().fetch(told.url);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: "webp", width: 850, height: 1700 });
    expect(bytes.includes("somebody-in-particular")).toBe(false);
    const again = await (await send(await photo(), "A dial, set to [half]", asJson(signed()))).json();
    expect(again.url).toBe(told.url);
    const edit = { content: `Look.\n\n${told.markdown}` };
    expect((await site().send("PATCH", "/api/laws/dark-matter", edit, signed())).status).toBe(200);
    expect(await (await site().fetch("/laws/dark-matter")).text()).toContain(`src="${told.url}"`);
  });

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "may be a %s, and a small one stays as small",
    async (type) => {
      const small = sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } }).toFormat(type);
      const answer = await send(await small.toBuffer(), `A small ${type}`, asJson(signed()));
      expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ width: 30, height: 20 })]);
    },
  );

  it("by a form is shown as Markdown on the next page, and so is why one is not kept", async () => {
    const kept = await send(await photo(), "A form without script", signed());
    expect([kept.status, kept.headers.get("location")]).toEqual([303, "/editor/pictures"]);
    const pageAfter = async (answer: Response) =>
      (
        await site().fetch("/editor/pictures", { headers: { Cookie: `${signed().Cookie}; ${cookieFrom(answer)}` } })
      ).text();
    expect(await pageAfter(kept)).toMatch(/!\[A form without script\]\(\/media\/a-form-without-script\.\w+\.webp\)/);
    expect(await pageAfter(await send(await photo(), " ", signed()))).toContain("Say in words what the picture shows");
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415, "PNG"],
    ["a drawing behind spaces", () => Buffer.from(' \n<?xml version="1.0"?><svg/>'), 415, "PNG"],
    ["a page", () => Buffer.from("<!doctype html><script>1</script>"), 415, "PNG"],
    ["nothing", () => Buffer.from(""), 422, "Choose a picture"],
    ["a cut file", async () => (await photo()).subarray(0, 900), 415, "cannot be read"],
    ["a name of one only", () => Buffer.from("\x89PNG\r\n\x1a\n and then words", "latin1"), 415, "cannot be read"],
    [
      "a small file of very many pixels",
      () =>
        sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: "#000" } })
          .png()
          .toBuffer(),
      413,
      "50 million",
    ],
    [
      "one that moves",
      () =>
        sharp(Buffer.alloc(9 * 18 * 3, "moving"), { raw: { width: 9, height: 18, channels: 3, pageHeight: 9 } })
          .gif()
          .toBuffer(),
      415,
      "animated",
    ],
    ["a very large file", () => Buffer.alloc(10 * 1024 * 1024 + 1, "x"), 413, "10 MB"],
  ])("is not kept when it is %s", async (_name, make, status, words) => {
    const answer = await send(await make(), "Words", asJson(signed()));
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringContaining(words)]);
  });

  it("that takes too long is not called unreadable", async () => {
    // What libvips says when its time is over.
    const tooLong = new Error('timeout: 40% complete\nVipsImage: killed for image "temp-31"');
    const bytes = await photo();
    const reading = vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValue(tooLong);
    const answer = await send(bytes, "Words", asJson(signed()));
    reading.mockRestore();
    expect([answer.status, (await answer.json()).message]).toEqual([
      503,
      expect.stringMatching(/longer than 8 seconds/),
    ]);
  });

  it("is not kept without words for it", async () => {
    for (const alt of [undefined, "", " \n", "x".repeat(301)])
      expect((await send(await photo(), alt, asJson(signed()))).status).toBe(422);
  });

  it("is read no further than it may be, and from visitors not even so far", async () => {
    const large = Buffer.alloc(2 * 1024 * 1024);
    for (const headers of [{ Origin: site().origin }, { ...signed(), Cookie: `${signed().Cookie.slice(0, -4)}AAAA` }])
      expect((await send(large, "Words", headers)).status).toBe(413);
    expect((await send(Buffer.alloc(12 * 1024 * 1024), "Words", asJson(signed()))).status).toBe(413);
  });

  it("has a page of its own, for maintainers alone, and says what came of it where no script reads it", async () => {
    const visited = await site().fetch("/editor/pictures");
    expect([visited.status, visited.headers.get("location")]).toEqual([303, "/editor?next=%2Feditor%2Fpictures"]);
    expect((await site().fetch("/editor/pictures", { headers: signed() })).status).toBe(200);
    const kept = await send(await photo(), "Words", signed());
    expect(kept.headers.get("set-cookie")).toMatch(
      /^editor-note=[^;]+; Path=\/editor; Max-Age=15; HttpOnly; SameSite=Strict/,
    );
  });

  const library = async (query = "") => (await site().fetch(`/editor/pictures${query}`, { headers: signed() })).text();
  const listed = (html: string) =>
    [...html.matchAll(/<a href="\/editor\/pictures\?picture=([^"]+)" class="group/g)].map(([, path]) => path);
  const pageOf = (url: string) => library(`?picture=${url.replace("/media/", "")}`);
  const post = (fields: Record<string, string>, headers: Record<string, string> = signed()) =>
    site().fetch("/editor/pictures", { method: "POST", headers, body: new URLSearchParams(fields) });
  const remove = (url: string, headers?: Record<string, string>) =>
    post({ do: "remove", picture: url.replace("/media/", "") }, headers);
  const noteAfter = async (answer: Response) => {
    const headers = { Cookie: `${signed().Cookie}; ${cookieFrom(answer)}` };
    const html = await (await site().fetch(answer.headers.get("location") ?? "", { headers })).text();
    return /<div role="(?:status|alert)"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "";
  };
  const accountability = "/api/laws/accountability-responsibility";
  const contentOf = async () =>
    (await (await site().fetch("/api/laws/slug/accountability-responsibility")).json()).content;
  const edit = async (content: string) =>
    expect((await site().send("PATCH", accountability, { content }, signed())).status).toBe(200);

  it("and used nowhere is listed as such and can be removed, which a record that shows it bars with its name", async () => {
    const { url, markdown } = await (await send(await photo(), "Seen by nobody", asJson(signed()))).json();
    const path = url.replace("/media/", "");
    const unused = async () => listed(await library("?show=unused"));
    expect(await unused()).toContain(path);
    expect((await remove(url, { Origin: site().origin })).headers.get("location")).toBe("/editor");
    const content = await contentOf();
    await edit(`${content}\n\n${markdown}`);
    expect(await unused()).not.toContain(path);
    expect(await pageOf(url)).not.toContain('value="remove"');
    expect(await noteAfter(await remove(url))).toContain("laws/accountability-responsibility: content shows it");
    expect((await site().fetch(url)).status).toBe(200);
    await edit(content);
    expect((await remove(url)).headers.get("location")).toBe("/editor/pictures");
    expect([await unused(), (await site().fetch(url)).status]).toEqual([expect.not.arrayContaining([path]), 404]);
    expect((await site().fetch(`/editor/pictures?picture=${path}`, { headers: signed() })).status).toBe(404);
  });

  it("is found in a library of all pictures, by words of its name, a page at a time, with its size and uses", async () => {
    const html = await library();
    expect([listed(html).length, /Page 1 of \d/.test(html) || html.includes('aria-label="Page 2"')]).toEqual([
      24,
      true,
    ]);
    expect(listed(await library("?page=2"))).not.toContain(listed(html)[0]);
    const found = await library("?q=Traces+accountability");
    expect(listed(found)).toEqual(["accountability-responsibility-traces.svg"]);
    expect(found).toMatch(/SVG, 400 × 440, \d+ kB[\s\S]*Used once/);
    expect(listed(await library("?q=no-such-picture"))).toEqual([]);
    expect((await site().fetch("/editor/pictures?page=99", { headers: signed() })).status).toBe(404);
    // A capture of a library is named by its file alone, and the logo of a site by site.yaml.
    const captured = await library("?picture=clarifying-question-cloudscape.webp");
    expect(captured).toContain("/editor/patterns/clarifying-question");
    expect(await noteAfter(await remove("clarifying-question-cloudscape.webp"))).toContain("captures shows it");
  });

  it("gives its place to another at once, wherever it is shown, and a former text shows the former one", async () => {
    const { url, markdown } = await (await send(await photo(), "Two dials", asJson(signed()))).json();
    const content = await contentOf();
    await edit(`${content}\n\n${markdown}`);
    const issue = { do: "new", slug: "2026-12-01" };
    await site().fetch("/editor/newsletter", { method: "POST", headers: signed(), body: new URLSearchParams(issue) });
    const text = { do: "save", subject: "Dials", preheader: "Two of them", content: `Look: ${markdown}` };
    await site().fetch("/editor/newsletter/2026-12-01", {
      method: "POST",
      headers: signed(),
      body: new URLSearchParams(text),
    });
    const other = sharp({ create: { width: 300, height: 200, channels: 3, background: "#993366" } });
    const replaced = await send(await other.png().toBuffer(), undefined, signed(), `?replaces=${url.slice(7)}`);
    const [, path = ""] = /picture=(.+)$/.exec(replaced.headers.get("location") ?? "") ?? [];
    expect(path).toMatch(/^two-dials\.[0-9a-f]{16}\.webp$/);
    expect(await noteAfter(replaced)).toContain("2 texts show the new picture");
    expect(await contentOf()).toBe(`${content}\n\n![Two dials](/media/${path})`);
    expect(await (await site().fetch("/laws/accountability-responsibility")).text()).toContain(`src="/media/${path}"`);
    const page = await pageOf(path);
    expect(page).toMatch(/300 × 200[\s\S]*\/editor\/laws\/accountability-responsibility#edit-content/);
    expect(page).toContain("/editor/newsletter/2026-12-01");
    expect((await site().fetch(url)).status).toBe(200);
    const history = await site().fetch("/editor/history/laws/accountability-responsibility", { headers: signed() });
    expect(await history.text()).toContain("content");

    const refused = await send(Buffer.from("no picture"), undefined, signed(), `?replaces=${path}`);
    expect(refused.headers.get("location")).toBe(`/editor/pictures?picture=${path}`);
    expect(await noteAfter(refused)).toContain("PNG, JPEG");
    const missing = await send(await photo(), undefined, asJson(signed()), "?replaces=gone.webp");
    expect([missing.status, (await missing.json()).message]).toEqual([404, expect.stringContaining("gone.webp")]);
    await edit(content);
  });

  it("has its words changed where it is used, unless the text was changed meanwhile", async () => {
    const { url, markdown } = await (await send(await photo(), "A [first] try", asJson(signed()))).json();
    const content = await contentOf();
    await edit(`${content}\n\n${markdown}\n\n> ![Again](<${url}> "A caption")`);
    const forms = [...(await pageOf(url)).matchAll(/<form class="mt-3" action="\/editor\/pictures"[\s\S]*?<\/form>/g)];
    const fieldsOf = (index: number) => ({
      do: "describe",
      ...Object.fromEntries(
        [...(forms[index]?.[0] ?? "").matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ),
    });
    expect(forms[0]?.[0]).toContain(">A [first] try</textarea>");
    const saved = await post({ ...fieldsOf(1), do: "describe", alt: "One_two_ [three]" });
    expect(await noteAfter(saved)).toContain("was saved");
    expect(await contentOf()).toBe(
      `${content}\n\n${markdown}\n\n> ![One_two_ \\[three\\]](<${url}> "A caption")`.replace("One_two_", "One_two\\_"),
    );
    const late = await post({ ...fieldsOf(0), do: "describe", alt: "Late" });
    expect(await noteAfter(late)).toContain("changed meanwhile");
    expect(await noteAfter(await post({ ...fieldsOf(0), do: "describe", alt: " " }))).toContain("Say in words");
    expect(await contentOf()).not.toContain("Late");
    await edit(content);
  });

  it("is taken from nobody else, nor from another site's page, nor as another kind of form", async () => {
    const bytes = await photo();
    expect((await send(bytes, "Words", { Accept: "application/json", Origin: site().origin })).status).toBe(401);
    expect((await send(bytes, "Words", { Origin: site().origin })).headers.get("location")).toBe("/editor");
    const { Cookie } = signed();
    expect((await send(bytes, "Words", { Cookie, Accept: "application/json" })).status).toBe(403);
    expect((await send(bytes, "Words", asJson({ Cookie, Origin: "https://evil.test" }))).status).toBe(403);
    const form = { body: new URLSearchParams({ alt: "Words" }), method: "POST", headers: asJson(signed()) };
    expect((await site().fetch("/editor/pictures/new", form)).status).toBe(415);
  });
});

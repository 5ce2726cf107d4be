import { describe, expect, it } from "vitest";
import { type Kind, pathOf } from "../../app/content/kinds/index.ts";
import { addDraft, deleteRecord } from "../../db/changes.ts";
import { findRevisions } from "../../db/revisions.ts";
import { editorHeaders } from "../support/editor.ts";
import { controlOf, cookieFrom, formOf, listButton, maintainedSite } from "../support/maintainer.ts";
import { seedSlugs } from "../support/seed.ts";

const { site, signed, pageOf, stored, post } = maintainedSite();

/** One of each way in which a record is shown: as an article, as a pattern, on the page of all of its kind. */
const shownKinds = ["laws", "patterns", "glossary"] as const;
const firstSlug = (kind: Kind) => seedSlugs(kind).sort()[0] ?? "";
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site().fetch(path, { headers });
  return { bytes: await answer.text(), caching: answer.headers.get("cache-control"), tag: answer.headers.get("etag") };
};

/** The page that an answer leads to, with what it hands over to it. */
async function pageAfter(answer: Response): Promise<string> {
  const headers = { Cookie: `${signed().Cookie}; ${cookieFrom(answer)}` };
  return (await site().fetch(answer.headers.get("location") ?? "", { headers })).text();
}

describe("a page that visitors read", () => {
  it.each(shownKinds)("of %s leads maintainers, and nobody else, to where it is edited", async (kind) => {
    const slug = firstSlug(kind);
    const path = pathOf(kind, slug).replace(/#.*/, "");
    const before = await bytesOf(path);
    const theirs = await bytesOf(path, { Cookie: signed().Cookie });
    expect(theirs.bytes).toContain(`href="/editor/${kind}/${slug}"`);
    expect(theirs.bytes).toContain(`href="/editor/history/${kind}/${slug}"`);
    expect(theirs.caching).toBe("private, no-store");
    // What a visitor gets is the same to the byte, whoever else has been there, and knows of no editor.
    const after = await bytesOf(path);
    expect(after).toEqual(before);
    expect(before.bytes).not.toContain("/editor");
    const closed = await bytesOf(path, { Cookie: `${signed().Cookie.slice(0, -4)}AAAA` });
    expect(closed).toEqual(before);
  });
});

describe("the page that edits a record", () => {
  it("is for maintainers alone", async () => {
    const visited = await site().fetch("/editor/laws/dark-matter");
    expect([visited.status, visited.headers.get("location")]).toEqual([
      303,
      "/editor?next=%2Feditor%2Flaws%2Fdark-matter",
    ]);
    expect((await post("/editor/laws/dark-matter", new URLSearchParams({ title: "x" }), {})).status).toBe(303);
    expect((await site().fetch("/editor/laws/no-such-law", { headers: signed() })).status).toBe(404);
    expect((await site().fetch("/editor/constructor/x", { headers: signed() })).status).toBe(404);
  });

  it.each([...shownKinds, "case-studies"] as const)("of %s sends back, unchanged, the very record", async (kind) => {
    const slug = firstSlug(kind);
    const before = await stored(kind, slug);
    const path = `/editor/${kind}/${slug}`;
    const saved = await post(path, formOf(await pageOf(path), {}));
    // Nothing was changed, so nothing is saved, no day is another, and the page says so.
    expect([saved.status, saved.headers.get("location")]).toEqual([303, path]);
    expect(await stored(kind, slug)).toEqual(before);
    expect(await findRevisions(site().db, kind, before?.id ?? "")).toEqual([]);
    expect(await pageAfter(saved)).toContain("says already what the form says, so nothing was saved.");
  });

  it("saves what was typed, and says so", async () => {
    const path = "/editor/patterns/ghost-text";
    const form = formOf(await pageOf(path), { name: "Ghost Words", problem: "One.\r\n\r\nTwo." });
    const saved = await post(path, form);
    // Editing ends there, and the history says so.
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/editor/history/patterns/ghost-text"]);
    const words = "Content saved. Pattern content has been updated successfully.";
    expect(await pageAfter(saved)).toContain(words);
    expect(await stored("patterns", "ghost-text")).toMatchObject({ name: "Ghost Words", problem: "One.\n\nTwo." });
    form.set("stay", "on");
    form.set("name", "Ghost Text");
    form.set("version", controlOf(await pageOf(path), "version") ?? "");
    const stayed = await post(path, form);
    expect([stayed.headers.get("location"), (await pageAfter(stayed)).includes(words)]).toEqual([path, true]);
  });

  it("keeps everything typed when it is refused, with why beside the field", async () => {
    const path = "/editor/laws/dark-matter";
    const before = await stored("laws", "dark-matter");
    const refused = await post(path, formOf(await pageOf(path), { title: "", content: "Typed <b>& kept" }));
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(controlOf(html, "content")).toBe("Typed <b>& kept");
    expect(html.match(/<[^>]* autofocus=""[^>]*>/gi)).toEqual([expect.stringContaining('id="edit-title"')]);
    // What Enter presses in a field saves.
    const [first] = html.slice(html.indexOf('class="editor"')).match(/<button[^>]*type="submit"[^>]*>/) ?? [];
    expect([first?.includes('name="stay"'), first?.toLowerCase().includes("formaction")]).toEqual([true, false]);
    expect(html).toMatch(/<input id="edit-title"[^>]*aria-invalid="true"[^>]*aria-describedby="edit-title-error"/);
    expect(html).toContain("Write something here; it cannot be empty");
    expect(await stored("laws", "dark-matter")).toEqual(before);
  });

  it("adds, moves and removes entries of a list without script, keeps what was typed, and saves none of it", async () => {
    const path = "/editor/laws/user-control-agency";
    const before = await stored("laws", "user-control-agency");
    const keys = (before && "sources" in before ? before.sources : []).map(({ key }) => key);
    let html = await pageOf(path);
    const press = async (words: string, place: number, typed: Record<string, string>) => {
      const answer = await post(path, formOf(html, { ...typed, ...listButton(html, "sources", words, place) }));
      html = await answer.text();
      const shown = [...formOf(html, {})].filter(([name]) => /^sources\[\d+\]\.key$/.test(name));
      return [answer.status, ...shown.map(([, key]) => key)];
    };
    expect(await press("Add an entry", 0, { title: "Typed" })).toEqual([200, ...keys, ""]);
    const typed = { [`sources[${keys.length}].key`]: "new26" };
    expect(await press("Move up", keys.length - 1, typed)).toEqual([200, ...keys.slice(0, -1), "new26", keys.at(-1)]);
    expect(await press("Remove", 0, {})).toEqual([200, ...keys.slice(1, -1), "new26", keys.at(-1)]);
    expect([controlOf(html, "title"), await stored("laws", "user-control-agency")]).toEqual(["Typed", before]);
    // Its faults are beside the parts of the entry.
    const refused = await (await post(path, formOf(html, {}))).text();
    expect(refused).toContain(`id="edit-sources[${keys.length - 2}].url-error"`);
  });

  it("keeps both versions when somebody else has saved meanwhile, and then takes the typed one", async () => {
    const path = "/editor/laws/fairness-inclusion";
    const form = formOf(await pageOf(path), { content: "Mine." });
    await site().send("PATCH", "/api/laws/fairness-inclusion", { content: "Theirs." }, editorHeaders);
    const refused = await post(path, form);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(controlOf(html, "content")).toBe("Mine.");
    expect(html).toContain("<pre>Theirs.</pre>");
    expect(await stored("laws", "fairness-inclusion")).toMatchObject({ content: "Theirs." });
    expect((await post(path, formOf(html, { anyway: "on" }))).status).toBe(303);
    expect(await stored("laws", "fairness-inclusion")).toMatchObject({ content: "Mine." });
  });

  it("asks before a published record is saved with faults, and keeps everything typed", async () => {
    const path = "/editor/laws/accountability-responsibility";
    const before = await stored("laws", "accountability-responsibility");
    const typedText = "Typed & kept [here](/laws/nowhere) and [there](/laws/nowhere-else)";
    const typed = formOf(await pageOf(path), { content: typedText });
    typed.set("stay", "on");
    const asked = await post(path, typed);
    const html = await asked.text();
    expect(asked.status).toBe(422);
    expect(html).toMatch(/\d+ faults: save all the same\?/);
    const [button = ""] = /<button[^>]*name="anyway"[^>]*>Save anyway/.exec(html) ?? [];
    expect(controlOf(html, "content")).toBe(typedText);
    expect(await stored("laws", "accountability-responsibility")).toEqual(before);
    const sure = formOf(html, {});
    sure.set("anyway", /value="(\w+)"/.exec(button)?.[1] ?? "");
    expect((await post(path, sure)).headers.get("location")).toBe(path);
    expect(await stored("laws", "accountability-responsibility")).toMatchObject({ content: typedText });
    // What a save refuses is not asked about.
    const refused = await post(path, formOf(await pageOf(path), { content: "Typed <b>& kept" }));
    expect(await refused.text()).not.toContain("save all the same");
  });

  it("asks before the text of a published record is emptied, and takes no text twice or list too long to show", async () => {
    const path = "/editor/laws/transparency-predictability";
    const before = await stored("laws", "transparency-predictability");
    const emptied = await post(path, formOf(await pageOf(path), { content: "" }));
    expect([emptied.status, await emptied.text()]).toEqual([
      422,
      expect.stringContaining("1 fault: save all the same?"),
    ]);
    const twice = formOf(await pageOf(path), {});
    twice.append("content", "second");
    const long = formOf(await pageOf(path), { "sources[100].title": "x" });
    for (const [form, words] of [
      [twice, "twice. Go back, then send it once."],
      [long, "has more than 100 entries. Go back, remove some of them"],
    ] as const) {
      const refused = await post(path, form);
      const html = await refused.text();
      expect([refused.status, html]).toEqual([422, expect.stringContaining(words)]);
      expect(html).not.toContain('class="editor"');
    }
    expect(await stored("laws", "transparency-predictability")).toEqual(before);
  });

  it("does not put a refused form over what somebody else has saved meanwhile", async () => {
    const path = "/editor/laws/context-relevance";
    const form = formOf(await pageOf(path), { title: "" });
    await site().send("PATCH", "/api/laws/context-relevance", { content: "Theirs." }, editorHeaders);
    const refused = await (await post(path, form)).text();
    expect((await post(path, formOf(refused, { title: "Mine" }))).status).toBe(409);
  });
});

describe("a form that script sends", () => {
  const path = "/api/editor/guides/the-law-by-screen";
  const sending = async (typed: Record<string, string>) =>
    formOf(await pageOf("/editor/guides/the-law-by-screen"), typed);
  const outcomeOf = async (answer: Response) => {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    return answer.json();
  };
  const send = async (typed: Record<string, string>) => outcomeOf(await post(path, await sending(typed)));

  it("is saved, for maintainers, and answered with what the record says now", async () => {
    const form = await sending({ title: "New" });
    expect((await post(path, form, {})).status).toBe(401);
    const saved = await outcomeOf(await post(path, form));
    expect(saved).toMatchObject({ type: "saved", isChanged: true, values: { title: "New" } });
    expect(controlOf(await pageOf("/editor/guides/the-law-by-screen"), "version")).toBe(saved.version);
    // Made on the former version, it is answered with the present one.
    form.set("title", "Late");
    expect(await outcomeOf(await post(path, form))).toMatchObject({
      type: "conflict",
      by: expect.stringMatching(/\w/),
      version: saved.version,
      values: { title: "New" },
    });
  });

  it("of a record that was deleted meanwhile says who did that and where to bring it back", async () => {
    const [slug, there] = ["soon-gone", "/editor/laws/soon-gone"];
    const change = { at: new Date(), by: "Bo" };
    const law = await addDraft(site().db, "laws", slug, { title: "Soon Gone" }, change);
    const form = formOf(await pageOf(there), { title: "Mine" });
    await deleteRecord(site().db, "laws", law, change, true);
    const gone = { type: "gone", by: "Bo", history: `/editor/history/laws/${slug}` };
    expect(await outcomeOf(await post(`/api${there}`, form))).toEqual(gone);
    const answer = await post(there, form);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([409, expect.stringContaining("Bo deleted this law meanwhile")]);
    expect(html).toContain(gone.history);
  });

  it("is answered with the values that its page would have, boxes too", async () => {
    const slug = "context-relevance";
    const form = formOf(await pageOf(`/editor/laws/${slug}`), { title: "Boxes" });
    form.append("anyway", "on");
    const values = { designing: ["suggestion", "voice"] };
    for (const type of ["saved", "conflict"])
      expect(await outcomeOf(await post(`/api/editor/laws/${slug}`, form))).toMatchObject({ type, values });
  });

  it("of a kind that there is not finds nothing, whatever is to be done there", async () => {
    for (const nowhere of ["/api/editor/nope/x", "/api/editor/nope/x/check", "/api/nope/x"])
      for (const method of ["GET", "POST", "DELETE"])
        expect([nowhere, method, (await site().send(method, nowhere, undefined, signed())).status]).toEqual([
          nowhere,
          method,
          404,
        ]);
  });

  it("is refused with what the schema refuses, in words, at its field", async () => {
    for (const title of ["", "a\u0001b", "a\0b"])
      expect(await send({ title })).toEqual({
        type: "refused",
        faults: [{ field: "title", problem: expect.stringMatching(/cannot be (?:empty|seen or printed)/) }],
      });
  });

  it("is refused with a related record that is not there", async () => {
    const related = controlOf(await pageOf("/editor/guides/the-law-by-screen"), "related") ?? "";
    for (const lost of ["laws/nope", "nothing/nope"]) {
      const problem = expect.stringContaining(lost);
      const refused = await send({ related: `${related}\n${lost}` });
      expect(refused).toEqual({
        type: "refused",
        faults: [expect.objectContaining({ field: expect.stringMatching(/^related/), problem })],
      });
    }
  });
});

it("a conflict without script shows what somebody else changed in a list or a box, before it is set back", async () => {
  const path = "/editor/laws/context-relevance";
  const html = await pageOf(path);
  const theirs = formOf(html, { "sources[0].venue": "Their venue", isFeatured: "on", anyway: "on" });
  theirs.delete("designing", "voice");
  if (controlOf(html, "isFeatured")) theirs.delete("isFeatured");
  expect((await post(path, theirs)).status).toBe(303);
  const refused = await post(path, formOf(html, { description: "Mine" }));
  const shown = [...(await refused.text()).matchAll(/editor-theirs"><summary>[^<]*<\/summary><pre>([^<]*)/g)];
  expect(refused.status).toBe(409);
  // Of what both pages say alike, nothing is shown.
  expect(shown.map(([, text]) => text).sort()).toEqual([
    expect.stringMatching(/^How to time a suggestion/),
    expect.stringMatching(/^(?:Yes|No)$/),
    expect.stringContaining("Their venue"),
    "suggestion",
  ]);
});

describe("the checks of a record", () => {
  const check = async (typed: Record<string, string>, headers: Record<string, string> = signed()) => {
    const form = formOf(await pageOf("/editor/basics/what-is-ai"), typed);
    form.delete("version");
    return post("/api/editor/basics/what-is-ai/check", form, headers);
  };
  const faults = async (typed: Record<string, string>) => (await (await check(typed)).json()).faults;

  it("find nothing in what is published", async () => {
    expect(await faults({})).toEqual([]);
  });

  it("say what `check` says of the text as it is written", async () => {
    const content = "## One\n\n[there](/laws/nowhere) ![](/media/none.svg) A fact.[^unknown]";
    expect(await faults({ content })).toEqual(
      expect.arrayContaining([
        { field: "content", problem: "links to /laws/nowhere, which is no page: mend or remove the link (line 3)" },
        { field: "content", problem: expect.stringContaining("has a picture without a text alternative") },
        { field: "content", problem: expect.stringContaining("/media/none.svg, which is not in media/") },
        { field: "content", problem: expect.stringContaining("has a footnote without a source") },
      ]),
    );
    expect(await faults({ title: "" })).toEqual([{ field: "title", problem: expect.any(String) }]);
  });

  it("are for maintainers", async () => {
    expect((await check({}, {})).status).toBe(401);
  });
});

describe("a preview", () => {
  it.each(["laws", "patterns"] as const)("of %s shows the page as it would be, and saves nothing", async (kind) => {
    const slug = seedSlugs(kind).sort()[1] ?? "";
    const html = await pageOf(`/editor/${kind}/${slug}`);
    const title = kind === "patterns" ? "name" : "title";
    const shown = await post(`/editor/preview/${kind}/${slug}`, formOf(html, { [title]: "Not saved yet" }));
    expect([shown.status, /<h1[^>]*>Not saved yet</.test(await shown.text())]).toEqual([200, true]);
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(JSON.stringify(await stored(kind, slug))).not.toContain("Not saved yet");
  });

  it("of a term shows the glossary with the term as it would be, at its letter", async () => {
    const slug = "ai-agent";
    const html = await pageOf(`/editor/glossary/${slug}`);
    expect(html).toContain(`formAction="/editor/preview/glossary/${slug}#${slug}"`);
    const typed = { title: "Zzz-agent", content: "It **acts**.", patterns: "ghost-text" };
    const shown = await post(`/editor/preview/glossary/${slug}`, formOf(html, typed));
    const page = await shown.text();
    expect(shown.status).toBe(200);
    const [entry = ""] = new RegExp(`<div id="${slug}"[\\s\\S]*?</div>`).exec(page) ?? [];
    expect(entry).toContain("Zzz-agent");
    expect(entry).toContain("<strong>acts</strong>");
    expect(page).toContain('id="letter-Z"');
    expect(page).toContain('href="/pattern/ghost-text"');
    expect(JSON.stringify(await stored("glossary", slug))).not.toContain("Zzz-agent");
  });

  it("of a record with faults lists each by the name of its field, and what to do", async () => {
    const form = formOf(await pageOf("/editor/laws/dark-matter"), { title: "", shortDescription: "" });
    const refused = await post("/editor/preview/laws/dark-matter", form);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(/<li>Title: [^<]+<\/li><li>Short description: [^<]+<\/li>/);
    expect(html).toContain("press Preview again");
  });

  it("is for maintainers, and from a page of this site", async () => {
    const path = "/editor/preview/laws/dark-matter";
    expect((await site().fetch(path)).headers.get("location")).toMatch(/^\/editor/);
    expect((await post(path, new URLSearchParams(), {})).headers.get("location")).toMatch(/^\/editor/);
    const foreign = { ...signed(), Origin: "https://elsewhere.example" };
    expect((await post(path, new URLSearchParams(), foreign)).status).toBeGreaterThanOrEqual(400);
  });
});

it("a draft that fits no record of today is named by the page that lists it", async () => {
  const row = { kind: "laws", recordId: "old", slug: "old", record: '{"title":"An Old Law"}' };
  await site().db.insertInto("drafts").values(row).execute();
  expect(await pageOf("/editor")).toContain("The draft laws/old fits no record of today");
});

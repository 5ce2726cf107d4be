import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { searchAnswerSchema } from "../../app/content/search/search-answer.ts";
import { runCli } from "../support/cli.ts";
import type { Site } from "../support/site.ts";

/** Colors and analytics, which `init` does not ask for. */
const yaml = `colors: { light: { paper: "#ffffff" }, dark: { paper: "#101418" } }
analytics: { src: https://stats.example/js/s.js, attributes: { data-domain: auto.example }, inline: "window.stats = []" }
`;

/** Pages with names in several scripts, with their titles and texts. */
const pages = {
  "größe-ändern": [
    "Größe ändern",
    "Mehr in der [Straße](/basics/straße) und in [Stimme](/basics/%E5%A3%B0%E3%81%AE%E8%A8%AD%E8%A8%88).",
  ],
  straße: ["Straße", "Auf der Straße werden Größen zu [groß](/glossary#größe)."],
  声の設計: ["声の設計", "音声について。"],
  "φωνή-στο-αυτοκίνητο": ["Φωνή στο αυτοκίνητο", "Η φωνή."],
  "تصميم-الصوت": ["تصميم الصوت", "نص."],
} as const;
const slugs = Object.keys(pages);
const encoded = (slug: string) => `/basics/${encodeURIComponent(slug)}`;

/** Adds a record to a folder of content, made of another. */
async function addRecord(folder: string, kind: string, first: string, [slug, title, text]: readonly string[]) {
  const file = await readFile(join(folder, kind, `${first}.md`), "utf8");
  const own = file.replace(`slug: ${first}`, `slug: ${slug}`).replace(/^title: .*/m, `title: ${title}`);
  await writeFile(join(folder, kind, `${slug}.md`), own.replace(/To be written\n$/, `${text}\n`));
}

let folder: string;
let site: Site;
let check: { code: number; out: string };

// A guide of somebody else, as `init` begins it. What a site is decides which modules it has: they are imported anew.
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "own-")), "auto");
  const flags = ["--kinds", "basics,glossary", "--without", "newsletter", "--language", "de"];
  expect(await runCli({}, "init", folder, "--name", "Sprache im Auto", ...flags)).toMatchObject({ code: 0 });
  await appendFile(join(folder, "site.yaml"), yaml);
  for (const [slug, [title, text]] of Object.entries(pages))
    await addRecord(folder, "basics", "first-basic", [slug, title, text]);
  await addRecord(folder, "glossary", "first-glossary-term", ["größe", "Größe", "Wie [groß](/basics/größe-ändern)."]);
  await addRecord(folder, "glossary", "first-glossary-term", ["ärger", "Ärger", "Was stört."]);
  check = await runCli({}, "check", folder, "--alone");
  vi.stubEnv("CONTENT_SEED", folder);
  vi.resetModules();
  const { startSite } = await import("../support/site.ts");
  site = await startSite({ contentSeed: folder, env: { SITE_PREVIEW: "1" } });
});

afterAll(async () => {
  await site.stop();
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(join(folder, ".."), { recursive: true });
});

const linksIn = (html: string) => [...html.matchAll(/(?:href|action)="(\/[^"#]*)/g)].map(([, to = ""]) => to);

/** Every address that a link, the site map, the list for models or the API's document names, with its answer. */
async function everything(): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>();
  const begin = [
    "/",
    "/sitemap.xml",
    "/llms.txt",
    "/feed.xml",
    "/manifest.webmanifest",
    "/robots.txt",
    "/nothing",
    "/search?q=zzzz",
    "/search?q=basic",
    "/api/search?q=",
    "/api/openapi.json",
    "/api/fundamentals",
    "/settings",
    "/editor",
  ];
  for (let left = begin; left.length > 0; ) {
    const [path = "", ...rest] = left;
    left = rest;
    // Files of the build, and what takes posts only.
    if (found.has(path) || /^\/(?:app\/|mcp|api\/(?:summarize|user|fundamentals\/first))/.test(path)) continue;
    const answer = await site.fetch(path);
    const isText = /text|json|xml/.test(answer.headers.get("content-type") ?? "");
    const text = isText ? await answer.text() : "";
    found.set(path, { status: answer.status, text });
    left.push(
      ...linksIn(text),
      ...[...text.matchAll(/http:\/\/site\.test(\/[^\s"<)&{},\\]*)/g)].map(([, to = ""]) => to),
    );
  }
  const accept = { Accept: "application/json, text/event-stream" };
  for (const method of ["tools/list", "initialize"]) {
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } };
    const answer = await site.send("POST", "/mcp", { jsonrpc: "2.0", id: 1, method, params }, accept);
    found.set(`/mcp ${method}`, { status: answer.status, text: await answer.text() });
  }
  for (const question of ["help", "What is a first basic?", "zzzz"]) {
    const answer = await site.send("POST", "/api/guide", { question, path: "/" });
    found.set(`/api/guide ${question}`, { status: answer.status, text: await answer.text() });
  }
  return found;
}

/** What a reader or a program is told: the text and the attributes that are read, without styles, scripts and code. */
const toldIn = (text: string): string =>
  text
    .replaceAll(/<(script|style)\b(?! type="application\/ld)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/ (?:class|id|d|for|data-[\w-]+|aria-(?:labelledby|controls))="[^"]*"/g, "");

describe("a guide of somebody else", () => {
  it("has no faults, and no file that nothing reads", () => {
    expect(check).toMatchObject({ code: 0, out: expect.stringContaining("no faults") });
    expect(check.out).not.toContain("Ignored");
  });

  it("says nothing of ours, and leads to nothing that is off", async () => {
    const all = await everything();
    const dead = [...all].filter(([path, { status }]) => status >= 400 && path !== "/nothing").map(([path]) => path);
    expect(dead).toEqual([]);
    const ours =
      /.{0,40}(?:AI UX|human-centered|field guide|designing|\bAI\b|\blaws?\b|paradigm|case stud|evidence|newsletter|\bpatterns?\b(?!")).{0,40}/gim;
    const said = [...all].flatMap(([path, { text }]) =>
      (toldIn(text).match(ours) ?? []).map((words) => `${path}: ${words}`),
    );
    expect(said).toEqual([]);
    expect(all.size).toBeGreaterThan(20);
  });

  it("shows what it has where ours shows what is featured, or says what it aims for", async () => {
    expect(await (await site.fetch("/")).text()).not.toContain("There is nothing to show");
    const page = await (await site.fetch("/contribute")).text();
    expect([...page.matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(([, figure]) => figure)).toEqual(["6"]);
  });

  it("has nothing at the addresses of what is off", async () => {
    const addresses = [
      "/laws",
      "/laws/first-law",
      "/laws/first-law.md",
      "/principles",
      "/pattern/x",
      "/patterns",
      "/kit",
      "/kit.csv",
      "/skills/guide-review/SKILL.md",
      "/evidence",
      "/blog",
      "/tools/components",
      "/r/theme.css",
      "/og/laws.png",
      "/og/kit.png",
      "/api/laws",
      "/api/patterns",
      "/api/navigation/law/x",
      "/newsletter",
      "/editor/preview/laws/x",
      "/start",
      "/podcast.xml",
      "/learn",
      "/crosswalk",
      "/kit/worksheet",
    ];
    const statuses = await Promise.all(addresses.map(async (path) => [path, (await site.follow(path)).status]));
    expect(statuses).toEqual(addresses.map((path) => [path, 404]));
    const signup = await site.send("POST", "/api/newsletter", { email: "a@example.org" });
    expect([signup.status, await signup.json()]).toEqual([404, { message: expect.any(String) }]);
  });

  it("has its colors, and loads the script that counts visits from that origin alone", async () => {
    const answer = await site.fetch("/");
    const html = await answer.text();
    expect(html).toContain('@media screen { :root { --paper: #101418; } [data-theme="light"] { --paper: #ffffff; } }');
    expect(html).toMatch(/<script defer="" src="https:\/\/stats.example\/js\/s.js" data-domain="auto.example">/);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' https:\/\/stats\.example 'sha256-/);
    expect(policy).toContain("connect-src 'self' https://stats.example;");
    for (const name of ["style", "script"]) {
      const [, own = ""] = new RegExp(`<${name}>((?:@media screen|window.stats)[^<]*)</${name}>`).exec(html) ?? [];
      expect(policy).toContain(createHash("sha256").update(own).digest("base64"));
    }
  });

  it("has pages whose names have letters of any script", async () => {
    const map = await (await site.fetch("/sitemap.xml")).text();
    const list = await (await site.fetch("/basics")).text();
    for (const slug of slugs) {
      const page = await (await site.fetch(encoded(slug))).text();
      expect(page).toContain(`<link rel="canonical" href="http://site.test${encoded(slug)}"/>`);
      expect(map).toContain(`<loc>http://site.test${encoded(slug)}</loc>`);
      expect(list).toContain(`href="${encoded(slug)}"`);
      const answers = [
        `${encoded(slug)}.md`,
        `/og${encoded(slug)}.png`,
        `/api/fundamentals/slug/${encodeURIComponent(slug)}`,
      ];
      for (const path of answers) expect([path, (await site.fetch(path)).status]).toEqual([path, 200]);
    }
    const linked = await (await site.fetch(encoded("straße"))).text();
    expect(linked).toContain(`href="/glossary#${encodeURIComponent("größe")}"`);
    expect(await (await site.fetch("/glossary")).text()).toContain('id="größe"');
  });

  it("asks nobody to report an address that it made up", async () => {
    const html = await (await site.fetch("/laws")).text();
    expect(html).toContain('href="/report?page=%2Flaws"');
    expect(html).not.toContain("off%2F");
  });

  it("lists terms below the letters of its language", async () => {
    const html = await (await site.fetch("/glossary")).text();
    expect([...html.matchAll(/id="letter-([^"]+)"/g)].map(([, letter]) => letter)).toEqual(
      expect.arrayContaining(["A", "G"]),
    );
    expect(html).not.toContain('id="letter-Ä"');
  });

  it("keeps one address for each, whatever its spelling", async () => {
    const decomposed = encodeURIComponent("größe-ändern".normalize("NFD"));
    for (const path of [`${encoded("Größe-Ändern")}/`, `/basics/${decomposed}`, `/fundamentals/${decomposed}`]) {
      const answer = await site.follow(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(
        `<link rel="canonical" href="http://site.test${encoded("größe-ändern")}"/>`,
      );
    }
  });

  it.each([
    [
      "größe groesse Grösse GROSSE größen Groessen größ groes",
      "glossary#größe",
      "basics/größe-ändern",
      "basics/straße",
    ],
    ["straße strasse STRASSEN straßen stras", "basics/straße", "basics/größe-ändern"],
    ["ändern aendern andern ÄNDERN", "basics/größe-ändern"],
    ["声の設計", "basics/声の設計"],
  ])("finds %s", async (terms, ...expected) => {
    for (const term of terms.split(" ")) {
      const answer = await site.fetch(`/api/search?q=${encodeURIComponent(term)}`);
      const { results } = searchAnswerSchema.parse(await answer.json());
      const paths = results.map(({ path }) => decodeURI(path).slice(1));
      expect([term, ...paths.toSorted()]).toEqual([term, ...expected.toSorted()]);
      const marked = results.flatMap((one) => [one.marked.title, one.marked.description, one.name, one.passage].flat());
      expect([term, marked.some(({ isMatch }) => isMatch)]).toEqual([term, true]);
    }
  });

  it("keeps them in files of these names, and renames them with their links", async () => {
    const cli = (...args: string[]) => runCli({ ...site.settings, CONTENT_SEED: folder }, ...args);
    const copy = join(folder, "..", "copy");
    expect(await cli("export", copy)).toMatchObject({ code: 0 });
    const textIn = (where: string, slug: string) => readFile(join(where, "basics", `${slug}.md`), "utf8");
    for (const slug of slugs) expect(await textIn(copy, slug)).toContain(`slug: ${slug}\n`);
    expect(await cli("check", copy, "--alone")).toMatchObject({ code: 0 });
    expect(await cli("rename", "basics", "straße", "straßen", "--change-links")).toMatchObject({ code: 0 });
    const moved = await site.fetch(encoded("straße"));
    expect([moved.status, moved.headers.get("location")]).toEqual([301, encoded("straßen")]);
    const linking = await (await site.fetch(`${encoded("größe-ändern")}.md`)).text();
    expect(linking).toContain("/basics/straßen)");
    expect((await cli("new", "basics", "Größe Ändern", "--print")).err).toContain("such as größe-ändern.");
  });

  it("says in which language it is written", async () => {
    const page = await (await site.fetch("/basics/first-basic")).text();
    expect(page).toMatch(/<html lang="de"/);
    expect(page).toContain('"inLanguage":"de"');
    expect(page).toMatch(/<time dateTime="[\d-]+">\d+\. \p{L}+ \d{4}</u);
  });
});

it("a guide begins records before the site does, and its patterns are counted and titled in its words", async () => {
  const own = join(await mkdtemp(join(tmpdir(), "own-")), "muster");
  await runCli({}, "init", own, "--name", "Muster", "--kinds", "basics,patterns", "--language", "de");
  const [file, record] = [join(own, "site.yaml"), join(own, "patterns/first-pattern.md")];
  const titles =
    '  patterns:\n    categories: { waehrend-der-fahrt: "Während der Fahrt" }\n    singular: Muster\n    plural: Muster';
  await writeFile(
    file,
    (await readFile(file, "utf8"))
      .replace("  patterns:", titles)
      .replace("  basics:", "  basics:\n    badge: Grundlage"),
  );
  const nowhere = { CONTENT_SEED: own, DATABASE_FILE: join(own, "none.db") };
  const begun = await runCli(nowhere, "new", "patterns", "rueckfrage", "--print");
  expect(begun).toMatchObject({ code: 0, out: expect.stringContaining("subcategory: waehrend-der-fahrt") });
  expect((await runCli({}, "check", own, "--alone")).err).toContain("subcategory must be one of");
  await writeFile(record, (await readFile(record, "utf8")).replace("some-words", "waehrend-der-fahrt"));
  expect(await runCli({}, "check", own, "--alone")).toMatchObject({ code: 0 });
  vi.stubEnv("CONTENT_SEED", own);
  vi.resetModules();
  const { startSite } = await import("../support/site.ts");
  const guide = await startSite({ contentSeed: own });
  const pageAt = async (path: string) => (await guide.fetch(path)).text();
  expect(await pageAt("/pattern/first-pattern")).toContain("Während der Fahrt");
  const list = toldIn(await pageAt("/patterns"));
  expect([list.includes(">1 Muster<"), />Law</.test(list), list.includes("/tools/components")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await pageAt("/")).toContain("Grundlage 1<");
  expect(await pageAt("/kit/cards")).toContain("Every Muster on a card");
  expect(await pageAt("/search?q=zzzz")).toContain("any word in it: basics and Muster.");
  await guide.stop();
  await rm(join(own, ".."), { recursive: true });
});

import { callApi } from "../../client/call-api.ts";
import { asUri } from "../../shared/slug.ts";
import { pathWithin } from "./message-links.ts";
import { currentPage, goTo, hasPage, highlightedPassage, type ProfileUpdate, updateProfile } from "./page-actions.ts";

type SitemapItem = { title: string; url: string; description: string; category: string };
type SitemapSection = { section: string; items: SitemapItem[] };

/** Lifetime of the cached sitemap, in milliseconds. */
const LIFETIME = 5 * 60_000;
const MAX_PATTERNS = 10;
const MAX_RESULTS = 5;
/** Maximum length of the text of a page or section, in characters. */
const MAX_TEXT = 4_000;
/** Profile fields that an agent may set. */
const profileFields = ["name", "jobTitle", "role", "seniorityLevel", "newInfo"] as const;
/** Maximum length of a parameter, in characters; the rest is cut off. */
const MAX_PARAMETER = 2_000;

/** Main pages, with the API path that lists the pages below each. */
const lists = [
  { title: "AI Basics", url: "/basics", from: "/api/fundamentals", description: "How AI works, for designers." },
  { title: "AI Design Laws", url: "/laws", from: "/api/laws", description: "What responsible AI experiences keep to." },
  {
    title: "AI Design Paradigms",
    url: "/paradigms",
    from: "/api/paradigms",
    description: "What AI changes in interaction.",
  },
];
const patterns = { title: "Design Patterns", url: "/patterns", description: "Answers to recurring design problems." };
/** Fallback sitemap for when the lists cannot be loaded. */
const mainPages: SitemapSection = {
  section: "Main pages",
  items: [...lists, patterns].map(({ title, url, description }) => ({ title, url, description, category: "" })),
};

/** The first of the named fields that is a nonempty string, else an empty string. */
function fieldOf(record: unknown, ...names: string[]): string {
  for (const name of names) {
    const value: unknown = Reflect.get(Object(record), name);
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

async function itemsOf(apiPath: string, basePath: string): Promise<SitemapItem[]> {
  return listOf(await (await callApi("GET", apiPath)).json()).flatMap((record) => {
    const [title, slug] = [fieldOf(record, "title", "name"), fieldOf(record, "slug", "id")];
    const description = fieldOf(record, "shortDescription", "description", "definition");
    return title && slug
      ? [{ title, url: asUri(`${basePath}/${slug}`), description, category: fieldOf(record, "category") }]
      : [];
  });
}

let cached: { at: number; sections: SitemapSection[] } | undefined;

/** The sitemap for the agent, cached for five minutes. Without the API it has only the main pages. */
export async function sitemap(): Promise<SitemapSection[]> {
  if (cached && Date.now() - cached.at < LIFETIME) return cached.sections;
  try {
    const sections: SitemapSection[] = await Promise.all(
      lists.map(async ({ title, from, url }) => ({ section: title, items: await itemsOf(from, url) })),
    );
    // The sitemap is useful without patterns, so their failure is ignored.
    const items = (await itemsOf("/api/patterns", "/pattern").catch(() => [])).slice(0, MAX_PATTERNS);
    sections.push({ section: patterns.title, items });
    cached = { at: Date.now(), sections: [mainPages, ...sections] };
    return cached.sections;
  } catch {
    return [mainPages];
  }
}

/** Search results as lines of Markdown: a link, the description, and the matching passage. */
async function search(query: string): Promise<string[]> {
  const answer: unknown = await (await callApi("GET", `/api/search?${new URLSearchParams({ q: query })}`)).json();
  return listOf(Reflect.get(Object(answer), "results"))
    .slice(0, MAX_RESULTS)
    .map((result) => {
      const passage = listOf(Reflect.get(Object(result), "passage")).map((piece) => fieldOf(piece, "text"));
      return `[${fieldOf(result, "title")}](${fieldOf(result, "path")}): ${[fieldOf(result, "description"), passage.join("")].filter(Boolean).join(" ")}`;
    });
}

const blocks = "h1, h2, h3, h4, p, li, dt, dd, blockquote, td, th, figcaption, pre";
const excluded = "script, style, noscript, nav, form, button, sup, svg, [hidden], .sr-only";

/**
 * Title, sections and text of a page, from its HTML. A fragment in `url` limits the text to that section. Removes the
 * excluded elements from `page`.
 */
function pageDetails(page: Document, url: string): object | undefined {
  const main = page.querySelector("main");
  if (!main) return undefined;
  for (const element of main.querySelectorAll(excluded)) element.remove();
  const [path = "", anchor = ""] = url.split("#");
  const all = [...main.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks));
  const levelOf = (block?: Element) => Number(/^H(\d)$/.exec(block?.tagName ?? "")?.[1] ?? 7);
  const idOf = (block: Element) => block.closest("[id]")?.id ?? "";
  const target = anchor ? page.getElementById(decodeURIComponent(anchor)) : null;
  const first = target ? all.findIndex((block) => target.contains(block) || block.contains(target)) : -1;
  const start = Math.max(0, first);
  const next = first < 0 ? -1 : all.findIndex((block, index) => index > start && levelOf(block) <= levelOf(all[start]));
  const text = all
    .slice(start, next < 0 ? undefined : next)
    .map((block) => block.textContent.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
  return {
    title: main.querySelector("h1")?.textContent.trim() || page.title,
    url,
    description: page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
    sections: all
      .filter((block) => [2, 3].includes(levelOf(block)) && idOf(block))
      .map((block) => ({ title: block.textContent.trim(), url: `${path}#${idOf(block)}` })),
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
  };
}

/** A parameter as trimmed text. Agents may send any type; anything but a string becomes an empty string. */
function textOf(parameters: unknown, name: string): string {
  return fieldOf(parameters, name).trim().slice(0, MAX_PARAMETER);
}

/** Wraps a tool so that it returns a failure as text instead of throwing. */
const tool =
  (activity: string, run: (parameters: unknown) => Promise<string>) =>
  async (parameters: unknown): Promise<string> => {
    try {
      return await run(parameters);
    } catch (error) {
      return `Error ${activity}: ${error instanceof Error && error.message ? error.message : "Unknown error"}`;
    }
  };

/** The six tools of the vendor's agent (docs/voice.md). Each returns text and acts only on this site. */
export const clientTools = {
  navigateTo: tool("navigating", async (parameters) => {
    const url = textOf(parameters, "url");
    const path = url && pathWithin(url, location.origin);
    if (!path || !(await hasPage(path)))
      return `Error: Page "${url}" not found. Please check the available pages in the sitemap.`;
    if (!(await goTo(path))) throw new Error(`Page "${url}" did not open.`);
    return `Navigated to ${currentPage().title} (${location.pathname}).`;
  }),
  getCurrentPage: tool("getting the current page", async () => JSON.stringify(currentPage())),
  searchContent: tool("searching content", async (parameters) => {
    const query = textOf(parameters, "query");
    const found = query ? await search(query) : [];
    if (found.length === 0) return `No results found for "${query}". Try other words, or see [the search](/search).`;
    return `Found for "${query}":\n${found.join("\n")}`;
  }),
  getPageDetails: tool("getting page details", async (parameters) => {
    const url = textOf(parameters, "url");
    const path = url && pathWithin(url, location.origin);
    const answer = path ? await fetch(path, { headers: { Accept: "text/html" } }) : undefined;
    const isPage = answer?.ok && answer.headers.get("Content-Type")?.startsWith("text/html");
    const page = isPage && new DOMParser().parseFromString(await answer.text(), "text/html");
    const details = page && path && pageDetails(page, path);
    return details ? JSON.stringify(details) : `Page "${url}" not found in sitemap.`;
  }),
  getHighlightedContext: tool("getting the highlighted text", async () => {
    const found = highlightedPassage();
    if (!found) return "No highlighted text available.";
    const { text, pageTitle, pageUrl } = found;
    return JSON.stringify({ text, pageTitle, pageUrl });
  }),
  updateUserProfile: tool("updating the user profile", async (parameters) => {
    const update: ProfileUpdate = {};
    for (const name of profileFields) {
      const text = textOf(parameters, name);
      if (text) update[name] = text;
    }
    const unknown = Object.keys(Object(parameters)).filter((name) => !profileFields.some((known) => known === name));
    const saved = await updateProfile(update);
    return unknown.length > 0 ? `${saved} Unknown fields, not saved: ${unknown.join(", ")}.` : saved;
  }),
};

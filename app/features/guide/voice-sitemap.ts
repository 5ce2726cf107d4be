/** A page that the agent is told of. */
type SitemapItem = { title: string; url: string; description: string; category: string };
export type SitemapSection = { section: string; items: SitemapItem[] };

const LIFETIME = 5 * 60_000;
const MOST_PATTERNS = 10;
const MOST_RESULTS = 5;
const points = { title: 10, description: 5, category: 3 } as const;

/** Where the lists are, and where their records are. */
const lists = [
  { section: "AI Basics", from: "/api/fundamentals", below: "/basics/" },
  { section: "AI Design Laws", from: "/api/laws", below: "/laws/" },
  { section: "AI Design Paradigms", from: "/api/paradigms", below: "/paradigms/" },
] as const;
const patterns = { section: "Design Patterns", from: "/api/patterns", below: "/pattern/" } as const;

/** The four main pages: what is known of the site when its lists cannot be had. */
export const mainPages: SitemapSection = {
  section: "Main pages",
  items: [
    { title: "AI Basics", url: "/basics", description: "How AI works, for designers.", category: "" },
    { title: "AI Design Laws", url: "/laws", description: "What responsible AI experiences keep to.", category: "" },
    { title: "AI Design Paradigms", url: "/paradigms", description: "What AI changes in interaction.", category: "" },
    { title: "Design Patterns", url: "/patterns", description: "Answers to recurring design problems.", category: "" },
  ],
};

/** Pages of a list as the API gave it: read by hand, since a schema library weighs more than all of this. */
function itemsOf(list: unknown, below: string): SitemapItem[] {
  if (!Array.isArray(list)) throw new Error("The list is none.");
  return list.flatMap((record: unknown): SitemapItem[] => {
    const field = (...names: string[]): string => {
      const entries = new Map(Object.entries(Object(record)));
      for (const name of names) {
        const value = entries.get(name);
        if (typeof value === "string" && value !== "") return value;
      }
      return "";
    };
    const [title, slug] = [field("title", "name"), field("slug", "id")];
    if (!title || !slug) return [];
    const description = field("shortDescription", "description", "definition");
    return [{ title, url: `${below}${slug}`, description, category: field("category") }];
  });
}

type SitemapOptions = {
  /** A list of the API, parsed. Rejects when it cannot be had. */
  fetchList: (path: string) => Promise<unknown>;
  now: () => number;
};

/** The sitemap that the agent is told, kept for five minutes; the main pages alone when it cannot be made. */
export function createSitemap({ fetchList, now }: SitemapOptions): () => Promise<SitemapSection[]> {
  let kept: { at: number; sections: SitemapSection[] } | undefined;

  async function load(): Promise<SitemapSection[]> {
    const sections = await Promise.all(
      lists.map(async ({ section, from, below }) => ({ section, items: itemsOf(await fetchList(from), below) })),
    );
    // The patterns are optional.
    const items = await fetchList(patterns.from)
      .then((list) => itemsOf(list, patterns.below))
      .catch(() => []);
    return [mainPages, ...sections, { section: patterns.section, items: items.slice(0, MOST_PATTERNS) }];
  }

  return async () => {
    if (kept && now() - kept.at < LIFETIME) return kept.sections;
    try {
      const sections = await load();
      kept = { at: now(), sections };
      return sections;
    } catch {
      return [mainPages];
    }
  };
}

/** The pages that have a query in their title, description or category, the best five first. */
export function searchSitemap(sections: readonly SitemapSection[], query: string): SitemapItem[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  return sections
    .flatMap(({ items }) => items)
    .map((item, index) => ({
      item,
      index,
      score:
        (has(item.title) ? points.title : 0) +
        (has(item.description) ? points.description : 0) +
        (has(item.category) ? points.category : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, MOST_RESULTS)
    .map(({ item }) => item);
}

/** The page at an address, or undefined. */
export const findInSitemap = (sections: readonly SitemapSection[], url: string): SitemapItem | undefined =>
  sections.flatMap(({ items }) => items).find((item) => item.url === url);

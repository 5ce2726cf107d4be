import { movedLists } from "../../shared/moved-addresses.ts";
import { ARCHIVE } from "../../shared/newsletter-addresses.ts";
import { addressesOf, allKinds, descriptors, isArticleKind, type Kind, kinds } from "../kinds/index.ts";
import { patternFilters } from "../kinds/patterns.ts";
import { type Feature, hasFeature, siteFile } from "../site-file.ts";
import type { SiteTexts } from "../site-files.ts";

/** What an address reads and allows. What is left out is the strict default. */
type Rules = {
  /** The parts of the software that it belongs to, and the kinds that it shows: it is there if one of each is. */
  feature?: Feature | readonly Feature[];
  kinds?: readonly Kind[];
  /** Names of the query parameters that it reads, in the order of its canonical URL. Others never reach the route. */
  query?: readonly string[];
  /** Methods besides GET and HEAD. `all`: the route refuses methods itself, as those of the API do. */
  methods?: readonly "POST"[] | "all";
  /** True if its form may have files. Maintainers may send a whole picture. */
  takesFiles?: true;
  /** Most bytes of a body. Low by default, so that many at a time take little memory. */
  maxBytes?: number;
  /** Most characters of path and query. */
  maxUrlLength?: number;
  /** True if its answers are for one person, and never cached. */
  isPrivate?: true;
  /** Limit that a client must not have used up, or its body is not read. */
  rateLimit?: "newsletterClient" | "assistant" | "guide" | "mcp" | "report";
  /** True if its answer waits for a service of others, as a language model: many of one client may wait at a time. */
  waits?: true;
};

/** What the site says of a page in footer, site map, search, guide and header. Articles may link to it. */
type Listing = {
  /** Link text. */
  title: string;
  /** Where links lead, if not to the page itself. */
  linkedAt?: string;
  /** File of the content folder that it shows. Where there is none, nothing names the page, and it is not found. */
  needs?: "learn" | "crosswalk" | "worksheet";
  isInFooter?: false;
  /** False for a page without public text. */
  isInSiteMap?: false;
  /** In the menu of tools. */
  isInHeader?: true;
} & (Searched | { isSearched: false });

type Searched = {
  isSearched?: true;
  /** Lowercase names that people use in search, or when they ask the guide to open the page. */
  names: readonly string[];
  /** Questions of people who do not know the name. */
  questions?: readonly string[];
  /** Purpose of the page, in one sentence. */
  text: string;
};

/** `isListed: false`: nothing names it. */
type Declaration = Rules & (({ isListed?: true } & Listing) | { isListed: false });

/** An address, or a family of addresses. */
export type Page = {
  /** Pattern of the router: `:name` stands for one segment, `*` for the rest. */
  path: string;
  /** Module of its route, from app/. */
  file: string;
} & Declaration;

/** A page, with the words that site.yaml has for it. */
const page = (path: string, file: string, declaration: Declaration): Page => ({
  path,
  file,
  ...declaration,
  ...(declaration.isListed !== false && siteFile.pages[path]),
});
const unlisted = (path: string, file: string, rules: Rules = {}) => page(path, file, { ...rules, isListed: false });
const api = (path: string, rules: Rules = {}) => unlisted(path, "routes/api.ts", { ...rules, methods: "all" });
/** An address that takes forms. */
const form = (path: string, file: string, rules: Rules = {}) => unlisted(path, file, { ...rules, methods: ["POST"] });
const file = (path: string, query: readonly string[] = [], rules: Rules = {}) =>
  unlisted(path, "routes/files.ts", { ...rules, query });

const KB = 1024;
/** An edited record. */
const RECORD = 1024 * KB;
/** A text for the guide, with each letter escaped. */
const QUESTION = 256 * KB;

/** What is printed as cards, such as "law and pattern". */
export const onCards = new Intl.ListFormat("en").format(
  kinds.filter((kind) => kind === "laws" || kind === "patterns").map((kind) => descriptors[kind].words.singular),
);

/** Pages, in the order of the footer. */
const ownPages = [
  page("/", "routes/home.tsx", {
    title: "Home",
    names: ["home", "homepage", "start", "front", "beginning", "main"],
    text: "The front page of this guide, with a way into each of its parts.",
    isInFooter: false,
  }),
  page("/search", "routes/search.tsx", {
    query: ["q", "show", "in"],
    // The page itself reports a term that is too long. Node accepts no longer headers.
    maxUrlLength: 16 * KB,
    title: "Search",
    names: ["search"],
    text: "Search the whole guide; the / key opens the search on every page.",
    questions: ["keyboard shortcuts", "is there a shortcut key", "how do I search this site"],
    isInFooter: false,
    isInSiteMap: false,
  }),
  page("/start", "routes/start-list.tsx", {
    feature: "start",
    title: "Where to start",
    names: ["checklists", "starting points", "start here"],
    text: "Say what you work on, and see what belongs to it.",
    questions: ["where do I begin", "which patterns fit my product", "start pages"],
    isInHeader: true,
  }),
  page("/learn", "routes/learn.tsx", {
    needs: "learn",
    title: "Learn",
    names: ["learn", "course", "lessons", "training", "exercises"],
    text: "A short course: each lesson has one idea and one broken screen to mend. It ends with a test.",
    questions: ["is there a course", "teach me", "how do I learn this"],
    isInHeader: true,
  }),
  page("/kit", "routes/kit.tsx", {
    feature: "kit",
    kinds: ["laws"],
    title: "Review Kit",
    names: [
      "kit",
      "review kit",
      "questions for reviews",
      "design review",
      "checklist",
      "worksheet",
      "audit",
      "workshop",
    ],
    text: "The questions of the laws as one form. Review a screen with it in an hour.",
    questions: [
      "is there a checklist for a design review",
      "questions to ask in a design critique",
      "run a workshop with my team",
      "review my screen against the laws",
      "something to print or download for a review",
    ],
    isInHeader: true,
  }),
  page("/tools/components", "routes/components.tsx", {
    feature: "components",
    kinds: ["patterns"],
    title: "Components",
    names: ["components", "react components", "shadcn", "component library", "ui kit", "tokens"],
    text: "Patterns as React components to try, copy and install.",
    questions: [
      "is there code I can copy",
      "install a pattern in my project",
      "ready-made interface parts for a chat",
      "colors for the states of AI",
    ],
    isInHeader: true,
  }),
  page("/kit/cards", "routes/kit-cards.tsx", {
    feature: "kit",
    kinds: ["laws", "patterns"],
    title: "Kit of Cards",
    names: ["cards", "card deck", "printable cards", "card set"],
    text: `Every ${onCards} on a card, eight to a sheet.`,
    questions: ["cards for a workshop", "print the laws and patterns as cards"],
  }),
  page("/kit/worksheet", "routes/worksheet.tsx", {
    needs: "worksheet",
    title: "Worksheet",
    names: ["worksheet", "decision sheet"],
    text: "A worksheet of yes/no questions to answer before you build, and what each answer means.",
    questions: ["what should I ask before I build"],
  }),
  page("/crosswalk", "routes/crosswalk.tsx", {
    needs: "crosswalk",
    title: "Crosswalk",
    names: ["crosswalk", "other guidelines", "comparison of guidelines"],
    text: "Guidelines that others have published, entry by entry, with the page here that covers each, or none.",
    questions: ["how does this compare with other guidelines", "map other guidelines to this guide"],
  }),
  page("/listen", "routes/listen.tsx", {
    feature: ["podcast", "voice"],
    title: "Listen",
    names: ["listen", "listening", "recordings", "podcast", "podcasts", "audio"],
    text: "Every article of this guide that can be heard, in the page or in a podcast player.",
    questions: ["can I listen to the articles", "is there an audio version", "hear this in a podcast app"],
    isInHeader: true,
  }),
  page("/contribute", "routes/contribute.tsx", {
    feature: "contribute",
    title: "Contribute",
    names: ["contribute", "contributing", "write for this guide", "suggest a change", "suggest a correction"],
    text: "What a page or a correction needs to become part of this guide.",
    questions: ["how can I contribute", "suggest a new article", "become a reviewer of this site"],
  }),
  page("/about", "routes/about.tsx", {
    title: "About",
    names: ["about", "about this guide", "who makes this", "who made this", "authors", "report an error"],
    text: "Who makes this guide, and how it is reviewed.",
    questions: [
      "who wrote this guide",
      "who is behind this site",
      "are the facts on this site checked",
      "has a person reviewed the articles",
      "can I trust this site",
      "where do I report a mistake on this site",
      "how do I contact you",
    ],
  }),
  page("/settings", "routes/settings.tsx", {
    title: "Settings",
    names: [
      "settings",
      "preferences",
      "profile",
      "theme",
      "dark mode",
      "light mode",
      "my name",
      "bookmarks",
      "reading list",
    ],
    text: "Your profile and preferences, kept on this device: the dark or light theme, the size of the text, saved pages, and all that is stored, to export or delete.",
    questions: [
      "does this site have a dark mode",
      "do you track me",
      "which data does this site store about me",
      "does this site use cookies",
      "privacy on this site",
      "delete my data",
      "where are my saved pages",
      "my reading list",
      "change the theme of this site",
    ],
    isInSiteMap: false,
  }),
  page("/changes", "routes/changes.tsx", {
    feature: "changes",
    query: ["kind"],
    title: "What’s New",
    names: [
      "changes",
      "news",
      "what is new",
      "what's new",
      "updates",
      "changelog",
      "rss",
      "feed",
      "what changed",
      "what has changed",
    ],
    text: "What was corrected, added and edited in this guide, day by day, and why.",
    questions: ["what is new here", "what changed on this site lately", "latest articles"],
    isInHeader: true,
  }),
  page("/corrections", "routes/corrections.tsx", {
    feature: "changes",
    title: "Corrections",
    names: ["corrections", "errata", "errors", "mistakes"],
    text: "Mistakes in this guide, and what the pages say now.",
    questions: ["what did this guide get wrong", "which errors were corrected on this site"],
  }),
  page("/feed.xml", "routes/files.ts", {
    feature: "changes",
    title: "Feed of changes",
    isSearched: false,
    isInSiteMap: false,
  }),
  page("/podcast.xml", "routes/files.ts", {
    feature: "podcast",
    title: "Podcast",
    isSearched: false,
    isInSiteMap: false,
  }),
  page("/newsletter", "routes/forms.ts", {
    feature: "newsletter",
    methods: ["POST"],
    title: "Newsletter",
    linkedAt: "/#newsletter",
    names: ["newsletter", "newsletter signup", "mailing list", "email updates", "subscribe", "sign up"],
    text: `What we learn about ${siteFile.shortSubject}, by email, now and then. Leave with one click.`,
    questions: ["how do I subscribe", "get new articles by email", "how do I unsubscribe"],
    isInFooter: false,
    isInSiteMap: false,
  }),
  page("/api", "routes/api-page.tsx", {
    title: "API",
    names: ["api", "json", "open data"],
    text: "Everything on this site as JSON, open to every site and script, no key needed to read.",
    questions: ["get the content of this site by a program", "does this site have an API"],
    isInSiteMap: false,
  }),
];

type KindPages = Partial<
  Record<"list" | "record" | "preview", string> & Record<"query" | "recordQuery", readonly string[]>
>;
/** What the pages of a kind have of their own: their modules, and what they read. */
const kindPages: { readonly [K in Kind]?: KindPages } = {
  patterns: {
    list: "routes/patterns.tsx",
    record: "routes/pattern.tsx",
    preview: "routes/editor/preview/pattern.tsx",
    query: [...patternFilters, "view", "page"],
    recordQuery: ["tab"],
  },
  "case-studies": { query: ["outcome", "law", "year", "product", "view", "compare", "page"] },
  glossary: { list: "routes/glossary.tsx", preview: "routes/editor/preview/term.tsx", query: ["page", "term"] },
};

/** The list of a kind, which is listed at its main address. */
function listPage(kind: Kind, path: string): Page {
  const { words, paths, navigation } = descriptors[kind];
  const { list = "routes/list.tsx", query = ["page"] } = kindPages[kind] ?? {};
  if (path === paths.alias) return unlisted(path, list, { query, kinds: [kind] });
  const hasSubtitle = isArticleKind(kind) && kind !== "patterns";
  return page(path, list, {
    query,
    kinds: [kind],
    title: words.label,
    names: [words.plural, words.badge, kind.replaceAll("-", " "), navigation?.header?.title ?? words.label],
    text: hasSubtitle ? words.subtitle : (navigation?.invitation ?? `All ${words.plural}.`),
    isInFooter: false,
  });
}

function recordPage(kind: Kind, path: string): Page[] {
  if (!isArticleKind(kind)) return [];
  const { record = "routes/record.tsx", recordQuery = [] } = kindPages[kind] ?? {};
  return [unlisted(path, record, { query: recordQuery, kinds: [kind] })];
}

const lists = allKinds.flatMap((kind) =>
  addressesOf(kind).flatMap(({ list, record }) => [listPage(kind, list), ...recordPage(kind, record)]),
);

const start: Rules = { feature: "start" };
const kit: Rules = { feature: "kit", kinds: ["laws"] };
const newsletter: Rules = { feature: "newsletter" };

/** Pages for one reader or maintainer. */
const privatePages = [
  form("/newsletter/confirm", "routes/newsletter-link.tsx", { query: ["token", "result"], feature: "newsletter" }),
  // Mails that were sent lead here, also when there is no newsletter any more.
  form("/newsletter/unsubscribe", "routes/newsletter-link.tsx", { query: ["token", "result"] }),
  form("/newsletter/one-click", "routes/forms.ts", { query: ["token"] }),
  form("/editor", "routes/editor/home.tsx", { query: ["next"] }),
  form("/editor/sign-out", "routes/forms.ts"),
  file("/editor/export", ["since"]),
  unlisted("/editor/records", "routes/editor/records.tsx", { query: ["q", "kind", "state", "sort", "page"] }),
  form("/editor/new", "routes/editor/new.tsx", { query: ["kind"] }),
  form("/editor/manage/:kind/:slug", "routes/editor/manage.tsx"),
  form("/editor/pictures", "routes/editor/pictures.tsx", { query: ["picture", "q", "show", "page"] }),
  form("/editor/pictures/new", "routes/forms.ts", { query: ["replaces"], takesFiles: true, maxBytes: RECORD }),
  form("/editor/newsletter", "routes/editor/newsletter.tsx", newsletter),
  form("/editor/newsletter/:slug", "routes/editor/newsletter.tsx", { maxBytes: RECORD, ...newsletter }),
  file("/editor/newsletter/:slug/:part", [], newsletter),
  form("/editor/history/:kind/:slug", "routes/editor/history.tsx", { query: ["before"] }),
  form("/editor/:kind/:slug", "routes/editor/record.tsx", { maxBytes: RECORD }),
  ...allKinds.map((kind) => {
    const { preview = "routes/editor/preview/record.tsx" } = kindPages[kind] ?? {};
    return form(`/editor/preview/${kind}/:slug`, preview, { maxBytes: RECORD, kinds: [kind] });
  }),
];

/** The page of every address without another. */
export const notFoundPage = unlisted("/*", "routes/not-found.tsx");

const voice: Rules = { feature: "voice" };
const selection: Rules = { feature: "selection" };

/** Every address of the software, for the routes of the build. */
export const allPages: readonly Page[] = [
  ...ownPages,
  ...lists,
  ...privatePages.map((one): Page => ({ ...one, isPrivate: true })),
  unlisted("/start/:slug", "routes/start.tsx", start),
  unlisted("/learn/test", "routes/learn-test.tsx"),
  unlisted("/learn/:slug", "routes/lesson.tsx"),
  unlisted(ARCHIVE, "routes/newsletter-archive.tsx", newsletter),
  unlisted("/newsletter/:slug", "routes/newsletter-archive.tsx", newsletter),
  form("/theme", "routes/forms.ts"),
  form("/report", "routes/report.tsx", { query: ["page", "result"], isPrivate: true, rateLimit: "report" }),
  file("/r/:file", [], { feature: "components", kinds: ["patterns"] }),
  file("/kit.csv", [], kit),
  file("/kit.md", [], kit),
  file("/crosswalk.csv"),
  file("/crosswalk.json"),
  // The skill for agents: its files, and all of them as one.
  file("/skills/:skill/SKILL.md", [], kit),
  file("/skills/*", [], kit),
  file("/start/:slug.md", [], start),
  ...allKinds.filter(isArticleKind).map((kind) => file(`${descriptors[kind].paths.record}.md`, [], { kinds: [kind] })),
  file("/sitemap.xml"),
  file("/manifest.webmanifest"),
  file("/robots.txt"),
  file("/.well-known/security.txt"),
  file("/llms.txt"),
  // A state of a pattern, as ideal.svg or ideal.png.
  file(`${descriptors.patterns.paths.record}/:picture`, [], { kinds: ["patterns"] }),
  file("/media/*"),
  file("/og/*"),
  file("/drawings/*", ["v"]),
  // Redirects keep what the page reads.
  file("/patterns/:slug", ["tab"], { kinds: ["patterns"] }),
  ...movedLists.map(([former, present]) =>
    file(
      `${former}/*`,
      lists.flatMap(({ path, query = [] }) => (path.split("/:")[0] === present ? query : [])),
    ),
  ),
  // The Model Context Protocol, for agents.
  api("/mcp", { isPrivate: true, rateLimit: "mcp" }),
  api("/api/summarize-text", { maxBytes: QUESTION, rateLimit: "assistant", waits: true, ...selection }),
  api("/api/user/update-about", { maxBytes: QUESTION, rateLimit: "assistant", waits: true, ...selection }),
  api("/api/guide", { maxBytes: QUESTION, rateLimit: "guide", waits: true, ...voice }),
  api("/api/guide/ratings", { maxBytes: QUESTION, ...voice }),
  // A session belongs to one visitor.
  api("/api/voice/session", { query: ["about"], isPrivate: true, waits: true, ...voice }),
  api("/api/search", { query: ["q", "in", "done"] }),
  api("/api/newsletter", { rateLimit: "newsletterClient", ...newsletter }),
  api("/api/editor/:kind/:slug", { maxBytes: RECORD }),
  api("/api/editor/:kind/:slug/check", { maxBytes: RECORD }),
  api("/api/openapi.json"),
  api("/api/navigation/:contentType/:slug"),
  api("/api/patterns/:id", { maxBytes: RECORD }),
  api("/api/:collection", { query: ["featured", "limit", "cursor"] }),
  api("/api/:collection/slug/:slug"),
  api("/api/:collection/:id", { maxBytes: RECORD }),
  api("/api/*"),
  notFoundPage,
];

/** True for a page of this site: one that site.yaml does not turn off. */
export const isOn = ({ feature, kinds: shown }: Page): boolean =>
  (!feature || [feature].flat().some(hasFeature)) && (!shown || shown.some((kind) => kinds.includes(kind)));

/**
 * Every address of the site. Canonical URLs, limits, methods, the page cache, search, site map, footer and header follow
 * from it; docs/architecture.md says how to add a page.
 */
export const pages: readonly Page[] = allPages.filter(isOn);

/** True for the address of a page of this site, for links that a site may lack. */
export const hasPage = (path: string): boolean => pages.some((one) => one.path === path);

/** What a page is called. */
export function titleOfPage(path: string): string {
  const found = allPages.find((one) => one.path === path);
  return found && found.isListed !== false ? found.title : path;
}

const allListed = pages.flatMap((one) => (one.isListed === false ? [] : [{ ...one, path: one.linkedAt ?? one.path }]));
export type ListedPage = (typeof allListed)[number];

/** The listed pages of this site with these texts, each at the path that links lead to. */
export const listedPages = (texts: Partial<SiteTexts> = {}): ListedPage[] =>
  allListed.filter(({ needs }) => !needs || texts[needs]);

/** What the search knows of a page that is no record. */
export type SearchedPage = Pick<Searched, "names" | "questions" | "text"> & { path: string; title: string };

/** Search results besides records. */
export const searchedPages = (listed: readonly ListedPage[]): SearchedPage[] =>
  listed.flatMap((one) => {
    if (one.isSearched === false) return [];
    const { path, title, names, questions = [], text } = one;
    return [{ path, title, names, questions, text }];
  });

import { movedLists } from "../../shared/moved-addresses.ts";
import {
  addressesOf,
  articleDescriptors,
  articleKinds,
  descriptors,
  isArticleKind,
  type Kind,
  kinds,
} from "../kinds/index.ts";
import { patternFilters } from "../kinds/patterns.ts";

/** What the site says of a page wherever it names it. What is left out, is so. */
type Listing = {
  /** Link text. */
  title: string;
  /** Where links lead, if not to the page itself. */
  path?: string;
  isInFooter?: false;
  /** False for a page without public text. */
  isInSiteMap?: false;
  /** In the menu of tools. */
  isInHeader?: true;
} & (
  | {
      isSearched?: true;
      /** Lowercase names that people use in search, or when they ask the guide to open the page. */
      names: readonly string[];
      /** Questions of people who do not know the name. */
      questions?: readonly string[];
      /** Purpose of the page, in one sentence. */
      text: string;
    }
  | { isSearched: false }
);

/** An address, or a family of addresses: everything that depends on its path. What is left out is the strict default. */
export type Page = {
  /** Pattern of the router: `:name` stands for one segment, `*` for the rest. */
  path: string;
  /** Module of its route, from app/. */
  file: string;
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
  rateLimit?: "newsletterClient";
  /** Where search, guide, site map, footer and header name it. Articles may link to listed pages. */
  listing: Listing | "not listed";
};

/** An address that nothing names. */
type Unlisted = Omit<Page, "listing">;

const KB = 1024;
/** An edited record. */
const RECORD = 1024 * KB;
/** A text for the guide, with each letter escaped. */
const QUESTION = 256 * KB;

/** Pages, in the order of the footer. */
const ownPages: readonly Page[] = [
  {
    path: "/",
    file: "routes/home.tsx",
    listing: {
      title: "Home",
      names: ["home", "homepage", "start", "front", "beginning", "main"],
      text: "The front page of this guide, with a way into each of its parts.",
      isInFooter: false,
    },
  },
  {
    path: "/search",
    file: "routes/search.tsx",
    query: ["q", "show", "in"],
    // The page itself reports a term that is too long. Node accepts no longer headers.
    maxUrlLength: 16 * KB,
    listing: {
      title: "Search",
      names: ["search"],
      text: "Search the whole guide; the / key opens the search on every page.",
      questions: ["keyboard shortcuts", "is there a shortcut key", "how do I search this site"],
      isInFooter: false,
      isInSiteMap: false,
    },
  },
  {
    path: "/start",
    file: "routes/start-list.tsx",
    listing: {
      title: "I am designing…",
      names: ["i am designing", "designing", "checklists", "starting points", "start here"],
      text: "Say what you are designing, and see the laws, patterns and cases that belong to it.",
      questions: ["where do I begin", "which patterns fit my product", "start pages"],
      isInHeader: true,
    },
  },
  {
    path: "/kit",
    file: "routes/kit.tsx",
    listing: {
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
    },
  },
  {
    path: "/listen",
    file: "routes/listen.tsx",
    listing: {
      title: "Listen",
      names: ["listen", "listening", "recordings", "podcast", "podcasts", "audio"],
      text: "Every article of this guide that can be heard, in the page or in a podcast player.",
      questions: ["can I listen to the articles", "is there an audio version", "hear this in a podcast app"],
      isInHeader: true,
    },
  },
  {
    path: "/contribute",
    file: "routes/contribute.tsx",
    listing: {
      title: "Contribute",
      names: ["contribute", "contributing", "write for this guide", "suggest a change", "suggest a correction"],
      text: "What a pattern, a case study or a review needs to become part of this guide.",
      questions: [
        "how can I contribute",
        "can I submit a case study",
        "send in a pattern of my own",
        "suggest a new article",
        "become a reviewer of this site",
      ],
    },
  },
  {
    path: "/about",
    file: "routes/about.tsx",
    listing: {
      title: "About",
      names: ["about", "about this guide", "who makes this", "who made this", "authors", "report an error"],
      text: "Who makes this guide, how it is reviewed, and what AI did.",
      questions: [
        "who wrote this guide",
        "who is behind this site",
        "was this site written by AI",
        "are the facts on this site checked",
        "has a person reviewed the articles",
        "can I trust this site",
        "where do I report a mistake on this site",
        "how do I contact you",
      ],
    },
  },
  {
    path: "/settings",
    file: "routes/settings.tsx",
    listing: {
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
    },
  },
  {
    path: "/changes",
    file: "routes/changes.tsx",
    query: ["kind"],
    listing: {
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
    },
  },
  {
    path: "/corrections",
    file: "routes/corrections.tsx",
    listing: {
      title: "Corrections",
      names: ["corrections", "errata", "errors", "mistakes"],
      text: "Mistakes in this guide, and what the pages say now.",
      questions: ["what did this guide get wrong", "which errors were corrected on this site"],
    },
  },
  {
    path: "/feed.xml",
    file: "routes/files.ts",
    listing: { title: "Feed of changes", isSearched: false, isInSiteMap: false },
  },
  {
    path: "/podcast.xml",
    file: "routes/files.ts",
    listing: { title: "Podcast", isSearched: false, isInSiteMap: false },
  },
  {
    path: "/newsletter",
    file: "routes/forms.ts",
    methods: ["POST"],
    listing: {
      title: "Newsletter",
      path: "/#newsletter",
      names: ["newsletter", "newsletter signup", "mailing list", "email updates", "subscribe", "sign up"],
      text: "What we learn about designing with AI, by email, now and then. Leave with one click.",
      questions: ["how do I subscribe", "get new articles by email", "how do I unsubscribe"],
      isInFooter: false,
      isInSiteMap: false,
    },
  },
  {
    path: "/api",
    file: "routes/api-page.tsx",
    listing: {
      title: "API",
      names: ["api", "json", "open data"],
      text: "Everything on this site as JSON, open to every site and script, no key needed to read.",
      questions: ["get the content of this site by a program", "does this site have an API"],
      isInSiteMap: false,
    },
  },
];

/** What the lists and records of a kind have of their own. */
const pagesOfKinds: Readonly<Partial<Record<Kind, Partial<Record<"list" | "record" | "preview", Partial<Page>>>>>> = {
  patterns: {
    list: { file: "routes/patterns.tsx", query: [...patternFilters, "view", "page"] },
    record: { file: "routes/pattern.tsx", query: ["tab"] },
    preview: { file: "routes/editor/preview/pattern.tsx" },
  },
  "case-studies": { list: { query: ["outcome", "law", "year", "product", "view", "compare", "page"] } },
  glossary: {
    list: { file: "routes/glossary.tsx", query: ["page", "term"] },
    preview: { file: "routes/editor/preview/term.tsx" },
  },
};

function listingOf(kind: Kind): Listing {
  const { words, navigation } = descriptors[kind];
  const subtitle = isArticleKind(kind) ? articleDescriptors[kind].list?.subtitle : undefined;
  return {
    title: words.label,
    names: [words.plural, words.badge, kind.replaceAll("-", " "), navigation?.header?.title ?? words.label],
    text: subtitle ?? navigation?.invitation ?? `All ${words.plural}.`,
    isInFooter: false,
  };
}

/** The lists of a kind and its records, at the main addresses and at the alias if there is one. */
const pagesOf = (kind: Kind): Page[] =>
  addressesOf(kind).flatMap(({ list, record }, index): Page[] => {
    const listing = index === 0 ? listingOf(kind) : "not listed";
    const own = pagesOfKinds[kind];
    const listPage: Page = { path: list, file: "routes/list.tsx", query: ["page"], ...own?.list, listing };
    if (!isArticleKind(kind)) return [listPage];
    return [listPage, { path: record, file: "routes/record.tsx", ...own?.record, listing: "not listed" }];
  });

/** The preview of a record that is not saved yet. */
const previewOf = (kind: Kind): Unlisted => ({
  path: `/editor/preview/${kind}/:slug`,
  file: "routes/editor/preview/record.tsx",
  methods: ["POST"],
  maxBytes: RECORD,
  ...pagesOfKinds[kind]?.preview,
});

/** Links of mails, each for one reader. */
const mailLinks: readonly Unlisted[] = [
  { path: "/newsletter/confirm", file: "routes/newsletter-link.tsx", query: ["token", "result"], methods: ["POST"] },
  {
    path: "/newsletter/unsubscribe",
    file: "routes/newsletter-link.tsx",
    query: ["token", "result"],
    methods: ["POST"],
  },
  { path: "/newsletter/one-click", file: "routes/forms.ts", query: ["token"], methods: ["POST"] },
];

/** Pages for maintainers. */
const editorPages: readonly Unlisted[] = [
  { path: "/editor", file: "routes/editor/home.tsx", query: ["next", "result"], methods: ["POST"] },
  { path: "/editor/sign-out", file: "routes/forms.ts", methods: ["POST"] },
  { path: "/editor/export", file: "routes/files.ts", query: ["since"] },
  { path: "/editor/pictures", file: "routes/editor/pictures.tsx", methods: ["POST"] },
  { path: "/editor/pictures/new", file: "routes/forms.ts", methods: ["POST"], takesFiles: true, maxBytes: RECORD },
  { path: "/editor/history/:kind/:slug", file: "routes/editor/history.tsx", query: ["before"], methods: ["POST"] },
  { path: "/editor/:kind/:slug", file: "routes/editor/record.tsx", methods: ["POST"], maxBytes: RECORD },
  ...kinds.map(previewOf),
];

const api: readonly Omit<Page, "listing" | "file">[] = [
  { path: "/api/summarize-text", maxBytes: QUESTION },
  { path: "/api/user/update-about", maxBytes: QUESTION },
  { path: "/api/guide", maxBytes: QUESTION },
  // A session belongs to one visitor.
  { path: "/api/voice/session", query: ["about"], isPrivate: true },
  { path: "/api/search", query: ["q"] },
  { path: "/api/newsletter", rateLimit: "newsletterClient" },
  { path: "/api/editor/:kind/:slug", maxBytes: RECORD },
  { path: "/api/editor/:kind/:slug/check", maxBytes: RECORD },
  { path: "/api/openapi.json" },
  { path: "/api/navigation/:contentType/:slug" },
  { path: "/api/patterns/:id", maxBytes: RECORD },
  { path: "/api/:collection", query: ["featured", "limit", "cursor"] },
  { path: "/api/:collection/slug/:slug" },
  { path: "/api/:collection/:id", maxBytes: RECORD },
  { path: "/api/*" },
];

const lists = kinds.flatMap(pagesOf);

/** Addresses of files. */
const files = [
  "/kit.csv",
  "/kit.md",
  "/start/:slug.md",
  ...articleKinds.map((kind) => `${descriptors[kind].paths.record}.md`),
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/robots.txt",
  "/llms.txt",
  "/media/*",
  "/og/*",
];

/** Addresses that lead to others, with what these read. */
const redirects: readonly Pick<Page, "path" | "query">[] = [
  { path: "/patterns/:slug", query: ["tab"] },
  ...movedLists.map(([former, present]) => ({
    path: `${former}/*`,
    query: lists.flatMap(({ path, query = [] }) => (path.split("/:")[0] === present ? query : [])),
  })),
];

const unlisted: readonly Unlisted[] = [
  { path: "/start/:slug", file: "routes/start.tsx" },
  { path: "/theme", file: "routes/forms.ts", methods: ["POST"] },
  ...[...mailLinks, ...editorPages].map((page) => ({ ...page, isPrivate: true as const })),
  ...files.map((path) => ({ path, file: "routes/files.ts" })),
  ...redirects.map((page) => ({ ...page, file: "routes/files.ts" })),
  ...api.map((page) => ({ ...page, file: "routes/api.ts", methods: "all" as const })),
];

/** The page of every address without another. */
export const notFoundPage: Page = { path: "/*", file: "routes/not-found.tsx", listing: "not listed" };

/**
 * Every address of the site. Routes, canonical URLs, limits, methods, the page cache, search, site map, footer and header
 * follow from it; docs/architecture.md says how to add a page.
 */
export const pages: readonly Page[] = [
  ...ownPages,
  ...lists,
  ...unlisted.map((page): Page => ({ ...page, listing: "not listed" })),
  notFoundPage,
];

/** The listed pages, each with the path that links to it. */
export const listedPages = pages.flatMap(({ path, listing }) =>
  listing === "not listed" ? [] : [{ path, ...listing }],
);

/** Search results besides records. */
export const searchedPages = listedPages.flatMap((page) =>
  page.isSearched === false ? [] : [{ questions: [], ...page }],
);

import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { type ArticleKind, addressesOf, articleKinds, descriptors } from "./content/kinds/index.ts";
import { movedLists } from "./shared/moved-addresses.ts";

/** The list of a kind and its records, at the main addresses and at the alias if there is one. */
const pagesOf = (kind: ArticleKind) =>
  addressesOf(kind).flatMap(({ list, record }) => [
    page(list, kind === "patterns" ? "routes/patterns.tsx" : "routes/list.tsx"),
    page(record, kind === "patterns" ? "routes/pattern.tsx" : "routes/record.tsx"),
  ]);

/** The preview of a record that is not saved yet. */
const previewOf = (kind: ArticleKind) =>
  page(`/editor/preview/${kind}/:slug`, `routes/editor/preview/${kind === "patterns" ? "pattern" : "record"}.tsx`);

/** A route of a file that has several: the path is its id. */
const page = (path: string, file: string) => route(path.slice(1), file, { id: path.slice(1) });

/** Addresses that forms are posted to and that have no page. */
const forms = ["/theme", "/newsletter", "/newsletter/one-click", "/editor/sign-out", "/editor/pictures/new"];

/** Addresses of files and redirects. */
const files = [
  ...[
    "/kit.csv",
    "/kit.md",
    "/start/:slug.md",
    "/feed.xml",
    "/podcast.xml",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/robots.txt",
    "/llms.txt",
  ],
  ...["/media/*", "/og/*", "/editor/export", "/patterns/:slug"],
  ...movedLists.map(([former]) => `${former}/*`),
];

const api = [
  ...["/api/summarize-text", "/api/user/update-about", "/api/guide", "/api/voice/session", "/api/search"],
  ...["/api/editor/:kind/:slug", "/api/editor/:kind/:slug/check"],
  ...["/api/openapi.json", "/api/newsletter", "/api/navigation/:contentType/:slug", "/api/patterns/:id"],
  ...["/api/:collection", "/api/:collection/slug/:slug", "/api/:collection/:id", "/api/*"],
];

export default [
  index("routes/home.tsx"),
  ...articleKinds.flatMap(pagesOf),
  route("search", "routes/search.tsx"),
  route("glossary", "routes/glossary.tsx"),
  route("contribute", "routes/contribute.tsx"),
  route("about", "routes/about.tsx"),
  route("changes", "routes/changes.tsx"),
  route("corrections", "routes/corrections.tsx"),
  route("listen", "routes/listen.tsx"),
  route("kit", "routes/kit.tsx"),
  route("start", "routes/start-list.tsx"),
  route("start/:slug", "routes/start.tsx"),
  route("newsletter/confirm", "routes/newsletter-link.tsx", { id: "newsletter/confirm" }),
  route("newsletter/unsubscribe", "routes/newsletter-link.tsx", { id: "newsletter/unsubscribe" }),
  route("settings", "routes/settings.tsx"),
  route("editor", "routes/editor/home.tsx"),
  route("editor/pictures", "routes/editor/pictures.tsx"),
  route("editor/history/:kind/:slug", "routes/editor/history.tsx"),
  route("editor/:kind/:slug", "routes/editor/record.tsx"),
  ...articleKinds.map(previewOf),
  route("editor/preview/glossary/:slug", "routes/editor/preview/term.tsx"),
  ...forms.map((path) => page(path, "routes/forms.ts")),
  ...files.map((path) => page(path, "routes/files.ts")),
  ...articleKinds.map((kind) => page(`${descriptors[kind].paths.record}.md`, "routes/files.ts")),
  route("api", "routes/api-page.tsx"),
  ...api.map((path) => page(path, "routes/api.ts")),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { type ArticleKind, addressesOf, articleKinds, descriptors } from "./content/kinds/index.ts";

/** The list of a kind and its records, at the main addresses and at the alias where there is one. */
const pagesOf = (kind: ArticleKind) =>
  addressesOf(kind).flatMap(({ list, record }) => [
    page(list, kind === "patterns" ? "routes/patterns.tsx" : "routes/list.tsx"),
    page(record, kind === "patterns" ? "routes/pattern.tsx" : "routes/record.tsx"),
  ]);

/** The page of a record as a maintainer sees it before it is saved. */
const previewOf = (kind: ArticleKind) =>
  page(`/editor/preview/${kind}/:slug`, `routes/editor/preview/${kind === "patterns" ? "pattern" : "record"}.tsx`);

/** One of several addresses of a file. */
const page = (path: string, file: string) => route(path.slice(1), file, { id: path.slice(1) });

export default [
  index("routes/home.tsx"),
  ...articleKinds.flatMap(pagesOf),
  route("patterns/:slug", "routes/patterns-record.ts"),
  route("search", "routes/search.tsx"),
  route("glossary", "routes/glossary.tsx"),
  route("contribute", "routes/contribute.tsx"),
  route("about", "routes/about.tsx"),
  route("changes", "routes/changes.tsx"),
  route("corrections", "routes/corrections.tsx"),
  route("listen", "routes/listen.tsx"),
  route("kit", "routes/kit.tsx"),
  route("kit.csv", "routes/kit-file.ts", { id: "kit.csv" }),
  route("kit.md", "routes/kit-file.ts", { id: "kit.md" }),
  route("start", "routes/start-list.tsx"),
  route("start/:slug", "routes/start.tsx"),
  route("start/:slug.md", "routes/start-file.ts", { id: "start.md" }),
  ...articleKinds.map((kind) => {
    return route(`${descriptors[kind].paths.record.slice(1)}.md`, "routes/markdown.ts", { id: `${kind}.md` });
  }),
  route("newsletter", "routes/newsletter.ts"),
  route("newsletter/confirm", "routes/newsletter-link.tsx", { id: "newsletter/confirm" }),
  route("newsletter/unsubscribe", "routes/newsletter-link.tsx", { id: "newsletter/unsubscribe" }),
  route("newsletter/one-click", "routes/newsletter-one-click.ts"),
  route("settings", "routes/settings.tsx"),
  route("theme", "routes/theme.ts"),
  route("editor", "routes/editor/home.tsx"),
  route("editor/sign-out", "routes/editor/sign-out.ts"),
  route("editor/pictures", "routes/editor/pictures.tsx"),
  route("editor/pictures/new", "routes/editor/picture-upload.ts"),
  route("editor/export", "routes/editor/export.ts"),
  route("editor/history/:kind/:slug", "routes/editor/history.tsx"),
  route("editor/:kind/:slug", "routes/editor/record.tsx"),
  ...articleKinds.map(previewOf),
  route("editor/preview/glossary/:slug", "routes/editor/preview/term.tsx"),
  route("feed.xml", "routes/feed.ts"),
  route("podcast.xml", "routes/podcast.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("media/*", "routes/media.ts"),
  route("og/*", "routes/share-picture.ts"),
  route("api", "routes/api-page.tsx"),
  page("/api/openapi.json", "routes/api/answers.ts"),
  route("api/summarize-text", "routes/api/assistant.ts", { id: "summarize-text" }),
  route("api/user/update-about", "routes/api/assistant.ts", { id: "update-about" }),
  page("/api/newsletter", "routes/api/answers.ts"),
  route("api/guide", "routes/api/guide.ts"),
  route("api/voice/session", "routes/api/voice-session.ts"),
  route("api/search", "routes/api/search.ts"),
  page("/api/navigation/:contentType/:slug", "routes/api/answers.ts"),
  page("/api/patterns/:id", "routes/api/answers.ts"),
  page("/api/:collection", "routes/api/answers.ts"),
  page("/api/:collection/slug/:slug", "routes/api/answers.ts"),
  page("/api/:collection/:id", "routes/api/answers.ts"),
  route("api/editor/:kind/:slug", "routes/api/editor-save.ts"),
  route("api/editor/:kind/:slug/check", "routes/api/editor-check.ts"),
  page("/api/*", "routes/api/answers.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

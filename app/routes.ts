import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { type ArticleKind, addressesOf, articleKinds, descriptors } from "./domain/kinds/index.ts";

/** The list of a kind and its records, at the main addresses and at the alias where there is one. */
function pagesOf(kind: ArticleKind, listFile: string, recordFile: string) {
  return addressesOf(kind).flatMap(({ list, record }) => [
    route(list.slice(1), listFile, { id: list.slice(1) }),
    route(record.slice(1), recordFile, { id: record.slice(1) }),
  ]);
}

export default [
  index("routes/home.tsx"),
  ...pagesOf("basics", "routes/basics.tsx", "routes/basic.tsx"),
  ...pagesOf("laws", "routes/laws.tsx", "routes/law.tsx"),
  ...pagesOf("paradigms", "routes/paradigms.tsx", "routes/paradigm.tsx"),
  ...pagesOf("patterns", "routes/patterns.tsx", "routes/pattern.tsx"),
  ...pagesOf("case-studies", "routes/blog.tsx", "routes/case-study.tsx"),
  ...pagesOf("guides", "routes/guides.tsx", "routes/guide.tsx"),
  ...pagesOf("evidence", "routes/evidence.tsx", "routes/claim.tsx"),
  route("patterns/:slug", "routes/patterns-record.ts"),
  route("search", "routes/search.tsx"),
  route("glossary", "routes/glossary.tsx"),
  route("contribute", "routes/contribute.tsx"),
  route("about", "routes/about.tsx"),
  route("changes", "routes/changes.tsx"),
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
  route("theme", "routes/theme.ts"),
  route("feed.xml", "routes/feed.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("media/*", "routes/media.ts"),
  route("api", "routes/api-page.tsx"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/summarize-text", "routes/api/assistant.ts", { id: "summarize-text" }),
  route("api/user/update-about", "routes/api/assistant.ts", { id: "update-about" }),
  route("api/newsletter", "routes/api/newsletter.ts"),
  route("api/search", "routes/api/search.ts"),
  route("api/navigation/:contentType/:slug", "routes/api/navigation.ts"),
  route("api/patterns/:id", "routes/api/pattern.ts"),
  route("api/:collection", "routes/api/collection.ts"),
  route("api/:collection/slug/:slug", "routes/api/record.ts"),
  route("api/:collection/:id", "routes/api/edit.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

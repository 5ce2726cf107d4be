import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Two addresses of one screen; the first is the main one. */
const twin = (main: string, alias: string, file: string) => [
  route(main, file, { id: main }),
  route(alias, file, { id: alias }),
];

export default [
  index("routes/home.tsx"),
  ...twin("basics", "fundamentals", "routes/basics.tsx"),
  ...twin("basics/:slug", "fundamentals/:slug", "routes/basic.tsx"),
  ...twin("laws", "principles", "routes/laws.tsx"),
  ...twin("laws/:slug", "principles/:slug", "routes/law.tsx"),
  route("paradigms", "routes/paradigms.tsx"),
  route("paradigms/:slug", "routes/paradigm.tsx"),
  route("patterns", "routes/patterns.tsx"),
  route("pattern/:id", "routes/pattern.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/:slug", "routes/case-study.tsx"),
  route("search", "routes/search.tsx"),
  route("glossary", "routes/glossary.tsx"),
  route("contribute", "routes/contribute.tsx"),
  route("basics/:slug.md", "routes/markdown.ts", { id: "basics.md" }),
  route("laws/:slug.md", "routes/markdown.ts", { id: "laws.md" }),
  route("paradigms/:slug.md", "routes/markdown.ts", { id: "paradigms.md" }),
  route("pattern/:slug.md", "routes/markdown.ts", { id: "patterns.md" }),
  route("blog/:slug.md", "routes/markdown.ts", { id: "case-studies.md" }),
  route("theme", "routes/theme.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("media/*", "routes/media.ts"),
  route("api/search", "routes/api/search.ts"),
  route("api/navigation/:contentType/:slug", "routes/api/navigation.ts"),
  route("api/patterns/:id", "routes/api/pattern.ts"),
  route("api/:collection", "routes/api/collection.ts"),
  route("api/:collection/slug/:slug", "routes/api/record.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

import { type RenderedArticle, type RenderOptions, renderMarkdown } from "../../app/content/markdown/render.ts";
import { source } from "./records.ts";

/** Renders parts of an article without sources, drawings and glossary, unless they are given. */
export function render(parts: readonly string[], options: Partial<RenderOptions> = {}): RenderedArticle {
  return renderMarkdown(parts, {
    sources: [],
    drawings: new Map(),
    findTerms: () => [],
    termPath: (slug) => `/glossary#${slug}`,
    ...options,
  });
}

/** The HTML of one part. */
export function htmlOf(markdown: string, options: Partial<RenderOptions> = {}): string {
  return render([markdown], options).parts[0]?.html ?? "";
}

/** Sources with these keys. */
export const sourcesWith = (...keys: string[]) => keys.map((key) => ({ ...source, key }));

import { findBySlug } from "../../../db/queries/content.ts";
import {
  closingOf,
  type EntityOf,
  type Kind,
  kindBelow,
  openingOf,
  pathOf,
  summaryOf,
  textsOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import { type CitedSource, footnoteDefinitions } from "../../content/source.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { citedSources } from "../reading/article-renderer.ts";

/** The article at a path that ends in `.md`, as Markdown, or undefined. */
export async function markdownAlternateAt({ db, environment }: Site, path: string): Promise<string | undefined> {
  const [, segment = "", file = ""] = path.split("/");
  const kind = kindBelow(segment);
  const record = kind && (await findBySlug(db, kind, file.replace(/\.md$/, "")));
  return kind && record && markdownAlternate(environment, kind, record, await citedSources(db, record));
}

/** A record as one Markdown document: title, summary, texts, what its page says below them, sources, and where it came from. */
export function markdownAlternate<K extends Kind>(
  site: SiteIdentity,
  kind: K,
  record: EntityOf<K>,
  sources: readonly CitedSource[],
): string {
  const parts = [`# ${titleOf(kind, record)}`, `> ${summaryOf(kind, record)}`, openingOf(kind, record) ?? ""];
  for (const { part, text } of textsOf(kind, record)) {
    // A part of the front matter may be empty; one of the body keeps its place.
    if (part.place === "front" && !text.trim()) continue;
    if (part.heading) parts.push(`## ${part.heading}`);
    const shown = part.form === "lines" ? asList(text) : text;
    parts.push(part.heading ? deepen(shown) : shown);
  }
  parts.push(closingOf(kind, record) ?? "");
  const absoluteOf = (path: string | undefined) => path && absolute(site, path);
  parts.push(
    footnoteDefinitions(sources.map((source) => ({ ...source, evidencePath: absoluteOf(source.evidencePath) }))),
  );
  parts.push(
    `---\n\n${absolute(site, pathOf(kind, record.slug))}, updated ${record.updatedAt.slice(0, 10)}. CC BY 4.0.`,
  );
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const asList = (lines: string): string =>
  linesOf(lines)
    .map((line) => `- ${line}`)
    .join("\n");

/** Headings one level deeper, since the part's own name takes the second level; code is left alone. */
function deepen(markdown: string): string {
  let fenced = false;
  const rows = markdown.split("\n").map((row) => {
    if (row.startsWith("```")) fenced = !fenced;
    return !fenced && /^#{2,5} /.test(row) ? `#${row}` : row;
  });
  return rows.join("\n");
}

import { type EntityOf, isArticleKind, type Kind, type RecordName, recordAt } from "../app/content/kinds/index.ts";
import { articleOf, markdownOf, titleOf } from "../app/content/kinds/reading.ts";
import { linksIn } from "../app/content/links.ts";

/**
 * What else than a record a row may lead to, as its target kind: the laws that a pattern applies, by its text or among
 * what it names as related, and what somebody may be designing whom a record is for.
 */
export const relations = { appliedLaw: "applied-law", designing: "designing" } as const;

/** One link from an article to a record, or one footnote to the evidence that has its source's key, with what a list of mentions shows of the article. */
export type LinkRow = {
  targetKind: string;
  targetSlug: string;
  kind: string;
  position: number;
  slug: string;
  recordId: string;
  title: string;
};

/** What the Markdown of an article links to, each record once; a link to itself says nothing and is left out. */
export function linkRows<K extends Kind>(kind: K, record: EntityOf<K>): LinkRow[] {
  if (!isArticleKind(kind)) return [];
  const { position, slug, id: recordId } = record;
  const about = { kind, position, slug, recordId, title: titleOf(kind, record) };
  const rows = new Map<string, LinkRow>();
  const relate = (targetKind: string, targetSlug: string) =>
    rows.set(`${targetKind}/${targetSlug}`, { targetKind, targetSlug, ...about });
  const add = (target: RecordName) => {
    if (target.kind === kind && target.slug === slug) return;
    relate(target.kind, target.slug);
    if (kind === "patterns" && target.kind === "laws") relate(relations.appliedLaw, target.slug);
  };
  const sources = articleOf(kind, record)?.sources ?? [];
  for (const { text } of markdownOf(kind, record)) {
    for (const address of linksIn(text)) {
      const target = recordAt(address);
      if (target) add(target);
    }
    for (const { key } of sources) if (text.includes(`[^${key}]`)) add({ kind: "evidence", slug: key });
  }
  const related = kind === "patterns" ? (articleOf(kind, record)?.related ?? []) : [];
  for (const name of related) if (name.startsWith("laws/")) relate(relations.appliedLaw, name.slice("laws/".length));
  if ("designing" in record) for (const situation of record.designing) relate(relations.designing, situation);
  return [...rows.values()];
}

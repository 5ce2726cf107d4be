import { linksIn } from "../app/content/links.ts";
import { type EntityOf, isArticleKind, type Kind, recordAt } from "../app/domain/kinds/index.ts";
import { articleOf, markdownOf, titleOf } from "../app/domain/kinds/reading.ts";

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
  const add = (target: { kind: Kind; slug: string }) => {
    if (target.kind === kind && target.slug === slug) return;
    rows.set(`${target.kind}/${target.slug}`, { targetKind: target.kind, targetSlug: target.slug, ...about });
  };
  const sources = articleOf(kind, record)?.sources ?? [];
  for (const { text } of markdownOf(kind, record)) {
    for (const address of linksIn(text)) {
      const target = recordAt(address);
      if (target) add(target);
    }
    for (const { key } of sources) if (text.includes(`[^${key}]`)) add({ kind: "evidence", slug: key });
  }
  return [...rows.values()];
}

import { findMentions } from "../../../db/queries/mentions.ts";
import { findNeighbors, findRef } from "../../../db/queries/navigation.ts";
import type { Db } from "../../../db/schema.ts";
import { descriptors, isKind, type Kind, pathOf } from "../../domain/kinds/index.ts";
import type { ArticleLinks, PageLink } from "../../domain/reading-page.ts";

/** How many articles that mention a record its page names; the rest is counted. */
const MENTIONS_SHOWN = 32;

const pageLink = (kind: Kind, slug: string, title: string): PageLink => ({
  to: pathOf(kind, slug),
  title,
  label: descriptors[kind].words.badge,
  kind,
});

/** The links around a record. Related items that are not there are left out. */
export async function articleLinksOf(
  db: Db,
  kind: Kind,
  record: { slug: string; related: readonly string[] },
): Promise<ArticleLinks> {
  const neighbors = await findNeighbors(db, kind, record.slug);
  const { mentions, total } = await findMentions(db, kind, record.slug, MENTIONS_SHOWN);
  const related: PageLink[] = [];
  for (const target of record.related) {
    const [folder = "", slug = ""] = target.split("/");
    if (!isKind(folder)) continue;
    const found = await findRef(db, folder, slug);
    if (found) related.push(pageLink(folder, slug, found.title));
  }
  const neighborLink = (neighbor: { slug: string; title: string } | undefined) =>
    neighbor && pageLink(kind, neighbor.slug, neighbor.title);
  return {
    previous: neighborLink(neighbors?.previous),
    next: neighborLink(neighbors?.next),
    related,
    mentionedIn: mentions.map((mention) => pageLink(mention.kind, mention.slug, mention.title)),
    moreMentions: total - mentions.length,
  };
}

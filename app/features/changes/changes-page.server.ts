import { findEntriesById, findFirstEdition, findNewestEntries } from "../../../db/queries/content.ts";
import { findNewestRevisions } from "../../../db/revisions.ts";
import type { Db } from "../../../db/schema.ts";
import { changesByMonth, type Dated, type Month } from "../../content/changes.ts";
import { type ArticleKind, articleKinds, descriptors, pathOf } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

/** Entries on the page, at the most. */
const SHOWN = 60;
/** Former changes that are looked through: some are of drafts, or several of one record in a month. */
const REVISIONS = 240;

type ChangedArticle = Dated & { kind: ArticleKind; category: string; path: string; title: string };
type ChangesPage = {
  months: Month<ChangedArticle>[];
  /** The day of the first import, and the lists of what came with it; undefined while there are no articles. */
  firstEdition: { on: string; lists: { title: string; to: string }[] } | undefined;
  isCut: boolean;
};

/** What was added and what was changed, by month. Drafts are not among it: visitors are told of what they can read. */
export async function changesPage({ db }: Pick<Site, "db">): Promise<PageContent<ChangesPage>> {
  const first = await findFirstEdition(db, articleKinds);
  const months = changesByMonth(await pastOf(db), first ?? "", SHOWN);
  const shown = months.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0);
  const lists = articleKinds.map((kind) => ({
    title: descriptors[kind].words.label,
    to: descriptors[kind].paths.list,
  }));
  return {
    title: "What’s new",
    description: "Articles that were added to this guide and articles that were changed, month by month.",
    path: "/changes",
    content: { months, firstEdition: first ? { on: first.slice(0, 10), lists } : undefined, isCut: shown === SHOWN },
  };
}

/** The articles that were changed last, each with its former changes. */
async function pastOf(db: Db): Promise<{ record: ChangedArticle; changedAt: string[] }[]> {
  const revisions = Map.groupBy(await findNewestRevisions(db, REVISIONS), ({ kind }) => kind);
  const found = articleKinds.map(async (kind) => {
    const changed = Map.groupBy(revisions.get(kind) ?? [], ({ recordId }) => recordId);
    const newest = await findNewestEntries(db, kind, SHOWN);
    const known = new Set(newest.map(({ id }) => id));
    const others = [...changed.keys()].filter((id) => !known.has(id));
    const entries = others.length > 0 ? [...newest, ...(await findEntriesById(db, kind, others))] : newest;
    const category = descriptors[kind].words.singular;
    return entries.map(({ id, slug, title, createdAt, updatedAt }) => ({
      record: { kind, category, path: pathOf(kind, slug), title, createdAt, updatedAt },
      changedAt: (changed.get(id) ?? []).map(({ savedAt }) => savedAt),
    }));
  });
  return (await Promise.all(found)).flat();
}

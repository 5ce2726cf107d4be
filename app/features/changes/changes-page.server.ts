import { findEntriesById, findFirstEdition, findNewestEntries } from "../../../db/queries/content.ts";
import { findPublicIssues } from "../../../db/queries/newsletter.ts";
import { findNewestRevisions } from "../../../db/revisions.ts";
import type { Db } from "../../../db/schema.ts";
import { changesByDay, type Dated } from "../../content/changes.ts";
import { type ArticleKind, articleKinds, descriptors, pathOf } from "../../content/kinds/index.ts";
import type { Correction } from "../../content/site-files.ts";
import { ARCHIVE } from "../../shared/newsletter-addresses.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

/** Maximum added articles on the page, and maximum edited ones. Corrections are not limited. */
const SHOWN = 60;
/** Revisions to read. More than SHOWN, because some are of drafts, or several of one record. */
const REVISIONS = 240;
const PATH = "/changes";

export type ChangedArticle = Dated & {
  kind: ArticleKind;
  category: string;
  path: string;
  title: string;
  summary: string;
};
export type DayOfChanges = {
  on: string;
  corrections: Correction[];
  added: ChangedArticle[];
  /** Edited without a correction on that day. */
  edited: ChangedArticle[];
};
export type ChangesPage = {
  days: DayOfChanges[];
  filters: { label: string; to: string; count: number; isChosen: boolean }[];
  /** Day of the first import and links to the lists of articles; undefined while there are no articles. */
  firstEdition: { on: string; lists: { title: string; to: string }[] } | undefined;
  /** True if older changes may be left out. */
  isCut: boolean;
  /** Address of past issues of the newsletter; undefined while there are none. */
  archive: string | undefined;
};

const pathOfCorrection = ({ to }: Correction): string => to.split("#")[0] ?? to;

/** The kind of the list or record at a path; undefined for other pages. */
const kindAt = (path: string): ArticleKind | undefined =>
  articleKinds.find((kind) => {
    const { list } = descriptors[kind].paths;
    return path === list || path.startsWith(pathOf(kind, ""));
  });

/**
 * Corrections, additions and edits by day, newest first, without drafts.
 * @param requestedKind the only kind to show; null or an unknown value shows all
 */
export async function changesPage(
  { db, texts }: Pick<Site, "db" | "texts">,
  requestedKind: string | null,
): Promise<PageContent<ChangesPage>> {
  const first = await findFirstEdition(db, articleKinds);
  const byDay = new Map(changesByDay(await changedArticles(db), first ?? "", SHOWN).map((day) => [day.on, day]));
  const corrections = Map.groupBy(first ? texts.corrections : [], ({ on }) => on);
  const all = [...new Set([...byDay.keys(), ...corrections.keys()])]
    .sort()
    .reverse()
    .map((on): DayOfChanges => {
      const { added = [], edited = [] } = byDay.get(on) ?? {};
      const corrected = corrections.get(on) ?? [];
      const explained = new Set(corrected.map(pathOfCorrection));
      return { on, corrections: corrected, added, edited: edited.filter(({ path }) => !explained.has(path)) };
    });
  const kind = articleKinds.find((one) => one === requestedKind);
  const links = [undefined, ...articleKinds].map((one) => ({
    label: one ? descriptors[one].words.label : "All",
    to: one ? `${PATH}?kind=${one}` : PATH,
    count: all.map((day) => ofKind(day, one)).reduce((sum, day) => sum + sizeOf(day), 0),
    isChosen: one === kind,
  }));
  const changes = [...byDay.values()];
  const isCut = [changes.flatMap(({ added }) => added), changes.flatMap(({ edited }) => edited)].some(
    ({ length }) => length === SHOWN,
  );
  const lists = articleKinds.map((one) => ({ title: descriptors[one].words.label, to: descriptors[one].paths.list }));
  return {
    title: "What’s new",
    description: "What was corrected, added and edited in this guide, day by day, and why.",
    path: PATH,
    content: {
      days: all.map((day) => ofKind(day, kind)).filter((day) => sizeOf(day) > 0),
      filters: links.filter(({ count, isChosen }) => count > 0 || isChosen),
      firstEdition: first ? { on: first.slice(0, 10), lists } : undefined,
      isCut,
      archive: (await findPublicIssues(db, 1)).length > 0 ? ARCHIVE : undefined,
    },
  };
}

const ofKind = ({ on, corrections, added, edited }: DayOfChanges, kind: ArticleKind | undefined): DayOfChanges => ({
  on,
  corrections: corrections.filter((correction) => !kind || kindAt(pathOfCorrection(correction)) === kind),
  added: added.filter((article) => !kind || article.kind === kind),
  edited: edited.filter((article) => !kind || article.kind === kind),
});

export const sizeOf = ({ corrections, added, edited }: DayOfChanges): number =>
  corrections.length + added.length + edited.length;

/** The articles changed last, each with the times of its revisions (ISO 8601). */
async function changedArticles(db: Db): Promise<{ record: ChangedArticle; changedAt: string[] }[]> {
  const revisions = Map.groupBy(await findNewestRevisions(db, REVISIONS), ({ kind }) => kind);
  const found = articleKinds.map(async (kind) => {
    const changed = Map.groupBy(revisions.get(kind) ?? [], ({ recordId }) => recordId);
    const newest = await findNewestEntries(db, kind);
    const known = new Set(newest.map(({ id }) => id));
    const others = [...changed.keys()].filter((id) => !known.has(id));
    const entries = others.length > 0 ? [...newest, ...(await findEntriesById(db, kind, others))] : newest;
    const category = descriptors[kind].words.singular;
    return entries.map(({ id, slug, title, summary, createdAt, updatedAt }) => ({
      record: { kind, category, path: pathOf(kind, slug), title, summary, createdAt, updatedAt },
      changedAt: (changed.get(id) ?? []).map(({ savedAt }) => savedAt),
    }));
  });
  return (await Promise.all(found)).flat();
}

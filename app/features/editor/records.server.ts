import { z } from "zod";
import { recordVersion } from "../../../db/changes.ts";
import { hasMissed } from "../../../db/publishing.ts";
import { findDrafts, findFirstEntries } from "../../../db/queries/content.ts";
import { readFields } from "../../../db/revisions.ts";
import type { Db } from "../../../db/schema.ts";
import { findStored } from "../../../db/stored.ts";
import { descriptors, isArticleKind, isKind, type Kind, kinds, pathOf } from "../../content/kinds/index.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { foldedWords } from "../../content/search/search.ts";
import { plainLetters } from "../../content/search/word-forms.ts";
import { locale } from "../../content/site-file.ts";
import { type EditingLinks, editingLinks, previewPath, RECORDS } from "../../shared/editor-addresses.ts";
import { type Paging, pagingOf } from "../../shared/paging.ts";
import { type Context, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { readNote, requireMaintainer } from "./maintainer.server.ts";

/** Records on a page of the list. */
const PAGE_SIZE = 50;
/** Above the number of records of any kind. */
const NO_LIMIT = 100_000;

/** The states of a record with their words, in the order of the filter. `findRows` says which one a record has. */
export const recordStates = { published: "Published", draft: "Draft" } as const;
type RecordState = keyof typeof recordStates;
export const sortings = { changed: "Changed", title: "Title" } as const;

const querySchema = z.object({
  q: z.string().max(200).catch(""),
  kind: z.string().refine(isKind).optional().catch(undefined),
  state: z
    .enum(["published", "draft"] satisfies RecordState[])
    .optional()
    .catch(undefined),
  sort: z.enum(["changed", "title"]).catch("changed"),
});

type Row = { kind: Kind; slug: string; title: string; summary: string; updatedAt: string; state: RecordState };
export type ListedRecord = Omit<Row, "kind" | "summary"> & {
  badge: string;
  version: string;
  /** True for a draft that was not published at its time. */
  hasMissed: boolean;
  links: EditingLinks & { view: string };
};
export type RecordList = {
  query: z.output<typeof querySchema>;
  kinds: { kind: Kind; label: string }[];
  /** Path and query of this list, where what a row does leads back to. */
  path: string;
  total: number;
  paging: Paging;
  records: ListedRecord[];
  note: EditorNote | undefined;
};

const { compare } = new Intl.Collator(locale, { numeric: true });

/** All records and drafts, as the query of the address filters and sorts them. */
export function recordsPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  return assemblePage<RecordList>(context, async ({ db }) => {
    const { searchParams } = new URL(request.url);
    const query = querySchema.parse(Object.fromEntries(searchParams));
    const words = foldedWords(query.q).map(plainLetters);
    // What has marks alone, such as %, names nothing.
    const isEmpty = words.length === 0 && query.q.trim() !== "";
    const found = (await Promise.all((query.kind ? [query.kind] : kinds).map((kind) => findRows(db, kind))))
      .flat()
      .filter(({ state }) => query.state === undefined || state === query.state)
      .filter(({ title, slug, summary }) => {
        const text = plainLetters(`${title} ${slug} ${summary}`);
        return !isEmpty && words.every((word) => text.includes(word));
      })
      .sort(
        (a, b) => (query.sort === "changed" && b.updatedAt.localeCompare(a.updatedAt)) || compare(a.title, b.title),
      );
    const filters = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
    const list = `${RECORDS}?${filters}`;
    const paging = pagingOf(list, searchParams.get("page"), found.length, PAGE_SIZE) ?? {
      path: list,
      page: 1,
      pages: 1,
    };
    const shown = found.slice((paging.page - 1) * PAGE_SIZE, paging.page * PAGE_SIZE);
    return {
      title: "Records",
      description: "Everything that this site has and is to have.",
      path: RECORDS,
      isIndexed: false,
      content: {
        query,
        kinds: kinds.map((kind) => ({ kind, label: descriptors[kind].words.label })),
        path: paging.page > 1 ? `${list}&page=${paging.page}` : list,
        total: found.length,
        paging,
        records: await Promise.all(shown.map((row) => listed(db, row, siteOf(context).clock()))),
        note: readNote(request),
      },
    };
  });
}

async function findRows(db: Db, kind: Kind): Promise<Row[]> {
  const { titleField, summaryField } = descriptors[kind];
  const [published, drafts] = [await findFirstEntries(db, kind, NO_LIMIT), await findDrafts(db, kind)];
  return [
    ...published.map((entry) => ({ ...entry, kind, state: "published" as const })),
    ...drafts.map(({ slug, record }) => {
      const { [titleField]: title, [summaryField]: summary, updatedAt } = readFields(record);
      const texts = { title: String(title), summary: String(summary), updatedAt: String(updatedAt) };
      return { kind, slug, ...texts, state: "draft" as const };
    }),
  ];
}

async function listed(db: Db, { kind, summary, ...row }: Row, now: Date): Promise<ListedRecord> {
  const stored = await findStored(db, kind, row.slug);
  return {
    ...row,
    badge: descriptors[kind].words.badge,
    version: stored ? recordVersion(stored.record) : "",
    hasMissed: stored !== undefined && hasMissed(stored, now),
    links: { ...editingLinks(kind, row.slug), view: viewPath(kind, row.slug, row.state === "published") },
  };
}

/** Where a record is read: its page, or for a draft the preview. */
export const viewPath = (kind: Kind, slug: string, isPublished: boolean): string =>
  // All terms are on one page.
  isPublished ? pathOf(kind, slug) : previewPath(kind, slug) + (isArticleKind(kind) ? "" : `#${slug}`);

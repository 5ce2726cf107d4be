import { serializeFields } from "../app/content/file-format.ts";
import { type Kind, kinds } from "../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import type { Change } from "./change.ts";
import { parseFormer, readFields } from "./former.ts";
import { deleteDraft, findDraft, findDrafts } from "./queries/drafts.ts";
import { findRevisions, keepRevision } from "./queries/revisions.ts";
import type { Db, DraftRow } from "./schema.ts";

/**
 * A draft that fits no record of today, as an earlier release or another program wrote it. It ends nothing but what is
 * asked of itself: lists and exports leave it out and name it.
 */
export type UnfitDraft = { kind: Kind; id: string; slug: string; title: string; json: string; issues: Issue[] };

/** The draft of a row when it fits no record of today. */
function unfitOf(kind: Kind, { recordId: id, slug, record: json }: DraftRow): UnfitDraft[] {
  const { issues, title } = parseFormer(kind, json);
  if (!issues) return [];
  return [{ kind, id, slug, title, json, issues: issues.map((one) => ({ ...one, where: `${kind}/${slug}.md` })) }];
}

/** The drafts of some kinds that fit no record of today. */
export async function findUnfitDrafts(db: Db, of: readonly Kind[] = kinds): Promise<UnfitDraft[]> {
  const found: UnfitDraft[] = [];
  for (const kind of of) found.push(...(await findDrafts(db, kind)).flatMap((row) => unfitOf(kind, row)));
  return found;
}

/** The draft with this slug or this permanent id, when it fits no record of today. */
export async function findUnfitDraft(
  db: Db,
  kind: Kind,
  by: { field: "slug" | "recordId"; is: string },
): Promise<UnfitDraft | undefined> {
  const row = await findDraft(db, kind, by);
  return row && unfitOf(kind, row)[0];
}

/** What is to be told of drafts that fit no record of today, and what to do about them; `before` says what came of it. */
export function unfitError(drafts: readonly UnfitDraft[], before: string): DomainError {
  const what = drafts.length === 1 ? "one draft fits" : `${drafts.length} drafts fit`;
  const [first] = drafts;
  const one = first ? `${first.kind} ${first.slug}` : "";
  const text = `${before}${what} no record of today: ${drafts.map(({ kind, slug }) => `${kind}/${slug}`).join(", ")}. "edit ${one}" opens it to be mended, "delete ${one}" puts it away.`;
  return new DomainError("invalid", text, { issues: drafts.flatMap(({ issues }) => issues) });
}

/** The file of such a draft with all that is known of it, to be mended. */
export function unfitFile({ kind, id, slug, json }: UnfitDraft): string {
  return serializeFields(kind, { ...readFields(json), id, slug }).replace("---\n", "---\ndraft: true\n");
}

/**
 * Takes a draft that fits no record of today out of the way, with what it says kept as a revision; any other stays.
 * @returns the number of that revision.
 */
export async function putUnfitAway(db: Db, kind: Kind, id: string, change: Change): Promise<number | undefined> {
  const unfit = await findUnfitDraft(db, kind, { field: "recordId", is: id });
  if (!unfit) return undefined;
  await keepRevision(db, kind, { id, json: unfit.json }, change);
  await deleteDraft(db, kind, id);
  const [last] = await findRevisions(db, kind, id);
  return Number(last?.id);
}

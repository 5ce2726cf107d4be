import { z } from "zod";
import { publish, recordVersion, unpublish } from "../../../db/changes.ts";
import { findChanges, findIdentity, restoreRevision } from "../../../db/history.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored, findStoredById } from "../../../db/stored.ts";
import { isKind, type Kind, pathOf, titleOf } from "../../content/kinds/index.ts";
import type { EditorNote, RecordHistory } from "../../content/record-history.ts";
import { comparedFile } from "../../content/record-history.ts";
import { diffTexts } from "../../content/text-diff.ts";
import { editingLinks } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Context } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { noteFromError, readNote, requireMaintainer } from "./maintainer.server.ts";

const SHOWN = 20;

/** A record's history page. `?before=` limits it to revisions with a lower number. */
export function historyPage(context: Context, request: Request, params: { kind: string; slug: string }) {
  requireMaintainer(context, request);
  return assemblePage<{ history?: RecordHistory }>(context, async ({ db }) => {
    const before = Number(new URL(request.url).searchParams.get("before")) || Number.POSITIVE_INFINITY;
    const past = isKind(params.kind) ? await historyOf(db, params.kind, params.slug, before) : undefined;
    const head = { description: "Every earlier version of a record.", path: "/editor", isIndexed: false };
    if (!past) return { ...head, title: "No such record", status: 404, content: {} };
    return { ...head, title: `History of ${past.title}`, content: { history: { ...past, note: readNote(request) } } };
  });
}

async function historyOf<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  before: number,
): Promise<Omit<RecordHistory, "note"> | undefined> {
  const identity = await findIdentity(db, kind, slug);
  if (!identity) return undefined;
  const stored = await findStoredById(db, kind, identity.id);
  const changes = (await findChanges(db, kind, identity.id)).filter(({ entry }) => entry.revision < before);
  const shown = changes.slice(0, SHOWN).map((change) => {
    const { entry, before, after } = change;
    const hunks = before && after ? diffTexts(comparedFile(kind, before), comparedFile(kind, after)) : undefined;
    return { ...entry, hunks };
  });
  const links = editingLinks(kind, slug);
  const isPublished = stored?.isDraft === false;
  return {
    kind,
    slug,
    title: stored ? titleOf(kind, stored.record) : (changes[0]?.entry.title ?? slug),
    schedule: stored?.schedule,
    state: stored ? (isPublished ? "published" : "draft") : "deleted",
    path: isPublished ? pathOf(kind, slug) : undefined,
    links,
    version: stored ? recordVersion(stored.record) : "",
    changes: shown,
    olderPath: changes.length > SHOWN ? `${links.history}?before=${shown.at(-1)?.revision}` : undefined,
  };
}

export const stateFormSchema = z.object({
  do: z.enum(["restore", "publish", "unpublish", "unpublish anyway"]),
  version: z.string(),
  revision: z.coerce.number().int().positive().optional(),
  /** Path of the page that shows that it was done. */
  next: z.string().optional(),
});
type StateForm = z.output<typeof stateFormSchema>;

/**
 * Performs the action of a form on a history page, unless the record was changed after that page was opened.
 * @returns a message, and the record's slug, which a restored revision may change
 * @throws unexpected errors; a refusal becomes the message
 */
export async function changeState<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  form: StateForm,
  change: Change,
): Promise<{ note: EditorNote; slug: string }> {
  try {
    return await perform(db, kind, slug, form, change);
  } catch (error) {
    if (error instanceof DomainError && error.code === "conflict") {
      const text =
        "Somebody changed this record after you opened this page, so nothing was done. Their change is listed below. If you still want yours, send the form again.";
      return { slug, note: { text, isProblem: true, reasons: [] } };
    }
    if (form.do === "unpublish" && error instanceof DomainError && error.code === "invalid") {
      const text =
        "Nothing was changed, because published records lead to this one. As a draft, it would have no page.";
      return { slug, note: { ...noteFromError(error), text, anyway: "unpublish anyway" } };
    }
    return { slug, note: noteFromError(error) };
  }
}

async function perform<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  { do: action, version, revision }: StateForm,
  change: Change,
): Promise<{ note: EditorNote; slug: string }> {
  const isExpected = (present: string) => present === version;
  const done = (text: string, newSlug = slug) => ({ slug: newSlug, note: { text, isProblem: false, reasons: [] } });
  if (action === "restore") {
    const identity = await findIdentity(db, kind, slug);
    if (!identity || revision === undefined) throw new DomainError("not-found", "That revision no longer exists.");
    const restored = await restoreRevision(db, kind, identity, revision, change, isExpected);
    if (recordVersion(restored) === version)
      return done(`The record says already what revision ${revision} says, so nothing was changed.`, restored.slug);
    const more = identity.isDeleted ? " It is a draft: publish it to show it to visitors." : "";
    return done(
      `Brought back what revision ${revision} said; the text it replaced is kept below.${more}`,
      restored.slug,
    );
  }
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", "This record was deleted. Bring a revision back first.");
  if (action === "publish") {
    const isChanged = await publish(db, kind, stored, change, isExpected);
    return done(isChanged ? "Published: visitors see it now." : "It was published already.");
  }
  const isChanged = await unpublish(db, kind, stored, change, action === "unpublish anyway", isExpected);
  return done(isChanged ? "It is a draft now. Visitors cannot find it." : "It was a draft already.");
}

import { z } from "zod";
import { publish, recordVersion, unpublish } from "../../../db/changes.ts";
import { findIdentity, restoreRevision } from "../../../db/history.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored } from "../../../db/stored.ts";
import type { Kind } from "../../content/kinds/index.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { DomainError } from "../../shared/errors.ts";
import { noteOf } from "./note.server.ts";

/** What the forms of a record's history send. */
export const stateFormSchema = z.object({
  do: z.enum(["restore", "publish", "unpublish", "unpublish anyway"]),
  /** The version that the page has shown. */
  version: z.string(),
  revision: z.coerce.number().int().positive().optional(),
});
type StateForm = z.output<typeof stateFormSchema>;

/**
 * Does what a form of a record's history asks for, to the version that the page has shown and to no other.
 * @returns what to say of it, and the record's slug, which a former version may have had another.
 */
export async function changeState<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  form: StateForm,
  change: Change,
): Promise<{ note: EditorNote; slug: string }> {
  try {
    return await doIt(db, kind, slug, form, change);
  } catch (error) {
    if (error instanceof DomainError && error.code === "conflict") {
      const text =
        "Somebody has changed this record since you opened this page, and nothing was done. What they changed stands below; send the form again if it is still what you want.";
      return { slug, note: { text, isProblem: true, reasons: [] } };
    }
    if (form.do === "unpublish" && error instanceof DomainError && error.code === "invalid") {
      const text =
        "Nothing was changed, because published records lead to this one. As a draft it would be a page that is not found.";
      return { slug, note: { ...noteOf(error), text, anyway: "unpublish anyway" } };
    }
    return { slug, note: noteOf(error) };
  }
}

async function doIt<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  { do: action, version, revision }: StateForm,
  change: Change,
): Promise<{ note: EditorNote; slug: string }> {
  const isExpected = (present: string) => present === version;
  const done = (text: string, now = slug) => ({ slug: now, note: { text, isProblem: false, reasons: [] } });
  if (action === "restore") {
    const identity = await findIdentity(db, kind, slug);
    if (!identity || revision === undefined) throw new DomainError("not-found", "There is no such revision any more.");
    const restored = await restoreRevision(db, kind, identity, revision, change, isExpected);
    if (recordVersion(restored) === version)
      return done(`The record says already what revision ${revision} says, so nothing was changed.`, restored.slug);
    const more = identity.isDeleted ? " It is a draft: publish it to show it to visitors." : "";
    return done(`Brought back what revision ${revision} said; what stood there is kept below.${more}`, restored.slug);
  }
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", "This record was deleted. Bring a revision back first.");
  if (action === "publish") {
    const isChanged = await publish(db, kind, stored, change, isExpected);
    return done(isChanged ? "Published: visitors see it now." : "It was published already.");
  }
  const isChanged = await unpublish(db, kind, stored, change, action === "unpublish anyway", isExpected);
  return done(isChanged ? "It is a draft now: visitors find it nowhere." : "It was a draft already.");
}

import { findUnusedPictures, removeUnusedPicture } from "../../../db/queries/media.ts";
import type { Db } from "../../../db/schema.ts";
import { PICTURES } from "../../content/picture-limits.ts";
import type { EditorNote } from "../../content/record-history.ts";
import type { Context } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { readNote } from "./note.server.ts";
import { requireMaintainer } from "./require-maintainer.server.ts";

/** The form that sends a picture, what came of it, and the pictures that no record shows. */
export function picturesPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  return assemblePage(context, async ({ db }) => ({
    title: "Add a picture",
    description: "A picture for a text: it is made smaller where it is large, and keeps nothing but what it shows.",
    path: PICTURES,
    isIndexed: false,
    content: { note: readNote(request), unused: await findUnusedPictures(db) },
  }));
}

/** Removes a picture that no record shows. @returns what to say of it. */
export async function removePicture(db: Db, path: string): Promise<EditorNote> {
  const isRemoved = await removeUnusedPicture(db, path);
  const text = isRemoved
    ? "The picture was removed."
    : "Nothing was removed: a record shows this picture, or it was removed before.";
  return { text, isProblem: !isRemoved, reasons: [] };
}

import { PICTURES } from "../../domain/picture-limits.ts";
import type { Context } from "../context.ts";
import { assemblePage } from "../pages/page.ts";
import { readNote } from "./note.ts";
import { requireMaintainer } from "./require-maintainer.ts";

/** The form that sends a picture, and what came of it. */
export function picturesPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  return assemblePage(context, () => ({
    title: "Add a picture",
    description: "A picture for a text: it is made smaller where it is large, and keeps nothing but what it shows.",
    path: PICTURES,
    isIndexed: false,
    content: { note: readNote(request) },
  }));
}

import type { Kind } from "../content/kinds/index.ts";
import { asUri } from "./slug.ts";

/** The page where maintainers sign in and see changes. Nothing at or below it is for visitors. */
export const EDITOR = "/editor";

/** The page that edits a record. */
export const editPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/${kind}/${slug}`);
/** The page of a record's former versions. */
export const historyPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/history/${kind}/${slug}`);

/** The address that the form of a record is posted to for a preview. */
export const previewPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/preview/${kind}/${slug}`);

/** Links from a page to the editing of its record. */
export type EditingLinks = { edit: string; history: string };
export const editingLinks = (kind: Kind, slug: string): EditingLinks => ({
  edit: editPath(kind, slug),
  history: historyPath(kind, slug),
});

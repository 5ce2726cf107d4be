import type { Kind } from "../content/kinds/index.ts";
import { asUri } from "./slug.ts";

/** The page where maintainers sign in and see changes. Nothing at or below it is for visitors. */
export const EDITOR = "/editor";

/** The list of all records. */
export const RECORDS = `${EDITOR}/records`;
/** The form that makes a record. */
export const NEW_RECORD = `${EDITOR}/new`;

/** The page that edits a record. */
export const editPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/${kind}/${slug}`);
/** The page of a record's former versions. */
export const historyPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/history/${kind}/${slug}`);
/** The page that renames, copies or deletes a record. */
export const managePath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/manage/${kind}/${slug}`);

/** The address that the form of a record is posted to for a preview. */
export const previewPath = (kind: Kind, slug: string): string => asUri(`${EDITOR}/preview/${kind}/${slug}`);

/** Links from a page to the editing of its record, and the version of a published one that the page can unpublish. */
export type EditingLinks = { edit: string; history: string; manage: string; version?: string };
export const editingLinks = (kind: Kind, slug: string): EditingLinks => ({
  edit: editPath(kind, slug),
  history: historyPath(kind, slug),
  manage: managePath(kind, slug),
});

import type { Kind } from "../content/kinds/index.ts";

/** Where maintainers sign in and see what was changed. Nothing at or below it is for visitors. */
export const EDITOR = "/editor";

/** The page that edits a record. */
export const editPath = (kind: Kind, slug: string): string => `${EDITOR}/${kind}/${slug}`;
/** The page of what a record said before. */
export const historyPath = (kind: Kind, slug: string): string => `${EDITOR}/history/${kind}/${slug}`;

/** Where the form of a record is posted to be seen as its page. */
export const previewPath = (kind: Kind, slug: string): string => `${EDITOR}/preview/${kind}/${slug}`;

/** Where a maintainer changes what a page shows, and sees its past. */
export type EditingLinks = { edit: string; history: string };
export const editingLinks = (kind: Kind, slug: string): EditingLinks => ({
  edit: editPath(kind, slug),
  history: historyPath(kind, slug),
});

/** Whether a path, its data too, is one of the editor's. */
export const isEditorPath = (path: string): boolean => /^\/editor(?:\/|\.|$)/i.test(path);

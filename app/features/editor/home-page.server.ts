import { findLatestChanges } from "../../../db/revisions.ts";
import type { Db } from "../../../db/schema.ts";
import { findAllDrafts, findStoredById, findUnfitDrafts } from "../../../db/stored.ts";
import { descriptors, isKind, type Kind, kinds } from "../../content/kinds/index.ts";
import { titleOf } from "../../content/kinds/reading.ts";
import type { EditorWork, LatestChange, ListedDraft } from "../../content/record-history.ts";
import { EDITOR, editingLinks } from "../../shared/editor-addresses.ts";
import { type Context, maintainerOf, siteOf } from "../../site/context.ts";
import { ownPath } from "../../site/own-path.ts";
import { assemblePage } from "../../site/page.ts";

/** Changes that the page lists. */
const SHOWN = 30;

/** What the editor's first page says to one who has yet to sign in. */
type SignIn = { isOff: boolean; next: string; problem: string | undefined };
type EditorHome = { signIn: SignIn; work?: undefined } | { signIn?: undefined; work: EditorWork };

/** Where maintainers sign in, and what was done lately. */
export function editorHome(context: Context, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const head = {
    title: "Editor",
    description: "Where the maintainers of this site sign in.",
    path: EDITOR,
    isIndexed: false,
  };
  return assemblePage<EditorHome>(context, async ({ db }) => {
    const maintainer = maintainerOf(context);
    if (maintainer) {
      const [changes, drafts] = [await latestChanges(db), await listedDrafts(db)];
      return { ...head, content: { work: { name: maintainer.name, changes, drafts } } };
    }
    const signIn = {
      isOff: siteOf(context).environment.editorKeys.length === 0,
      next: ownPath(parameters.get("next"), EDITOR),
      problem: parameters.get("result") === "wrong" ? "This is not a key of this site." : undefined,
    };
    return { ...head, content: { signIn } };
  });
}

async function latestChanges(db: Db): Promise<LatestChange[]> {
  const found = (await findLatestChanges(db, SHOWN)).map(async ({ id, kind, recordId, savedAt, author }) => {
    if (!isKind(kind)) return [];
    const now = await nameOf(db, kind, recordId);
    const links = editingLinks(kind, now?.slug ?? recordId);
    const title = now?.title ?? recordId;
    const badge = descriptors[kind].words.badge;
    return [{ revision: Number(id), at: savedAt, by: author, badge, title, links, isDeleted: now === undefined }];
  });
  return (await Promise.all(found)).flat();
}

async function nameOf<K extends Kind>(db: Db, kind: K, id: string) {
  const stored = await findStoredById(db, kind, id);
  return stored && { slug: stored.record.slug, title: titleOf(kind, stored.record) };
}

async function listedDrafts(db: Db): Promise<ListedDraft[]> {
  const lists = await Promise.all(kinds.map((kind) => draftsOf(db, kind)));
  const unfit = (await findUnfitDrafts(db)).map(({ kind, slug, title }) => ({
    badge: descriptors[kind].words.badge,
    title: `${title} (fits no record of today)`,
    links: editingLinks(kind, slug),
  }));
  return [...lists.flat(), ...unfit];
}

async function draftsOf<K extends Kind>(db: Db, kind: K): Promise<ListedDraft[]> {
  const badge = descriptors[kind].words.badge;
  return (await findAllDrafts(db, kind)).map((record) => ({
    badge,
    title: titleOf(kind, record),
    links: editingLinks(kind, record.slug),
  }));
}

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createContext } from "react-router";
import { z } from "zod";
import { findChanged, parseSince } from "../../../db/exchange.ts";
import { findLastName } from "../../../db/history.ts";
import { whyMissed } from "../../../db/publishing.ts";
import { findLatestChanges } from "../../../db/revisions.ts";
import type { Db } from "../../../db/schema.ts";
import { findAllDrafts, findStoredById } from "../../../db/stored.ts";
import { filesOf } from "../../content/folder.ts";
import { descriptors, isKind, type Kind, kinds, titleOf } from "../../content/kinds/index.ts";
import type { ChangedRecord, EditorWork, LatestChange, ListedDraft } from "../../content/record-history.ts";
import { tarOf } from "../../content/tar.ts";
import { EDITOR, editingLinks } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Context, maintainerOf, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { ownPath } from "../../site/same-site.ts";

const SHOWN = 30;

type SignIn = { isOff: boolean; next: string; problem: string | undefined };
type EditorHome = { signIn: SignIn; work?: undefined } | { signIn?: undefined; work: EditorWork };

/** The sign-in form; `next` is the page that required it. */
export const signInSchema = z.object({ key: z.string().default(""), next: z.string().optional() });

/** The sign-in that was refused, for the page that shows its form again. */
export const refusedContext = createContext<{ next: string | undefined; problem: string } | null>(null);

export function editorHome(context: Context, request: Request) {
  const refused = context.get(refusedContext);
  const head = {
    title: "Editor",
    description: "Where the maintainers of this site sign in.",
    path: EDITOR,
    isIndexed: false,
  };
  return assemblePage<EditorHome>(context, async ({ db }) => {
    const maintainer = maintainerOf(context);
    if (maintainer) {
      const [changes, drafts] = [await latestChanges(db), await listedDrafts(db, siteOf(context).clock())];
      return { ...head, content: { work: { name: maintainer.name, changes, drafts } } };
    }
    const signIn = {
      isOff: siteOf(context).environment.editorKeys.length === 0,
      next: ownPath(refused?.next ?? new URL(request.url).searchParams.get("next"), EDITOR),
      problem: refused?.problem,
    };
    return { ...head, status: refused ? 422 : 200, content: { signIn } };
  });
}

async function latestChanges(db: Db): Promise<LatestChange[]> {
  const found = (await findLatestChanges(db, SHOWN)).map(async ({ id, savedAt, author, what, count, records }) => {
    const changed = await Promise.all(records.map(({ kind, recordId }) => changedRecord(db, kind, recordId)));
    return { revision: id, at: savedAt, by: author, what, count, records: changed.flat() };
  });
  // Of a kind that the site no longer has, there is nothing to show.
  return (await Promise.all(found)).filter(({ records }) => records.length > 0);
}

async function changedRecord(db: Db, kind: string, recordId: string): Promise<ChangedRecord[]> {
  if (!isKind(kind)) return [];
  const now = await nameOf(db, kind, recordId);
  const { slug, title } = now ?? (await findLastName(db, kind, recordId));
  const badge = descriptors[kind].words.badge;
  return [{ badge, title, links: editingLinks(kind, slug), isDeleted: now === undefined }];
}

async function nameOf<K extends Kind>(db: Db, kind: K, id: string) {
  const stored = await findStoredById(db, kind, id);
  return stored && { slug: stored.record.slug, title: titleOf(kind, stored.record) };
}

async function listedDrafts(db: Db, now: Date): Promise<ListedDraft[]> {
  return (await Promise.all(kinds.map((kind) => draftsOf(db, kind, now)))).flat();
}

async function draftsOf<K extends Kind>(db: Db, kind: K, now: Date): Promise<ListedDraft[]> {
  const badge = descriptors[kind].words.badge;
  const drafts = (await findAllDrafts(db, kind)).map(async (stored) => ({
    badge,
    publishAt: stored.schedule?.at,
    missed: await whyMissed(db, kind, stored, now),
    title: titleOf(kind, stored.record),
    links: editingLinks(kind, stored.record.slug),
  }));
  return Promise.all(drafts);
}

const textResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

const gzipped = promisify(gzip);

/**
 * The records changed since a date, time or revision, as a .tar.gz of the files that `export` writes.
 * @returns plain text instead: 404 if nothing was changed, 422 if `since` is none of these
 */
export async function exportArchive(context: Context, since: string): Promise<Response> {
  const { db, clock } = siteOf(context);
  try {
    const { corpus } = await findChanged(db, parseSince(since));
    const now = clock();
    const files = [...filesOf(corpus)];
    if (files.length === 0) return textResponse(404, "Nothing has changed since then.");
    const name = `changes-${now.toISOString().slice(0, 10)}.tar.gz`;
    const headers = { "Content-Type": "application/gzip", "Content-Disposition": `attachment; filename="${name}"` };
    return new Response(new Uint8Array(await gzipped(tarOf(files, now))), { headers });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return textResponse(422, error.message);
    throw error;
  }
}

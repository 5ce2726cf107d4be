import { recordVersion } from "../../../db/changes.ts";
import { findChanges, findIdentity } from "../../../db/history.ts";
import type { Db } from "../../../db/schema.ts";
import { findStoredById } from "../../../db/stored.ts";
import { isKind, type Kind, pathOf } from "../../content/kinds/index.ts";
import { titleOf } from "../../content/kinds/reading.ts";
import type { RecordHistory } from "../../content/record-history.ts";
import { comparedFile, diffTexts } from "../../content/text-diff.ts";
import { editingLinks } from "../../shared/editor-addresses.ts";
import type { Context } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { readNote } from "./note.server.ts";
import { requireMaintainer } from "./require-maintainer.server.ts";

/** Changes that a page shows; older ones stand on further pages. */
const SHOWN = 20;

/** The page of what a record said before each change; older changes than `?before=` where that is given. */
export function historyPage(context: Context, request: Request, params: { kind: string; slug: string }) {
  requireMaintainer(context, request);
  return assemblePage<{ history?: RecordHistory }>(context, async ({ db }) => {
    const before = Number(new URL(request.url).searchParams.get("before")) || Number.POSITIVE_INFINITY;
    const past = isKind(params.kind) ? await historyOf(db, params.kind, params.slug, before) : undefined;
    const head = { description: "What a record said before each change.", path: "/editor", isIndexed: false };
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
    state: stored ? (isPublished ? "published" : "draft") : "deleted",
    path: isPublished ? pathOf(kind, slug) : undefined,
    links,
    version: stored ? recordVersion(stored.record) : "",
    changes: shown,
    olderPath: changes.length > SHOWN ? `${links.history}?before=${shown.at(-1)?.revision}` : undefined,
  };
}

import { checkLinksOf, type LinkTargets } from "../app/content/checks/check.ts";
import { type EntityOf, isKind, type Kind } from "../app/content/kinds/index.ts";
import { unwrittenFields } from "../app/content/new-record.ts";
import { DomainError, type Issue, issueText } from "../app/shared/errors.ts";
import { inWords, minuteOf } from "../app/shared/moment.ts";
import { changeRecord, findLinkTargets, recordVersion } from "./changes.ts";
import type { Db, DraftRow } from "./schema.ts";
import { findStoredById, type Schedule, type Stored } from "./stored.ts";

/** The drafts that are to be published by themselves at a time, or were to be before it, the first one first. */
export const findDueDrafts = (db: Db, time: Date): Promise<DraftRow[]> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("publishAt", "<=", minuteOf(time))
    .orderBy("publishAt")
    .orderBy("kind")
    .orderBy("slug")
    .execute();

/** What keeps a draft from being published together with others, each `kind/slug`. */
function faultsOfDraft<K extends Kind>(
  targets: LinkTargets,
  kind: K,
  record: EntityOf<K>,
  together: readonly string[],
): Issue[] {
  const after = { ...targets, drafts: new Set(targets.drafts) };
  for (const name of [...together, `${kind}/${record.slug}`]) after.drafts.delete(name);
  return [...unwrittenFields(kind, record), ...checkLinksOf(kind, [record], targets, after)];
}

/** What would keep a draft from being published at a time. It may link to drafts that are published by then. */
export async function faultsAtTime<K extends Kind>(db: Db, kind: K, record: EntityOf<K>, at: string): Promise<Issue[]> {
  const due = (await findDueDrafts(db, new Date(at))).map((draft) => `${draft.kind}/${draft.slug}`);
  return faultsOfDraft(await findLinkTargets(db), kind, record, due);
}

/** Milliseconds after its time within which a draft may still be published by itself. */
const PATIENCE = 60_000;

/** True for a draft whose time has come, and which is one still. */
export const hasMissed = ({ schedule }: Stored<Kind>, now: Date): boolean =>
  schedule !== undefined && Date.parse(schedule.at) + PATIENCE <= now.getTime();

/** Why a draft has missed its time; undefined if it has not. */
export async function whyMissed<K extends Kind>(
  db: Db,
  kind: K,
  stored: Stored<K>,
  now: Date,
): Promise<string[] | undefined> {
  if (!hasMissed(stored, now)) return undefined;
  return faultsOfDraft(await findLinkTargets(db), kind, stored.record, []).map(problemOf);
}

const problemOf = ({ field, problem }: Issue): string => `${field} ${problem}`;

type DueDraft = { kind: Kind; name: string; record: Stored<Kind>["record"]; schedule: Schedule };
/** A draft that stays one, as `kind/slug`, and why. */
type Refused = { name: string; reason: string };

/**
 * Publishes the drafts whose time has come, as changes by those who set the times. They may link to each other. A draft
 * that another process publishes, or that somebody changes meanwhile, is left alone.
 * @returns those that were published, each as `kind/slug`, and those that are unfinished, or link to other drafts or to missing pages
 */
export async function publishDue(db: Db, now: Date): Promise<{ published: string[]; refused: Refused[] }> {
  const { due, refused } = await readDue(db, now);
  const targets = await findLinkTargets(db);
  let ready = due;
  for (let before = -1; before !== ready.length; ) {
    before = ready.length;
    // What is refused stays a draft, to which the others may not link.
    const together = ready.map(({ name }) => name);
    ready = ready.filter(({ kind, name, record }) => {
      const faults = faultsOfDraft(targets, kind, record, together);
      if (faults.length > 0) refused.push({ name, reason: faults.map(issueText).join("; ") });
      return faults.length === 0;
    });
  }
  const published: string[] = [];
  for (const { kind, name, record, schedule } of ready) {
    const what = `Published by itself, as set for ${inWords(schedule.at)}`;
    const isExpected = (version: string) => version === recordVersion(record);
    try {
      await changeRecord(db, kind, record, { at: now, by: schedule.by, what }, { isDraft: false, isExpected });
      published.push(name);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "unavailable") throw error;
      if (error.code !== "conflict") refused.push({ name, reason: error.message });
    }
  }
  return { published, refused };
}

async function readDue(db: Db, now: Date): Promise<{ due: DueDraft[]; refused: Refused[] }> {
  const due: DueDraft[] = [];
  const refused: Refused[] = [];
  for (const { kind, slug, recordId } of await findDueDrafts(db, now)) {
    if (!isKind(kind)) continue;
    const name = `${kind}/${slug}`;
    try {
      const { record, schedule } = { ...(await findStoredById(db, kind, recordId)) };
      if (record && schedule) due.push({ kind, name, record, schedule });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ name, reason: error.message });
    }
  }
  return { due, refused };
}

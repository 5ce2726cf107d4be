import { changeRecord, type Edited, findLinkTargets, type IsExpected, recordVersion } from "../../../db/changes.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored, findStoredId, type Stored } from "../../../db/stored.ts";
import { checkRecord, checkRecordText } from "../../content/checks/check.ts";
import { explainIssue } from "../../content/checks/check-text.ts";
import { descriptors, type EntityOf, isKind, type Kind } from "../../content/kinds/index.ts";
import { asMarkdown } from "../../content/markdown/from-html.ts";
import { DomainError, type Issue } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import type { Fault } from "./edited-record.ts";
import { formOf } from "./form-fields.ts";
import { type FormTexts, textsFromForm, valuesOf } from "./form-texts.ts";

export type Formed<K extends Kind> =
  | { record: EntityOf<K>; issues?: undefined }
  | { record?: undefined; issues: Issue[] };

/** A record by its address, drafts too. @throws DomainError `not-found`. */
export async function storedRecord<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  slug: string,
): Promise<Stored<K>> {
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", `There is no ${descriptors[kind].words.singular} called ${slug}.`);
  return stored;
}

/**
 * A record with the fields of a form in the place of its own; no other field can be changed by one. Content that is HTML
 * becomes Markdown, as over the API.
 */
export function withFields<K extends Kind>(
  kind: K,
  record: EntityOf<K>,
  changed: Readonly<Record<string, unknown>>,
): Formed<K> {
  const where = `${kind}/${record.slug}`;
  const names = new Set(formOf(kind).fields.map(({ name }) => name));
  const foreign = Object.keys(changed).filter((name) => !names.has(name));
  if (foreign.length > 0) {
    const problem = "cannot be changed here: the field is not one of the form";
    return { issues: foreign.map((field) => ({ where, field, problem })) };
  }
  const { schema, api } = descriptors[kind];
  const { content } = changed;
  const converted = api?.withContent && typeof content === "string" ? { content: asMarkdown(content) } : {};
  const parsed = schema.safeParse({ ...record, ...changed, ...converted });
  if (parsed.success) return { record: parsed.data };
  return { issues: parsed.error.issues.map((issue) => explainIssue(where, issue)) };
}

export const textsOfPost = (kind: Kind, form: URLSearchParams): FormTexts => textsFromForm(formOf(kind).fields, form);

export const withTexts = <K extends Kind>(kind: K, record: EntityOf<K>, texts: FormTexts): Formed<K> =>
  withFields(kind, record, valuesOf(formOf(kind).fields, texts));

/** The faults that `check` would find in one record, but those that only a comparison of all texts shows. */
export async function checkFormed<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db), isDraft);
}

/**
 * The faults that a published record would be saved with; none where it would say what it says already, or where it has
 * another version than the form was made on, which is told of first.
 */
export async function warningsOf<K extends Kind>(
  site: Site,
  kind: K,
  { record, isDraft }: Stored<K>,
  formed: Formed<K>,
  isExpected: IsExpected | undefined,
): Promise<Fault[]> {
  const present = recordVersion(record);
  if (isDraft || !formed.record || isExpected?.(present) === false || recordVersion(formed.record) === present)
    return [];
  // A save refuses faults of the Markdown itself.
  if (checkRecordText(kind, formed.record).length > 0) return [];
  const issues = await checkFormed(site, kind, formed.record, isDraft);
  return issues.map(({ field, problem }) => ({ field, problem }));
}

/**
 * Saves what a form made of a record.
 * @throws DomainError `invalid` with a fault a field, `conflict` with both versions when it was changed meanwhile.
 */
export async function saveFormed<K extends Kind>(
  site: Pick<Site, "db" | "log">,
  kind: K,
  formed: Formed<K>,
  change: Change,
  isExpected: IsExpected | undefined,
): Promise<Edited<K>> {
  if (!formed.record)
    throw new DomainError("invalid", "The record has faults; nothing was saved.", { issues: formed.issues });
  const issues = await lostRelations(site.db, kind, formed.record);
  if (issues.length > 0) throw new DomainError("invalid", "The record has faults; nothing was saved.", { issues });
  return saveChange(site, kind, formed.record, change, isExpected);
}

/** Related records that were named just now and are not there; one that was lost before does not stand in the way. */
async function lostRelations<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<Issue[]> {
  const named = relatedOf(record);
  if (named.length === 0) return [];
  const before = relatedOf((await findStored(db, kind, record.slug))?.record ?? {});
  const found = await Promise.all(
    named.map(async (one) => {
      const [folder = "", slug = ""] = one.split("/");
      return before.includes(one) || (isKind(folder) && (await findStoredId(db, folder, slug)) !== undefined);
    }),
  );
  return named
    .filter((_, index) => !found[index])
    .map((one) => ({
      where: `${kind}/${record.slug}`,
      field: "related",
      problem: `names ${one}, which is no record: mend or remove it`,
    }));
}

const relatedOf = (record: object): readonly string[] =>
  "related" in record && Array.isArray(record.related) ? record.related.map(String) : [];

/**
 * Saves what a maintainer made of a record, keeps what it said before, and logs who did it, without any of the text;
 * where nothing was changed there is nothing to log.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` with a fault a field, `conflict` with both versions when it was changed meanwhile.
 */
export async function saveChange<K extends Kind>(
  { db, log }: Pick<SiteOptions, "db" | "log">,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isExpected: IsExpected | undefined,
): Promise<Edited<K>> {
  const edited = await changeRecord(db, kind, record, change, { isExpected });
  if (edited.isChanged) log.info({ name: change.by, record: `${kind}/${edited.record.slug}` }, "editor: save");
  return edited;
}

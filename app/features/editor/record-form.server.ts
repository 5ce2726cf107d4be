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
import { ANYWAY, type Fault, type Outcome } from "./edited-record.ts";
import { formOf } from "./form-fields.ts";
import { textsFromForm, textsOf, valuesOf } from "./form-texts.ts";

type Formed<K extends Kind> = { record: EntityOf<K>; issues?: undefined } | { record?: undefined; issues: Issue[] };

export async function storedRecord<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  slug: string,
): Promise<Stored<K>> {
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", `There is no ${descriptors[kind].words.singular} called ${slug}.`);
  return stored;
}

/** A record as its form has it. Content that is HTML becomes Markdown, as over the API. */
export function recordOfForm<K extends Kind>(kind: K, record: EntityOf<K>, form: URLSearchParams): Formed<K> {
  const { fields } = formOf(kind);
  const changed = valuesOf(fields, textsFromForm(fields, form));
  const { schema, api } = descriptors[kind];
  const { content } = changed;
  const converted = api?.withContent && typeof content === "string" ? { content: asMarkdown(content) } : {};
  const parsed = schema.safeParse({ ...record, ...changed, ...converted });
  if (parsed.success) return { record: parsed.data };
  return { issues: parsed.error.issues.map((issue) => explainIssue(`${kind}/${record.slug}`, issue)) };
}

/** The faults that `check` would find in one record, but those that only a comparison of all texts shows. */
export async function checkFormed<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db), isDraft);
}

/** A form with this version was made on that one of the record; with ANYWAY it is saved although it has faults. */
export async function saveForm<K extends Kind>(
  site: Site,
  kind: K,
  slug: string,
  form: URLSearchParams,
  by: string,
): Promise<Outcome> {
  const stored = await storedRecord(site, kind, slug);
  const isExpected = (present: string) => present === form.get("version");
  const formed = recordOfForm(kind, stored.record, form);
  if (formed.issues) return { type: "refused", faults: faultsOf(formed.issues) };
  const { record } = formed;
  try {
    const lost = await lostRelations(site.db, kind, record);
    if (lost.length > 0) return { type: "refused", faults: faultsOf(lost) };
    const warnings = form.has(ANYWAY) ? [] : await warningsOf(site, kind, stored, record, isExpected);
    if (warnings.length > 0) return { type: "warned", faults: faultsOf(warnings) };
    const saved = await saveChange(site, kind, record, { at: site.clock(), by }, isExpected);
    return { type: "saved", isChanged: saved.isChanged, ...versionOf(kind, saved.record) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "conflict")
      return { type: "conflict", ...versionOf(kind, (await storedRecord(site, kind, slug)).record) };
    if (error.code !== "invalid") throw error;
    const listed = faultsOf(error.issues);
    return { type: "refused", faults: listed.length > 0 ? listed : [{ field: "", problem: error.message }] };
  }
}

export const faultsOf = (issues: readonly Issue[]): Fault[] => issues.map(({ field, problem }) => ({ field, problem }));

const versionOf = <K extends Kind>(kind: K, record: EntityOf<K>) => ({
  version: recordVersion(record),
  texts: textsOf(formOf(kind).fields, record),
});

/**
 * The faults that a published record would be saved with; none where it would say what it says already, or where it has
 * another version than the form was made on, which is told of first.
 */
async function warningsOf<K extends Kind>(
  site: Site,
  kind: K,
  { record, isDraft }: Stored<K>,
  formed: EntityOf<K>,
  isExpected: IsExpected,
): Promise<Issue[]> {
  const present = recordVersion(record);
  if (isDraft || !isExpected(present) || recordVersion(formed) === present) return [];
  // A save refuses faults of the Markdown itself.
  if (checkRecordText(kind, formed).length > 0) return [];
  return checkFormed(site, kind, formed, isDraft);
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

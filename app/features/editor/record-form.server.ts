import { findStored, type Stored } from "../../../db/stored.ts";
import { explainIssue } from "../../content/checks/explain-issue.ts";
import { descriptors, type EntityOf, type Kind } from "../../content/kinds/index.ts";
import { DomainError, type Issue } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { formOf } from "./form-fields.ts";
import { type FormTexts, textsFromForm, valuesOf } from "./form-texts.ts";

/** A record as its form would have it, or what speaks against that. */
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

/** A record with the fields of a form in the place of its own; no other field can be changed by one. */
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
  const parsed = descriptors[kind].schema.safeParse({ ...record, ...changed });
  if (parsed.success) return { record: parsed.data };
  return { issues: parsed.error.issues.map((issue) => explainIssue(where, issue)) };
}

/** What a form post says of a record of a kind. */
export const textsOfPost = (kind: Kind, form: URLSearchParams): FormTexts => textsFromForm(formOf(kind).fields, form);

/** A record as the texts of its form say. */
export const withTexts = <K extends Kind>(kind: K, record: EntityOf<K>, texts: FormTexts): Formed<K> =>
  withFields(kind, record, valuesOf(formOf(kind).fields, texts));

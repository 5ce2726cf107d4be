import { data } from "react-router";
import { z } from "zod";
import { changeRecord, type Edited, findLinkTargets, type IsExpected, recordVersion } from "../../../db/changes.ts";
import { findPresentSlug } from "../../../db/queries/content.ts";
import { findMediaPaths } from "../../../db/queries/media.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored, findStoredId, type Stored } from "../../../db/stored.ts";
import { checkRecord, checkRecordText } from "../../content/checks/check.ts";
import { explainIssue } from "../../content/checks/check-text.ts";
import {
  descriptors,
  type EntityOf,
  isArticleKind,
  isKind,
  type Kind,
  pathOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { asMarkdown } from "../../content/markdown/from-html.ts";
import type { EditorNote } from "../../content/record-history.ts";
import type { Situation } from "../../content/site-files.ts";
import { sourceSchema } from "../../content/source.ts";
import { capitalized } from "../../shared/casing.ts";
import { EDITOR, editPath, historyPath, previewPath } from "../../shared/editor-addresses.ts";
import { DomainError, type Issue, problemText } from "../../shared/errors.ts";
import { readForm } from "../../site/body.ts";
import { type Context, postedContext, type Site, siteContext, siteOf } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import type { Failure } from "../../site/refusal.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import {
  ANYWAY,
  controlOf,
  type EditedRecord,
  type Fault,
  type FormField,
  type Notice,
  noticeOf,
  type Outcome,
  textsFromForm,
  textsOf,
  valuesOf,
} from "./edited-record.ts";
import { requireMaintainer } from "./maintainer.server.ts";

type ParsedForm<K extends Kind> = { record: EntityOf<K>; issues?: undefined } | { record?: undefined; issues: Issue[] };

/** @throws DomainError `not-found` */
export async function storedRecord<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  slug: string,
): Promise<Stored<K>> {
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", `There is no ${descriptors[kind].words.singular} called ${slug}.`);
  return stored;
}

/** Applies a form to a record, or returns what is invalid. HTML content becomes Markdown, as in the API. */
export function applyForm<K extends Kind>(kind: K, record: EntityOf<K>, form: URLSearchParams): ParsedForm<K> {
  const { fields } = formOf(kind);
  const changed = valuesOf(fields, textsFromForm(fields, form));
  const { schema, api } = descriptors[kind];
  const { content } = changed;
  const converted = api?.withContent && typeof content === "string" ? { content: asMarkdown(content) } : {};
  const result = schema.safeParse({ ...record, ...changed, ...converted });
  if (result.success) return { record: result.data };
  return { issues: result.error.issues.map((issue) => explainIssue(`${kind}/${record.slug}`, issue)) };
}

/** The faults that `check` finds in one record, without those that need a comparison of all texts. */
export async function checkRecordFaults<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db), isDraft);
}

/**
 * Saves a posted form if its `version` is the current one. With ANYWAY, a published record is saved despite its faults.
 * @throws DomainError `not-found`, and any error that is not an outcome
 */
export async function saveForm<K extends Kind>(
  site: Site,
  kind: K,
  slug: string,
  form: URLSearchParams,
  by: string,
): Promise<Outcome> {
  const stored = await storedRecord(site, kind, slug);
  const isExpected = (present: string) => present === form.get("version");
  const parsed = applyForm(kind, stored.record, form);
  if (parsed.issues) return { type: "refused", faults: faultsOf(parsed.issues) };
  const { record } = parsed;
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

export const faultsOf = (issues: readonly Issue[]): Fault[] =>
  issues.map((issue) => ({ field: issue.field, problem: problemText(issue) }));

const versionOf = <K extends Kind>(kind: K, record: EntityOf<K>) => ({
  version: recordVersion(record),
  texts: textsOf(formOf(kind).fields, record),
});

/**
 * The faults that a published record would be saved with. Empty if nothing was changed, and if the version is not the
 * expected one or the Markdown is invalid, because the save reports those itself.
 */
async function warningsOf<K extends Kind>(
  site: Site,
  kind: K,
  { record, isDraft }: Stored<K>,
  changed: EntityOf<K>,
  isExpected: IsExpected,
): Promise<Issue[]> {
  const present = recordVersion(record);
  if (isDraft || !isExpected(present) || recordVersion(changed) === present) return [];
  if (checkRecordText(kind, changed).length > 0) return [];
  return checkRecordFaults(site, kind, changed, isDraft);
}

/** Newly named related records that do not exist. Those that the stored record names already are not reported. */
async function lostRelations<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<Issue[]> {
  const named = relatedOf(record);
  if (named.length === 0) return [];
  const before = relatedOf((await findStored(db, kind, record.slug))?.record ?? {});
  const found = await Promise.all(
    named.map(async (name) => {
      const [folder = "", slug = ""] = name.split("/");
      return before.includes(name) || (isKind(folder) && (await findStoredId(db, folder, slug)) !== undefined);
    }),
  );
  return named
    .filter((_, index) => !found[index])
    .map((name) => ({
      where: `${kind}/${record.slug}`,
      field: "related",
      problem: `names ${name}, which does not exist: correct or remove it`,
    }));
}

const relatedOf = (record: object): readonly string[] =>
  "related" in record && Array.isArray(record.related) ? record.related.map(String) : [];

/**
 * Saves a changed record with a revision of the earlier one, and logs who saved it, without any of the text. An
 * unchanged record is not logged.
 * @param isExpected accepts the version that may be replaced; without it, any
 * @throws DomainError `invalid` with one issue per field, `conflict` with both versions
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

/** Fields without a control: `rename` changes the slug, and a save sets the time. */
const fixedFields = new Set(["id", "slug", "position", "createdAt", "updatedAt"]);

type KindForm = { fields: FormField[]; fileOnly: string[] };

/**
 * The form of a kind, from its descriptor: short fields, then texts in reading order, then sources.
 * @param situations start pages to choose from; without them, `designing` takes one slug per line
 */
export function formOf(kind: Kind, situations: readonly Situation[] = []): KindForm {
  const { fields, texts } = descriptors[kind];
  const form: KindForm = { fields: [], fileOnly: [] };
  for (const [name, schema] of fields) {
    if (fixedFields.has(name)) continue;
    const part = texts.find(({ field }) => field === name);
    const field = part
      ? ({ type: part.form === "lines" ? "text" : "markdown" } as const)
      : name === "designing" && situations.length > 0
        ? ({ type: "choices", options: situations.map(({ slug }) => slug) } as const)
        : typeOf(schema);
    if (field) form.fields.push({ name, label: part?.heading ?? labelOf(name), isOptional: false, ...field });
    else form.fileOnly.push(labelOf(name));
  }
  const rank = ({ type }: FormField) => (type === "markdown" ? 1 : type === "sources" ? 2 : 0);
  form.fields.sort((one, other) => rank(one) - rank(other));
  return form;
}

const acronyms = /\b(?:ai|ui|url)\b/gi;

/** `shortDescription` as "Short description", `imageUrl` as "Image URL". */
const labelOf = (name: string): string =>
  capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).replaceAll(acronyms, (word) =>
    word.toUpperCase(),
  );

type FieldType = Omit<FormField, "name" | "label" | "isOptional"> & { isOptional?: boolean };

function typeOf(schema: unknown): FieldType | undefined {
  if (schema instanceof z.ZodDefault) return typeOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const type = typeOf(schema.unwrap());
    return type && { ...type, isOptional: true };
  }
  if (schema instanceof z.ZodEnum) return { type: "choice", options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: "flag" };
  if (schema instanceof z.ZodNumber) return { type: "number" };
  if (schema instanceof z.ZodArray) return listType(schema.element);
  if (!(schema instanceof z.ZodType) || schema.type !== "string") return undefined;
  return { type: "line", ...(schema instanceof z.ZodString && schema.maxLength ? { max: schema.maxLength } : {}) };
}

function listType(element: unknown): FieldType | undefined {
  if (element === sourceSchema) return { type: "sources" };
  if (element instanceof z.ZodEnum) return { type: "choices", options: element.options.map(String) };
  return element instanceof z.ZodString ? { type: "lines" } : undefined;
}

export type FailedSave = { form: URLSearchParams; outcome: Exclude<Outcome, { type: "saved" }>; anyway: string };

type Page = PageContent<{ edit: EditedRecord; note: EditorNote | undefined } | { edit?: undefined; text: string }>;

/** The page that edits a record or draft: 404 if there is none, and a redirect if it was renamed. */
export async function editPage(
  { db, texts: site }: Pick<Site, "db" | "texts">,
  kind: string,
  slug: string,
  { sent, note }: { sent: FailedSave | undefined; note: EditorNote | undefined },
): Promise<Page> {
  const head = {
    description: "The form of a record, for maintainers.",
    path: `${EDITOR}/${kind}/${slug}`,
    isIndexed: false,
  };
  const text = "There is no such record, published or as a draft.";
  const nothing = { ...head, title: "Nothing to edit here", status: 404, content: { text } };
  if (!isKind(kind)) return nothing;
  const stored = await findStored(db, kind, slug);
  if (!stored) {
    const present = await findPresentSlug(db, kind, slug);
    return { ...nothing, movedTo: present && editPath(kind, present) };
  }
  const { record, isDraft } = stored;
  const { words, texts } = descriptors[kind];
  const { fields, fileOnly } = formOf(kind, site.start);
  const saved = textsOf(fields, record);
  const title = titleOf(kind, record);
  const page = pathOf(kind, slug);
  const isConflict = sent?.outcome.type === "conflict";
  const edit: EditedRecord = {
    kind,
    id: record.id,
    slug,
    singular: words.singular,
    recordTitle: title,
    isDraft,
    fields,
    fileOnly,
    saved,
    texts: sent ? textsFromForm(fields, sent.form) : saved,
    counted: texts.filter(({ place }) => place === "body").map(({ field }) => field),
    // After a conflict, the form shows the current texts, so sending it again replaces the current version.
    version: sent && !isConflict ? (sent.form.get("version") ?? "") : recordVersion(record),
    paths: {
      edit: editPath(kind, slug),
      page,
      done: isDraft ? historyPath(kind, slug) : page,
      history: historyPath(kind, slug),
      // All terms are on one page.
      preview: previewPath(kind, slug) + (isArticleKind(kind) ? "" : `#${slug}`),
    },
    pictures: (await findMediaPaths(db))
      .map(({ path }) => `/media/${path}`)
      .filter((address) => /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(address)),
    notice: sent && pageNotice(sent, words.singular),
    theirs: isConflict ? saved : undefined,
  };
  return {
    ...head,
    title: `Edit ${title}`,
    status: sent ? (isConflict ? 409 : 422) : 200,
    content: { edit, note },
  };
}

function pageNotice({ outcome, anyway }: FailedSave, singular: string): Notice {
  const notice = noticeOf(outcome, singular, anyway);
  if (outcome.type !== "conflict") return notice;
  const text =
    "Nothing was saved, and what you wrote is all still in the form. Each field that differs shows its current text beside yours. Send the form again to replace it, or copy what you need first.";
  return { ...notice, text };
}

type LoaderArgs = { context: Context; request: Request; params: { slug: string } };

/**
 * Wraps the loader of a page for its preview, for maintainers only. The loader gets the record of a posted form instead
 * of the stored one. Nothing is saved.
 * @throws Response as `requireMaintainer`; 422 for an invalid form
 */
export const previewOf =
  <A extends LoaderArgs, R>(kind: Kind, load: (args: A) => Promise<R>) =>
  async (args: A): Promise<R> => {
    const { context, request, params } = args;
    const post = context.get(postedContext);
    requireMaintainer(context, post ?? request);
    if (post) context.set(siteContext, await withPreview(siteOf(context), kind, params.slug, await readForm(post)));
    return load(args);
  };

async function withPreview(site: Site, kind: Kind, slug: string, form: URLSearchParams): Promise<Site> {
  const { record } = await storedRecord(site, kind, slug);
  const parsed = applyForm(kind, record, form);
  if (parsed.record) return { ...site, preview: { [kind]: parsed.record } };
  const { fields } = formOf(kind);
  const labelOf = (field: string) => fields.find(({ name }) => name === controlOf(fields, field).split(".")[0])?.label;
  const failure: Failure = {
    title: "Nothing to show yet",
    text: "Close this tab, fix what is listed here in the form, and press Preview again. Nothing is lost.",
    reasons: parsed.issues.map(({ field, problem }) => `${labelOf(field) ?? field}: ${problem}`),
  };
  throw data(failure, { status: 422 });
}

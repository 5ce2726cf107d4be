import { createContext, data } from "react-router";
import { z } from "zod";
import {
  changeRecord,
  type Edited,
  findLinkTargets,
  type IsExpected,
  publish,
  recordVersion,
} from "../../../db/changes.ts";
import { findIdentity } from "../../../db/history.ts";
import { faultsAtTime, whyMissed } from "../../../db/publishing.ts";
import { findPresentSlug } from "../../../db/queries/content.ts";
import { findMediaPaths } from "../../../db/queries/media.ts";
import { findRevisions } from "../../../db/revisions.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored, findStoredById, findStoredId, type Stored } from "../../../db/stored.ts";
import { checkRecord, checkRecordText } from "../../content/checks/check.ts";
import { explainIssue } from "../../content/checks/check-text.ts";
import {
  descriptors,
  type EntityOf,
  isArticleKind,
  isFieldOn,
  isKind,
  type Kind,
  pathOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { asMarkdown } from "../../content/markdown/from-html.ts";
import { isUnwritten, withPlaceholders } from "../../content/new-record.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { categoriesOf } from "../../content/site-file.ts";
import type { Situation } from "../../content/site-files.ts";
import { capitalized } from "../../shared/casing.ts";
import { EDITOR, editingLinks, editPath, historyPath, previewPath } from "../../shared/editor-addresses.ts";
import { DomainError, type Issue, problemText } from "../../shared/errors.ts";
import { isRecord } from "../../shared/is-record.ts";
import { inWords, minuteOf, parseMoment } from "../../shared/moment.ts";
import { MOST_ENTRIES } from "../../shared/most-entries.ts";
import { INTENT, readForm, readSubmission } from "../../site/body.ts";
import { type Context, type Site, showPage, siteContext, siteOf } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import type { Failure } from "../../site/refusal.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import {
  ANYWAY,
  controlLabel,
  controlOf,
  type EditedRecord,
  type Fault,
  type FormField,
  type FormValues,
  formValues,
  listTypes,
  noticeOf,
  type Outcome,
  PUBLISH,
  readValues,
  resultOf,
  STAY,
} from "./edited-record.ts";
import { requireMaintainer } from "./maintainer.server.ts";

/** What the form of a record depends on besides its kind: the start pages to choose from. */
type FormSite = { texts: Pick<Site["texts"], "start"> };

/** @throws DomainError `not-found` */
async function storedRecord<K extends Kind>({ db }: Pick<Site, "db">, kind: K, slug: string): Promise<Stored<K>> {
  const stored = await findStored(db, kind, slug);
  if (!stored) throw new DomainError("not-found", `There is no ${descriptors[kind].words.singular} called ${slug}.`);
  return stored;
}

/**
 * Reads a posted form with the schema of its kind. Fields that the form does not have are those of `record`. HTML content
 * becomes Markdown, as in the API. What is empty in a draft may stay so.
 * @throws DomainError as `readSubmission`
 */
export function parseForm<K extends Kind>(
  { texts }: FormSite,
  kind: K,
  { record, isDraft }: Stored<K>,
  form: URLSearchParams,
) {
  const { fields } = formOf(kind, texts.start);
  const { schema, api } = descriptors[kind];
  const applied = z.preprocess((payload) => {
    const read = readValues(fields, isRecord(payload) ? payload : {});
    const changed = isDraft ? withPlaceholders(kind, read) : read;
    const { content } = changed;
    const converted = api?.withContent && typeof content === "string" ? { content: asMarkdown(content) } : {};
    return { ...record, ...changed, ...converted };
  }, schema);
  const formatError = (issues: z.core.$ZodIssue[]) => issues.map((issue) => explainIssue(kind, issue).problem);
  const lists = new Map(
    fields.filter(({ type }) => listTypes.has(type)).map(({ name, max = MOST_ENTRIES }) => [name, max]),
  );
  return readSubmission(form, applied, { lists, formatError, disableAutoCoercion: true });
}

/** The faults of a form that its schema refuses; empty if there are none. */
const refusedFaults = (submission: ReturnType<typeof parseForm>): Fault[] =>
  submission.status === "success"
    ? []
    : Object.entries(submission.error ?? {}).flatMap(([field, problems]) =>
        (problems ?? []).map((problem) => ({ field, problem })),
      );

/** The faults of a posted form: what its schema refuses, or else what `check` finds; of a draft, both. */
export async function checkForm(site: Site, kind: Kind, slug: string, form: URLSearchParams): Promise<Fault[]> {
  const stored = await storedRecord(site, kind, slug);
  // A draft, too, is checked for what visitors would see.
  const submission = parseForm(site, kind, { ...stored, isDraft: false }, form);
  const kept = stored.isDraft ? parseForm(site, kind, stored, form) : submission;
  const found = kept.status === "success" ? await checkRecordFaults(site, kind, kept.value) : [];
  return [...refusedFaults(submission), ...faultsOf(found)];
}

/** The faults that `check` finds in one record, without those that need a comparison of all texts. */
async function checkRecordFaults<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db));
}

/**
 * Saves a posted form if its `version` is the current one. With PUBLISH, a draft is published. With ANYWAY, what visitors
 * see is saved despite its faults.
 * @throws DomainError `not-found`, and any error that is not an outcome
 */
export async function saveForm<K extends Kind>(
  site: Site,
  kind: K,
  slug: string,
  form: URLSearchParams,
  by: string,
): Promise<Outcome> {
  const stored = await findStored(site.db, kind, slug);
  if (!stored) return goneOutcome(site.db, kind, slug);
  const isExpected = (present: string) => present === form.get("version");
  const isPublished = stored.isDraft && (form.has(PUBLISH) || form.get(ANYWAY) === PUBLISH);
  const isDraft = stored.isDraft && !isPublished;
  const submission = parseForm(site, kind, { record: stored.record, isDraft }, form);
  const { publishAt, faults } = isPublished ? { faults: [] } : readPublishAt(stored, form, site.clock());
  if (submission.status !== "success" || faults.length > 0)
    return { type: "refused", faults: [...refusedFaults(submission), ...faults] };
  const record = submission.value;
  const change = { at: site.clock(), by };
  try {
    const lost = await lostRelations(site.db, kind, record);
    if (lost.length > 0) return { type: "refused", faults: faultsOf(lost) };
    const next = { record, isDraft };
    const warnings = form.has(ANYWAY) ? [] : await warningsOf(site, kind, stored, next, isExpected);
    if (warnings.length > 0) return { type: "warned", faults: faultsOf(warnings) };
    if (publishAt && publishAt !== stored.schedule?.at && !form.has(ANYWAY)) {
      const inTheWay = await faultsAtTime(site.db, kind, record, publishAt);
      if (inTheWay.length > 0) return { type: "warned", faults: faultsOf(inTheWay), isScheduled: true };
    }
    if (isPublished) {
      await publish(site.db, kind, { record, isDraft: true }, change, isExpected);
      site.log.info({ name: by, record: `${kind}/${slug}` }, "editor: publish");
      const published = (await storedRecord(site, kind, slug)).record;
      return { type: "saved", isChanged: true, isPublished, ...versionOf(site, kind, published, null) };
    }
    const saved = await saveChange(site, kind, record, change, isExpected, publishAt);
    const at = publishAt === undefined ? stored.schedule?.at : publishAt;
    return { type: "saved", isChanged: saved.isChanged, ...versionOf(site, kind, saved.record, at) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "conflict") {
      const { record: present, schedule } = await storedRecord(site, kind, slug);
      const by = await findLastAuthor(site.db, kind, present.id);
      return { type: "conflict", by, ...versionOf(site, kind, present, schedule?.at) };
    }
    if (error.code !== "invalid") throw error;
    const listed = faultsOf(error.issues);
    return { type: "refused", faults: listed.length > 0 ? listed : [{ field: "", problem: error.message }] };
  }
}

/** Who made the latest change of a record; null if unknown. */
const findLastAuthor = async (db: Db, kind: Kind, id: string): Promise<string | null> =>
  (await findRevisions(db, kind, id))[0]?.author ?? null;

/** @throws DomainError `not-found` if there was no such record */
async function goneOutcome(db: Db, kind: Kind, slug: string): Promise<Extract<Outcome, { type: "gone" }>> {
  const identity = await findIdentity(db, kind, slug);
  if (!identity?.isDeleted || (await findStoredById(db, kind, identity.id)))
    throw new DomainError("not-found", `There is no ${descriptors[kind].words.singular} called ${slug}.`);
  return { type: "gone", by: await findLastAuthor(db, kind, identity.id), history: historyPath(kind, slug) };
}

/** Issues as faults, their fields as conform names controls: `sources[0].url`. */
const faultsOf = (issues: readonly Issue[]): Fault[] =>
  issues.map((issue) => ({ field: issue.field.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]"), problem: problemText(issue) }));

const versionOf = <K extends Kind>(
  { texts }: FormSite,
  kind: K,
  record: EntityOf<K>,
  publishAt: string | null | undefined,
) => ({
  version: recordVersion(record),
  values: valuesOf(formOf(kind, texts.start).fields, record, publishAt),
});

/** A record as the values of its form, in which nothing stands where something is still to be written. */
const shownValues = (fields: readonly FormField[], record: object): FormValues =>
  Object.fromEntries(
    Object.entries(formValues(fields, record)).map(([name, value]) => [name, isUnwritten(value) ? "" : value]),
  );

/** The time at which a draft is published by itself. It is a field of no kind: a published record has none. */
const publishAtField: FormField = { name: "publishAt", label: "Publish at (UTC)", type: "time", isOptional: true };

const valuesOf = (fields: readonly FormField[], record: object, publishAt: string | null | undefined) =>
  shownValues([publishAtField, ...fields], { ...record, publishAt: publishAt?.slice(0, -1) ?? null });

/** The time of a posted form; undefined where it has none, which leaves it as it is. */
function readPublishAt(
  { isDraft, schedule }: Stored<Kind>,
  form: URLSearchParams,
  now: Date,
): { publishAt?: string | null; faults: Fault[] } {
  const text = form.get(publishAtField.name)?.trim();
  if (!isDraft || text === undefined) return { faults: [] };
  if (text === "") return { publishAt: null, faults: [] };
  const refuse = (problem: string) => ({ faults: [{ field: publishAtField.name, problem }] });
  const time = parseMoment(`${text}Z`);
  if (!time) return refuse("must be a day and a time in UTC, such as 2027-01-05T09:00");
  const publishAt = minuteOf(time);
  if (publishAt !== schedule?.at && time <= now)
    return refuse("is past: choose a time to come in UTC, or empty it and publish the draft by hand");
  return { publishAt, faults: [] };
}

/**
 * The faults that visitors would see once a record is saved. Empty for a draft, if nothing was changed, and if the version
 * is not the expected one or the Markdown is invalid, because the save reports those itself.
 */
async function warningsOf<K extends Kind>(
  site: Site,
  kind: K,
  stored: Stored<K>,
  { record, isDraft }: Stored<K>,
  isExpected: IsExpected,
): Promise<Issue[]> {
  const present = recordVersion(stored.record);
  if (isDraft || !isExpected(present) || (!stored.isDraft && recordVersion(record) === present)) return [];
  if (checkRecordText(kind, record).length > 0) return [];
  return checkRecordFaults(site, kind, record);
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
 * @param publishAt as for `changeRecord`
 * @throws DomainError `invalid` with one issue per field, `conflict` with both versions
 */
export async function saveChange<K extends Kind>(
  { db, log }: Pick<SiteOptions, "db" | "log">,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isExpected: IsExpected | undefined,
  publishAt?: string | null,
): Promise<Edited<K>> {
  const edited = await changeRecord(db, kind, record, change, { isExpected, publishAt });
  if (edited.isChanged) log.info({ name: change.by, record: `${kind}/${edited.record.slug}` }, "editor: save");
  return edited;
}

/** Fields without a control: `rename` changes the slug, and a save sets the time. */
const fixedFields = new Set(["id", "slug", "position", "createdAt", "updatedAt"]);

const empty = ["", null, false, []];

type KindForm = { fields: FormField[]; fileOnly: string[] };

/**
 * The form of a kind, from its descriptor: short fields, then texts in reading order, then lists of entries.
 * @param situations start pages to choose from; if there are none, `designing` takes one slug per line
 */
export function formOf(kind: Kind, situations: readonly Situation[]): KindForm {
  const { fields, texts } = descriptors[kind];
  const form: KindForm = { fields: [], fileOnly: [] };
  for (const [name, schema] of fields) {
    if (fixedFields.has(name) || !isFieldOn(name)) continue;
    const part = texts.find(({ field }) => field === name);
    const field = titled(fieldOf(name, schema), categoriesOf(kind));
    const isMore = empty.some((value) => schema.safeParse(value).success);
    if (field && part)
      form.fields.push({ ...field, label: part.heading ?? field.label, type: part.form ? "text" : "markdown", isMore });
    else if (field && name === "designing" && situations.length > 0)
      form.fields.push({ ...field, type: "choices", options: situations.map(({ slug }) => slug), isMore });
    else if (field) form.fields.push({ ...field, isMore });
    else form.fileOnly.push(labelOf(name));
  }
  const rank = ({ type }: FormField) => (type === "markdown" ? 1 : type === "entries" ? 2 : 0);
  form.fields.sort((one, other) => rank(one) - rank(other));
  return form;
}

/** A choice of categories, with what site.yaml calls them. */
const titled = (field: FormField | undefined, titles: FormField["titles"]): FormField | undefined =>
  field?.options && titles && field.options.every((option) => Object.hasOwn(titles, option))
    ? { ...field, titles }
    : field;

const acronyms = /\b(?:ai|ui|url)\b/gi;

/** `shortDescription` as "Short description", `imageUrl` as "Image URL". */
const labelOf = (name: string): string =>
  capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).replaceAll(acronyms, (word) =>
    word.toUpperCase(),
  );

/** The control of a field; undefined if only the record's file can change it. */
function fieldOf(name: string, schema: unknown): FormField | undefined {
  const field = (type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
    name,
    label: labelOf(name),
    type,
    isOptional: false,
    ...more,
  });
  if (schema instanceof z.ZodDefault) return fieldOf(name, schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = fieldOf(name, schema.unwrap());
    return inner && { ...inner, isOptional: true };
  }
  if (schema instanceof z.ZodEnum) return field("choice", { options: schema.options.map(String) });
  if (schema instanceof z.ZodBoolean) return field("flag");
  if (schema instanceof z.ZodNumber) return field("number");
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    if (element instanceof z.ZodEnum) return field("choices", { options: element.options.map(String) });
    if (element instanceof z.ZodString) return field("lines");
    const parts =
      element instanceof z.ZodObject ? Object.entries(element.shape).map(([part, of]) => fieldOf(part, of)) : [];
    const known = parts.filter((part) => part !== undefined);
    const { maxItems: max = MOST_ENTRIES } = z.toJSONSchema(schema, { unrepresentable: "any" });
    return known.length > 0 && known.length === parts.length ? field("entries", { parts: known, max }) : undefined;
  }
  if (!(schema instanceof z.ZodType) || schema.type !== "string") return undefined;
  return field("line", schema instanceof z.ZodString && schema.maxLength ? { max: schema.maxLength } : {});
}

/** A form that was sent without script and not saved, and why; without `outcome`, a button of a list sent it. */
type Sent = { form: URLSearchParams; outcome?: Exclude<Outcome, { type: "saved" }> };

const sentContext = createContext<Sent | null>(null);

/** Saves a form that was sent without script. If nothing was saved, the page shows it again with everything typed. */
export async function receiveForm(context: Context, kind: Kind, slug: string, form: URLSearchParams, by: string) {
  if (form.has(INTENT)) context.set(sentContext, { form });
  else {
    const outcome = await saveForm(siteOf(context), kind, slug, form, by);
    if (outcome.type === "saved") return outcome;
    context.set(sentContext, { form, outcome });
  }
  return undefined;
}

/** The value of the button that sends a form again despite its faults. */
const anywayOf = (form: URLSearchParams): string =>
  form.has(PUBLISH) || form.get(ANYWAY) === PUBLISH ? PUBLISH : keepsOpen(form) ? STAY : "on";

/** True for a form whose button keeps it open. */
export const keepsOpen = (form: URLSearchParams): boolean => form.has(STAY) || form.get(ANYWAY) === STAY;

type Page = PageContent<{ edit: EditedRecord; note: EditorNote | undefined } | { edit?: undefined; text: string }>;

/** The page that edits a record or draft: 404 if there is none, and a redirect if it was renamed. */
export async function editPage(
  context: Context,
  kind: string,
  slug: string,
  note: EditorNote | undefined,
): Promise<Page> {
  const site = siteOf(context);
  const { db } = site;
  const head = {
    description: "The form of a record, for maintainers.",
    path: `${EDITOR}/${kind}/${slug}`,
    isIndexed: false,
  };
  const text = "There is no such record, published or as a draft.";
  const nothing = { ...head, title: "Nothing to edit here", status: 404, content: { text } };
  if (!isKind(kind)) return nothing;
  const stored = await findStored(db, kind, slug);
  const gone = context.get(sentContext)?.outcome;
  if (!stored && gone?.type === "gone") {
    const notice = noticeOf(gone, descriptors[kind].words.singular, "on");
    const sentence = `${notice.text.replace("stays here", "is in the form still")} Go back to it in your browser.`;
    return { ...nothing, title: notice.title, status: 409, content: { text: sentence } };
  }
  if (!stored) {
    const present = await findPresentSlug(db, kind, slug);
    return { ...nothing, movedTo: present && editPath(kind, present) };
  }
  const { record, isDraft, schedule } = stored;
  const { words, texts } = descriptors[kind];
  const { fields: ownFields, fileOnly } = formOf(kind, site.texts.start);
  const fields = isDraft ? [publishAtField, ...ownFields] : ownFields;
  const saved = valuesOf(ownFields, record, schedule?.at);
  const title = titleOf(kind, record);
  const page = pathOf(kind, slug);
  const sent = context.get(sentContext);
  const isConflict = sent?.outcome?.type === "conflict";
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
    counted: texts.filter(({ place }) => place === "body").map(({ field }) => field),
    // After a conflict, the form shows the current texts, so sending it again replaces the current version.
    version: sent && !isConflict ? (sent.form.get("version") ?? "") : recordVersion(record),
    paths: {
      page,
      ...editingLinks(kind, slug),
      // All terms are on one page.
      preview: previewPath(kind, slug) + (isArticleKind(kind) ? "" : `#${slug}`),
    },
    pictures: (await findMediaPaths(db))
      .map(({ path }) => `/media/${path}`)
      .filter((address) => /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(address)),
    ...shownAgain(site, kind, stored, fields, sent),
    theirs: isConflict ? saved : undefined,
  };
  const status = sent?.outcome ? (isConflict ? 409 : 422) : 200;
  const missed = await whyMissed(db, kind, stored, site.clock());
  const late: EditorNote | undefined = missed && {
    text: `It was to be published at ${inWords(schedule?.at ?? "")}, and was not. Mend what is in the way, and it is published at once.`,
    isProblem: true,
    reasons: missed,
  };
  return { ...head, title: `Edit ${title}`, status, content: { edit, note: note ?? late } };
}

/** What the page of a sent form shows: what was typed, faults at their controls, and a message. */
function shownAgain<K extends Kind>(
  site: FormSite,
  kind: K,
  stored: Stored<K>,
  fields: readonly FormField[],
  sent: Sent | null,
): Pick<EditedRecord, "result" | "notice" | "focused"> {
  if (!sent) return { result: undefined, notice: undefined, focused: undefined };
  const { form, outcome } = sent;
  const faults = outcome?.type === "refused" ? outcome.faults : [];
  const result = { ...parseForm(site, kind, stored, form).reply(), ...resultOf(fields, faults) };
  const focused = faults.map(({ field }) => controlOf(fields, field)).find((control) => control !== "");
  if (!outcome) return { result, notice: undefined, focused };
  const notice = noticeOf(outcome, descriptors[kind].words.singular, anywayOf(form));
  if (outcome.type !== "conflict") return { result, notice, focused };
  const text =
    "Nothing was saved, and what you wrote is all still in the form. Each field that differs shows its current text beside yours. Send the form again to replace it, or copy what you need first.";
  return { result, notice: { ...notice, text }, focused };
}

type PreviewArgs = { context: Context; request: Request; params: { slug: string } };

const previewContext = createContext<URLSearchParams | null>(null);

/** The action of a preview: its page shows the posted form as it would be. Nothing is saved. */
export async function takePreview({ context, request }: Omit<PreviewArgs, "params">): Promise<Response> {
  requireMaintainer(context, request);
  context.set(previewContext, await readForm(request));
  return showPage(context, request);
}

/**
 * Wraps the loader of a page for its preview, for maintainers only. The loader gets the record of a posted form; of a
 * page that is only read, the record or draft as it is stored.
 * @throws Response as `requireMaintainer`; 422 for an invalid form
 */
export const previewOf =
  <A extends PreviewArgs, R>(kind: Kind, load: (args: A) => Promise<R>) =>
  async (args: A): Promise<R> => {
    const { context, request, params } = args;
    requireMaintainer(context, request);
    const site = siteOf(context);
    context.set(siteContext, await withPreview(site, kind, params.slug, context.get(previewContext)));
    return load(args);
  };

async function withPreview(site: Site, kind: Kind, slug: string, form: URLSearchParams | null): Promise<Site> {
  if (!form) {
    const stored = await findStored(site.db, kind, slug);
    return stored ? { ...site, preview: { [kind]: stored.record } } : site;
  }
  const submission = parseForm(site, kind, await storedRecord(site, kind, slug), form);
  if (submission.status === "success") return { ...site, preview: { [kind]: submission.value } };
  const { fields } = formOf(kind, site.texts.start);
  const labelAt = (fault: string) => controlLabel(fields, controlOf(fields, fault));
  const failure: Failure = {
    title: "Nothing to show yet",
    text: "Close this tab, fix what is listed here in the form, and press Preview again. Nothing is lost.",
    reasons: refusedFaults(submission).map(({ field, problem }) => `${labelAt(field) ?? field}: ${problem}`),
  };
  throw data(failure, { status: 422 });
}

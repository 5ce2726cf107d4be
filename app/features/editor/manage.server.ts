import { createContext } from "react-router";
import { z } from "zod";
import {
  addDraft,
  changeRecord,
  deleteRecord,
  duplicateRecord,
  findLinking,
  recordVersion,
  renameRecord,
} from "../../../db/changes.ts";
import { parseEntity } from "../../../db/codecs.ts";
import type { Change } from "../../../db/schema.ts";
import { findStored, type Stored } from "../../../db/stored.ts";
import { explainIssue } from "../../content/checks/check-text.ts";
import { descriptors, isKind, type Kind, kinds, pathOf, titleOf } from "../../content/kinds/index.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { capitalized } from "../../shared/casing.ts";
import {
  type EditingLinks,
  editingLinks,
  editPath,
  historyPath,
  managePath,
  NEW_RECORD,
} from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { slugFor } from "../../shared/slug.ts";
import { readSubmission } from "../../site/body.ts";
import { type Context, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { noteFromError, readNote, requireMaintainer } from "./maintainer.server.ts";
import { viewPath } from "./records.server.ts";

type Names = { title: string; slug: string };
/** A form with a title and a slug: what it shows, and the problems by field. */
export type NamesForm = { kind: Kind | undefined; values: Names; problems: Partial<Record<string, string>> };

/** A form that was refused. */
const typedContext = createContext<NamesForm | null>(null);

/** The title and slug of a record, checked as its kind does. */
const namesSchema = (kind: Kind) => {
  const { fields, titleField } = descriptors[kind];
  const text = (name: string) =>
    z
      .string()
      .default("")
      .superRefine((value, { addIssue }) => {
        for (const issue of fields.get(name)?.safeParse(value).error?.issues ?? [])
          addIssue({ code: "custom", message: explainIssue(kind, issue).problem });
      });
  return z.object({ title: text(titleField), slug: text("slug") });
};

/** Reads a title and a slug. Calls `refuse` if there is none, and if `save` refuses them. @returns what `save` returns */
async function withNames<T>(
  context: Context,
  kind: Kind,
  form: URLSearchParams,
  save: (names: Names) => Promise<T>,
): Promise<T | undefined> {
  const title = (form.get("title") ?? "").trim();
  const values = { title, slug: form.get("slug")?.trim() || slugFor(title) };
  const refuse = (problems: NamesForm["problems"]) => void context.set(typedContext, { kind, values, problems });
  const submission = readSubmission(new URLSearchParams(values), namesSchema(kind));
  if (submission.status !== "success") {
    const problems = Object.entries(submission.error ?? {}).map(([field, texts]) => [field, texts?.join(" ")]);
    refuse(Object.fromEntries(problems));
    return undefined;
  }
  try {
    return await save(submission.value);
  } catch (error) {
    if (error instanceof DomainError && error.code === "conflict") throw error;
    const { text, reasons } = noteFromError(error);
    refuse({ slug: [text, ...reasons].join(" ") });
    return undefined;
  }
}

/** The form that makes a record. */
export function newRecordPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  const typed = context.get(typedContext);
  const asked = new URL(request.url).searchParams.get("kind") ?? "";
  const blank: NamesForm = { kind: isKind(asked) ? asked : undefined, values: { title: "", slug: "" }, problems: {} };
  return assemblePage(context, () => ({
    title: "New record",
    description: "It begins as a draft, which visitors cannot see.",
    path: NEW_RECORD,
    isIndexed: false,
    status: typed ? 422 : 200,
    content: {
      kinds: kinds.map((kind) => ({ kind, label: capitalized(descriptors[kind].words.singular) })),
      form: typed ?? blank,
    },
  }));
}

/** Makes a record as a draft. @returns the path of its form; undefined if it was refused, and the page says why */
export function makeRecord(context: Context, form: URLSearchParams, by: string): Promise<string | undefined> {
  const { db, clock } = siteOf(context);
  const kind = form.get("kind") ?? "";
  if (!isKind(kind))
    throw new DomainError("invalid", "The form cannot be read. Load its page again, then send it again.");
  return withNames(context, kind, form, async ({ title, slug }) => {
    const given = { [descriptors[kind].titleField]: title };
    return editPath(kind, (await addDraft(db, kind, slug, given, { at: clock(), by })).slug);
  });
}

/** A record that links to another. */
type LinkingRecord = { badge: string; title: string; isDraft: boolean; edit: string };
export type ManagedRecord = {
  slug: string;
  singular: string;
  isDraft: boolean;
  version: string;
  links: EditingLinks & { view: string };
  linking: LinkingRecord[];
  form: NamesForm;
};

/** The page that renames, copies or deletes a record, with what links to it. */
export function managePage(context: Context, request: Request, { kind, slug }: { kind: string; slug: string }) {
  requireMaintainer(context, request);
  return assemblePage<{ note: EditorNote | undefined; managed?: ManagedRecord }>(context, async ({ db }) => {
    const note = readNote(request);
    const stored = isKind(kind) ? await findStored(db, kind, slug) : undefined;
    const head = { description: "There is no such record.", path: `/editor/manage/${kind}/${slug}`, isIndexed: false };
    if (!isKind(kind) || !stored) return { ...head, title: "Nothing to manage here", status: 404, content: { note } };
    const { record, isDraft } = stored;
    const title = titleOf(kind, record);
    const typed = context.get(typedContext);
    const linking = (await findLinking(db, { kind, slug })).map(({ kind: from, stored: other }) => ({
      badge: descriptors[from].words.badge,
      title: titleOf(from, other.record),
      isDraft: other.isDraft,
      edit: editPath(from, other.record.slug),
    }));
    const managed = {
      slug,
      singular: descriptors[kind].words.singular,
      isDraft,
      version: recordVersion(record),
      links: { ...editingLinks(kind, slug), view: viewPath(kind, slug, !isDraft) },
      linking,
      form: typed ?? { kind, values: { title, slug }, problems: {} },
    };
    const description = isDraft ? "A draft, which visitors cannot find." : "Published: visitors see it.";
    return { ...head, title, description, status: typed ? 422 : 200, content: { note, managed } };
  });
}

/** Gives a record another title and slug. Its former address leads to it, if it was published. */
async function rename<K extends Kind>(
  context: Context,
  kind: K,
  stored: Stored<K>,
  { title, slug }: Names,
  change: Change,
  form: URLSearchParams,
): Promise<Done> {
  const { db } = siteOf(context);
  const { record, isDraft } = stored;
  const isExpected = (version: string) => version === form.get("version");
  const said: string[] = [];
  if (slug !== record.slug) {
    const links = form.has("links") ? "change" : "leave";
    const changed = await renameRecord(db, kind, stored, slug, change, links, isExpected);
    const hasRedirect = !isDraft && !pathOf(kind, slug).includes("#");
    said.push(`Its address ends with ${slug} now.${hasRedirect ? " The former one leads there." : ""}`);
    if (changed.length > 0) said.push(`Links were changed in ${changed.join(", ")}.`);
  }
  if (title !== titleOf(kind, record)) {
    const present = (await findStored(db, kind, slug))?.record;
    const renamed = parseEntity(kind, { ...present, [descriptors[kind].titleField]: title });
    await changeRecord(db, kind, renamed, change, slug === record.slug ? { isExpected } : {});
    said.push(`Its title is “${title}” now.`);
  }
  const note = { text: said.join(" ") || "Nothing was changed.", isProblem: false, reasons: [] };
  return { note, next: managePath(kind, slug) };
}

type Done = { note: EditorNote; next: string };

const conflictText =
  "Somebody changed this record after you opened the page, so nothing was done. Their change is listed below.";

/**
 * Renames, copies or deletes a record, as the button of a form says.
 * @returns a message and the page that shows it; undefined if the page shows the form again
 */
export async function manageRecord<K extends Kind>(
  context: Context,
  kind: K,
  slug: string,
  form: URLSearchParams,
  by: string,
): Promise<Done | undefined> {
  const { db, clock } = siteOf(context);
  const change = { at: clock(), by };
  const done = (text: string, next: string): Done => ({ note: { text, isProblem: false, reasons: [] }, next });
  const stored = await findStored(db, kind, slug);
  const isExpected = (version: string) => version === form.get("version");
  try {
    if (!stored) throw new DomainError("not-found", "This record was deleted or renamed meanwhile. Nothing was done.");
    const title = titleOf(kind, stored.record);
    if (form.get("do") === "copy") {
      const copy = await duplicateRecord(db, kind, stored, change);
      return done(`This is a copy of “${title}”. It is a draft.`, editPath(kind, copy.slug));
    }
    if (form.get("do") === "rename")
      return await withNames(context, kind, form, (names) => rename(context, kind, stored, names, change, form));
    if (!/^delete(?: anyway)?$/.test(form.get("do") ?? "")) throw new DomainError("invalid", "Nothing was done.");
    await deleteRecord(db, kind, stored.record, change, form.get("do") !== "delete", isExpected);
    return done(
      `“${title}” is deleted. To get it back, bring back a revision below.`,
      historyPath(kind, stored.record.slug),
    );
  } catch (error) {
    const isConflict = error instanceof DomainError && error.code === "conflict";
    const refusal = noteFromError(error);
    if (!isConflict) return { note: refusal, next: managePath(kind, slug) };
    return { note: { ...refusal, text: conflictText }, next: historyPath(kind, slug) };
  }
}

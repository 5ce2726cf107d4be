import { data } from "react-router";
import { recordVersion } from "../../../db/changes.ts";
import { findPresentSlug } from "../../../db/queries/content.ts";
import { findMediaPaths } from "../../../db/queries/media.ts";
import { findStored } from "../../../db/stored.ts";
import { descriptors, isArticleKind, isKind, type Kind, pathOf, titleOf } from "../../content/kinds/index.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR, editPath, historyPath, previewPath } from "../../shared/editor-addresses.ts";
import { readForm } from "../../site/body.ts";
import { type Context, postedContext, type Site, siteContext, siteOf } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import type { Failure } from "../../site/refusal.ts";
import { type EditedRecord, type Notice, noticeOf, type Outcome } from "./edited-record.ts";
import { formOf } from "./form-fields.ts";
import { controlOf, textsFromForm, textsOf } from "./form-texts.ts";
import { requireMaintainer } from "./maintainer.server.ts";
import { recordOfForm, storedRecord } from "./record-form.server.ts";

export type Sent = { form: URLSearchParams; outcome: Exclude<Outcome, { type: "saved" }>; anyway: string };

type Page = PageContent<{ edit: EditedRecord; note: EditorNote | undefined } | { edit?: undefined; text: string }>;

/** The page that edits a record, which may be a draft; it says so where there is none, and leads to one that was renamed. */
export async function editPage(
  { db, texts: site }: Pick<Site, "db" | "texts">,
  kind: string,
  slug: string,
  { sent, note }: { sent: Sent | undefined; note: EditorNote | undefined },
): Promise<Page> {
  const description = "Where the maintainers of this site change a record.";
  const head = { description, path: `${EDITOR}/${kind}/${slug}`, isIndexed: false };
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
  const { fields, left } = formOf(kind, site.start);
  const saved = textsOf(fields, record);
  const title = titleOf(kind, record);
  const path = pathOf(kind, slug);
  const isConflict = sent?.outcome.type === "conflict";
  const edit: EditedRecord = {
    kind,
    id: record.id,
    slug,
    singular: words.singular,
    recordTitle: title,
    isDraft,
    fields,
    left,
    saved,
    texts: sent ? textsFromForm(fields, sent.form) : saved,
    counted: texts.filter(({ place }) => place === "body").map(({ field }) => field),
    // After a conflict the form is made on what is there now, which it shows beside what was typed.
    version: sent && !isConflict ? (sent.form.get("version") ?? "") : recordVersion(record),
    paths: {
      edit: editPath(kind, slug),
      page: path,
      done: isDraft ? historyPath(kind, slug) : path,
      history: historyPath(kind, slug),
      // Terms stand together on one page.
      preview: previewPath(kind, slug) + (isArticleKind(kind) ? "" : `#${slug}`),
    },
    pictures: (await findMediaPaths(db))
      .map((one) => `/media/${one.path}`)
      .filter((one) => /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(one)),
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

function pageNotice({ outcome, anyway }: Sent, singular: string): Notice {
  const notice = noticeOf(outcome, singular, anyway);
  if (outcome.type !== "conflict") return notice;
  const text =
    "Nothing was saved, and what you wrote is all still in the form. Each field that differs shows its current text beside yours. Send the form again to replace it, or copy what you need first.";
  return { ...notice, text };
}

type Asked = { context: Context; request: Request; params: { slug: string } };

/**
 * The loader of a preview: the page's own, for maintainers alone. Where the form of a record was posted, that finds the
 * record as the form has it in the place of the stored one. Nothing is saved.
 */
export const previewOf =
  <A extends Asked, R>(kind: Kind, load: (asked: A) => Promise<R>) =>
  async (asked: A): Promise<R> => {
    const { context, request, params } = asked;
    const post = context.get(postedContext);
    requireMaintainer(context, post ?? request);
    if (post) context.set(siteContext, await withPreview(siteOf(context), kind, params.slug, await readForm(post)));
    return load(asked);
  };

async function withPreview(site: Site, kind: Kind, slug: string, form: URLSearchParams): Promise<Site> {
  const { record } = await storedRecord(site, kind, slug);
  const formed = recordOfForm(kind, record, form);
  if (formed.record) return { ...site, preview: { [kind]: formed.record } };
  const { fields } = formOf(kind);
  const labelOf = (field: string) => fields.find(({ name }) => name === controlOf(fields, field).split(".")[0])?.label;
  const failure: Failure = {
    title: "Nothing to show yet",
    text: "Close this tab, fix what is listed here in the form, and press Preview again. Nothing is lost.",
    reasons: formed.issues.map(({ field, problem }) => `${labelOf(field) ?? field}: ${problem}`),
  };
  throw data(failure, { status: 422 });
}

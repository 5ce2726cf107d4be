import { recordVersion } from "../../../db/changes.ts";
import { findPresentSlug } from "../../../db/queries/content.ts";
import { findMediaPaths } from "../../../db/queries/media.ts";
import { findStored, findUnfitDraft, unfitError } from "../../../db/stored.ts";
import { descriptors, isArticleKind, isKind, pathOf } from "../../content/kinds/index.ts";
import { titleOf } from "../../content/kinds/reading.ts";
import { EDITOR, editPath, historyPath, previewPath } from "../../shared/editor-addresses.ts";
import type { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import type { EditedRecord, Notice } from "./edited-record.ts";
import { formOf } from "./form-fields.ts";
import { type FormTexts, textsOf } from "./form-texts.ts";
import { doubtMessage, savedMessage, unchangedMessage } from "./messages.ts";
import type { Fault } from "./saving.ts";

/**
 * What was sent, on which version, and why it was not saved: it could not be, or it has faults, which `anyway` asks
 * about.
 */
export type Sent = { texts: FormTexts; version: string } & (
  | { error: DomainError; doubts?: undefined }
  | { error?: undefined; doubts: Fault[]; anyway: string }
);

/** What came of a form that was posted, as the address says it that it leads to. */
export const doneWords = ["saved", "unchanged"] as const;
export type Done = (typeof doneWords)[number];

type Page = PageContent<{ edit: EditedRecord } | { edit?: undefined; text: string }>;

/** The page that edits a record, which may be a draft; it says so where there is none, and leads to one that was renamed. */
export async function editPage(
  { db }: Pick<Site, "db">,
  kind: string,
  slug: string,
  { sent, done }: { sent?: Sent; done?: Done } = {},
): Promise<Page> {
  const description = "Where the maintainers of this site change a record.";
  const head = { description, path: `${EDITOR}/${kind}/${slug}`, isIndexed: false };
  const text = "There is no such record, published or as a draft.";
  const nothing = { ...head, title: "Nothing to edit here", status: 404, content: { text } };
  if (!isKind(kind)) return nothing;
  const unfit = await findUnfitDraft(db, kind, { field: "slug", is: slug });
  if (unfit) {
    const { message } = unfitError([unfit], "In the terminal it can be mended: ");
    return { ...nothing, title: `${unfit.title} cannot be shown`, status: 409, content: { text: message } };
  }
  const stored = await findStored(db, kind, slug);
  if (!stored) {
    const present = await findPresentSlug(db, kind, slug);
    return { ...nothing, movedTo: present && editPath(kind, present) };
  }
  const { record, isDraft } = stored;
  const { words, api } = descriptors[kind];
  const { fields, left } = formOf(kind);
  const saved = textsOf(fields, record);
  const title = titleOf(kind, record);
  const path = pathOf(kind, slug);
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
    texts: sent?.texts ?? saved,
    counted: descriptors[kind].texts.filter(({ place }) => place === "body").map(({ field }) => field),
    // After a conflict the form is made on what is there now, which it shows beside what was typed.
    version: sent && sent.error?.code !== "conflict" ? sent.version : recordVersion(record),
    contentPath: api?.withContent && `/api/${api.collection}/${record.id}`,
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
    notice: sent ? noticeOf(sent, saved) : done && { ...doneMessages[done](words.singular), faults: [] },
  };
  return {
    ...head,
    title: `Edit ${title}`,
    status: sent ? (sent.error?.code === "conflict" ? 409 : 422) : 200,
    content: { edit },
  };
}

const doneMessages = { saved: savedMessage, unchanged: unchangedMessage };

function noticeOf(sent: Sent, saved: FormTexts): Notice {
  if (sent.doubts) return { ...doubtMessage(sent.doubts.length), faults: sent.doubts, anyway: sent.anyway };
  const { error } = sent;
  const faults = error.issues.map(({ field, problem }) => ({ field, problem }));
  if (error.code !== "conflict") return { title: "Nothing was saved", text: error.message, faults };
  return {
    title: "Somebody else changed this meanwhile",
    text: "Nothing was saved, and what you wrote is all still in the form. Beside each field that differs stands what it says now. Send the form again to put yours in its place, or copy from theirs first.",
    faults,
    theirs: saved,
  };
}

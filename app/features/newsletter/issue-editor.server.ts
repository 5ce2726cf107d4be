import { createContext } from "react-router";
import {
  assertIssueVersion,
  deleteIssue,
  findFailed,
  findIssue,
  findIssues,
  findProgress,
  issueVersion,
  type Progress,
  saveIssue,
  stopIssue,
} from "../../../db/queries/newsletter.ts";
import { countSubscribed } from "../../../db/queries/subscribers.ts";
import type { Change, DeliveryRow, NewsletterIssueRow } from "../../../db/schema.ts";
import { issueTextSchema } from "../../content/newsletter-issue.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR_KEY } from "../../shared/editor-keys.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseEmail } from "../../shared/newsletter.ts";
import { issueEditPath, NEWSLETTER_EDITOR } from "../../shared/newsletter-addresses.ts";
import { readSubmission } from "../../site/body.ts";
import { type Context, type Site, siteOf } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { noteFromError, readNote } from "../editor/maintainer.server.ts";
import { addressCount } from "./address-count.ts";
import { issueMail } from "./issue-mail.server.ts";
import { NO_MAIL, requireIssue } from "./issue-sender.server.ts";
import { assertSendable, draftIssue, sendLater, sendNow } from "./issues.server.ts";

type Problems = Readonly<Record<string, string[] | null>>;
type IssueText = Pick<NewsletterIssueRow, "subject" | "preheader" | "content">;

/**
 * A form that was refused: what was typed, the problems by field, and the version that it edits; `conflict` says who has
 * saved another one.
 */
type Typed = { values: IssueText; problems: Problems; version: string | undefined; conflict?: string | undefined };
const typedContext = createContext<Typed | null>(null);

type ListedIssue = NewsletterIssueRow & { progress: Progress };
export type EditedIssue = ListedIssue & {
  values: IssueText;
  problems: Problems;
  /** The version that the form edits. */
  version: string;
  /** What somebody else saved meanwhile. */
  theirs: IssueText | undefined;
  failed: Pick<DeliveryRow, "email" | "reason">[];
  /** Number of people who would get it now. */
  subscribers: number;
};
export type NewsletterPage = {
  note: EditorNote | undefined;
  /** Says that nothing can be sent yet. */
  noMail: string | undefined;
  today: string;
} & ({ issue: EditedIssue; issues?: undefined } | { issue?: undefined; issues: ListedIssue[] });

/** The page of an issue, or the list of all. */
export async function newsletterPage(
  context: Context,
  request: Request,
  slug: string | undefined,
): Promise<PageContent<NewsletterPage>> {
  const { db, environment, clock } = siteOf(context);
  const shared = {
    note: readNote(request),
    noMail: environment.mail ? undefined : NO_MAIL,
    today: clock().toISOString().slice(0, 10),
  };
  const all =
    slug === undefined ? await findIssues(db) : [await findIssue(db, slug)].filter((one) => one !== undefined);
  const issues = await Promise.all(all.map(async (one) => ({ ...one, progress: await findProgress(db, one.slug) })));
  const [first] = issues;
  if (slug === undefined || !first) {
    const description = "Write an issue, look at it as mail and as page, and send it to all subscribers.";
    const status = slug === undefined ? 200 : 404;
    const content = { ...shared, issues };
    return { title: "Newsletter", description, path: NEWSLETTER_EDITOR, isIndexed: false, status, content };
  }
  const typed = context.get(typedContext);
  const { values = first, problems = {}, conflict } = typed ?? {};
  // After a conflict, a form that is sent again replaces what it was shown.
  const version = (conflict === undefined && typed?.version) || issueVersion(first);
  const theirs = conflict === undefined ? undefined : first;
  const help =
    "What you typed is in the form, with their text below each field that differs. Save again to replace it.";
  const note = conflict === undefined ? shared.note : { text: `${conflict} ${help}`, isProblem: true, reasons: [] };
  const [failed, subscribers] = [await findFailed(db, slug), await countSubscribed(db)];
  return {
    title: first.subject,
    description: `newsletter/${slug}.md`,
    path: issueEditPath(slug),
    isIndexed: false,
    status: typed ? (theirs ? 409 : 422) : 200,
    content: { ...shared, note, issue: { ...first, values, problems, version, theirs, failed, subscribers } },
  };
}

type Done = string | Pick<EditorNote, "text" | "anyway">;

const changeOf = ({ maintainer, clock }: Site): Change => ({ at: clock(), by: maintainer?.name ?? EDITOR_KEY });

/** What the buttons do, each with the sentence that says so, or asks for another press. */
const actions: Readonly<Record<string, (site: Site, slug: string, form: URLSearchParams) => Promise<Done>>> = {
  save: async () => "Saved.",
  async new(site, slug) {
    await draftIssue(site, slug, changeOf(site));
    return "This is a first draft. Visitors do not see it.";
  },
  async test({ issues }, slug, form) {
    const to = parseEmail(form.get("to"));
    await issues.sendTest(slug, to);
    return `A test was sent to ${to}.`;
  },
  async send({ db, environment }, slug) {
    const { subject } = await assertSendable(db, slug, environment);
    const to = addressCount(await countSubscribed(db));
    return { text: `Send “${subject}” to ${to} now? It cannot be called back.`, anyway: "send now" };
  },
  async "send now"({ db, environment, clock, issues }, slug) {
    await sendNow(db, slug, environment, clock());
    issues.look();
    return "Sending has begun.";
  },
  async schedule({ db, environment, clock }, slug, form) {
    const at = await sendLater(db, slug, `${form.get("at")}Z`, environment, clock());
    return `It will be sent at ${at.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
  },
  async stop({ db, maintainer }, slug) {
    if (await stopIssue(db, slug, `Stopped by ${maintainer?.name}.`)) return "Stopped.";
    throw new DomainError("invalid", "It is neither scheduled nor being sent.");
  },
  async delete({ db }, slug) {
    if (await deleteIssue(db, slug)) return `${slug} was deleted.`;
    throw new DomainError("invalid", "An issue that was sent stays.");
  },
};

/**
 * Saves the text of an issue if the form has it, then does what the button says.
 * @returns the outcome and the page that shows it; undefined if the page shows the form again with what was typed
 */
export async function receiveIssue(
  context: Context,
  slug: string,
  form: URLSearchParams,
): Promise<{ note: EditorNote; next: string } | undefined> {
  const site = siteOf(context);
  const button = form.get("do") ?? "save";
  try {
    const act = actions[button];
    if (!act) throw new DomainError("invalid", "The form cannot be read. Load its page again, then send it again.");
    const version = form.get("version");
    if (form.has("content") && button !== "delete") {
      if (!(await saveText(context, slug, form))) return undefined;
    } else if (version !== null) assertIssueVersion(await requireIssue(site.db, slug), version);
    const done = await act(site, slug, form);
    const note = { ...(typeof done === "string" ? { text: done } : done), isProblem: false, reasons: [] };
    return { note, next: button === "delete" ? NEWSLETTER_EDITOR : issueEditPath(slug) };
  } catch (error) {
    return { note: noteFromError(error), next: button === "new" ? NEWSLETTER_EDITOR : issueEditPath(slug) };
  }
}

/** @returns false if the text cannot be saved; the page then has it again. */
async function saveText(context: Context, slug: string, form: URLSearchParams): Promise<boolean> {
  const site = siteOf(context);
  const { db } = site;
  const version = form.get("version") ?? undefined;
  const field = (name: keyof IssueText) => (form.get(name) ?? "").replaceAll("\r\n", "\n");
  const values = { subject: field("subject"), preheader: field("preheader"), content: field("content") };
  const refuse = (problems: Problems, conflict?: string) =>
    context.set(typedContext, { values, problems, version, conflict });
  const { sentAt } = await requireIssue(db, slug);
  const submission = readSubmission(new URLSearchParams(values), issueTextSchema, { disableAutoCoercion: true });
  if (submission.status !== "success") refuse(submission.error ?? {});
  else
    await saveIssue(db, { slug, sentAt, ...submission.value }, changeOf(site), version).catch(
      async (error: unknown) => {
        const { text } = noteFromError(error);
        const isTheirs = version !== undefined && issueVersion(await requireIssue(db, slug)) !== version;
        if (isTheirs) refuse({}, text);
        else refuse({ content: [text] });
      },
    );
  return context.get(typedContext) === null;
}

/** The mail of an issue as a file: mail.html or mail.txt. It has styles at its elements, and runs nothing. */
export async function issueMailFile({ db, environment }: Site, slug: string, part: string): Promise<Response> {
  const issue = await findIssue(db, slug);
  if (!issue || !/^mail\.(?:html|txt)$/.test(part)) return new Response("There is no such mail.\n", { status: 404 });
  const mail = issueMail(issue, environment);
  if (part === "mail.txt") return new Response(mail.text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'";
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(mail.html, { headers });
}

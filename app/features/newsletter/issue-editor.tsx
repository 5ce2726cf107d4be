import type { ReactNode } from "react";
import type { Progress } from "../../../db/queries/newsletter.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { issueEditPath, issuePath, NEWSLETTER_EDITOR } from "../../shared/newsletter-addresses.ts";
import { Timestamp } from "../editor/page-parts.tsx";
import { addressCount } from "./address-count.ts";
import type { EditedIssue, NewsletterPage } from "./issue-editor.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";
const fieldClass = "mt-2 min-h-12 w-full rounded-lg border border-muted bg-paper px-5 py-2";
const rowClass = "flex flex-wrap items-end gap-x-5 gap-y-3";

/** How far sending is, in a bar and in words. */
function IssueProgress({ progress: { total, sent, failed, skipped, waiting, postponed } }: { progress: Progress }) {
  const parts = [
    `${sent.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} sent`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} had unsubscribed`] : []),
    ...(postponed > 0 ? [`${postponed} to be tried again`] : []),
  ];
  return (
    <p className="grid max-w-lg gap-1 text-sm">
      <progress max={Math.max(1, total)} value={total - waiting} aria-label="Mails" className="w-full" />
      {parts.join(", ")}
    </p>
  );
}

type FieldProps = { issue: EditedIssue; name: "subject" | "preheader" | "content"; label: string; hint: string };

function IssueField({ issue: { values, problems, theirs }, name, label, hint }: FieldProps) {
  const problem = problems[name]?.join(" ");
  const control = {
    id: `issue-${name}`,
    name,
    defaultValue: values[name],
    className: fieldClass,
    "aria-invalid": problem !== undefined,
    "aria-describedby": `issue-${name}-hint`,
  };
  return (
    <div>
      <label htmlFor={control.id} className="font-medium">
        {label}
      </label>
      {name === "content" ? <textarea {...control} rows={24} /> : <input {...control} />}
      <p
        id={`issue-${name}-hint`}
        role={problem && "alert"}
        className={`text-sm ${problem ? "text-accent" : "text-muted"}`}
      >
        {problem ?? hint}
      </p>
      {theirs && theirs[name] !== values[name] && (
        <details open className="editor-theirs mt-2">
          <summary>Their {label.toLowerCase()}</summary>
          <pre className="mt-1 whitespace-pre-wrap border-muted border-l-2 pl-4">{theirs[name] || "Nothing."}</pre>
        </details>
      )}
    </div>
  );
}

const Button = ({ does, children }: { does: string; children: ReactNode }) => (
  <button type="submit" name="do" value={does} className="button">
    {children}
  </button>
);

const Links = ({ links }: { links: Readonly<Record<string, string>> }) => (
  <p className={rowClass}>
    {Object.entries(links).map(([text, to]) => (
      <a key={to} href={to} className={linkClass}>
        {text}
      </a>
    ))}
  </p>
);

/** Sends an issue once its number of addresses was read. */
export const SendConfirmation = ({ issue, does }: { issue: EditedIssue; does: string }) => (
  <form method="post" action={issueEditPath(issue.slug)} className="mt-5">
    <input type="hidden" name="version" value={issue.version} />
    <Button does={does}>Send to {addressCount(issue.subscribers)}</Button>
  </form>
);

/** All issues, and a form that begins one. */
export function IssueList({ issues, today }: { issues: NonNullable<NewsletterPage["issues"]>; today: string }) {
  return (
    <>
      <form method="post" action={NEWSLETTER_EDITOR} className={rowClass}>
        <label htmlFor="issue-slug">
          End of its address
          <input id="issue-slug" name="slug" required defaultValue={today} className={fieldClass} />
        </label>
        <Button does="new">New issue, from what changed since the last</Button>
      </form>
      <Links links={{ Editor: EDITOR }} />
      <ul className="mt-6 max-w-[47rem]">
        {issues.map(({ slug, subject, state, problem, progress }) => (
          <li key={slug} className="border-hairline border-t py-4">
            <a href={issueEditPath(slug)} className="font-serif text-xl underline-offset-4 hover:underline">
              {subject}
            </a>
            <p className="text-muted text-sm">
              {slug}, {problem ? "stopped" : state}
            </p>
            {progress.total > 0 && <IssueProgress progress={progress} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** An issue: where it stands, its text, and what can be done with it. Each button below the text saves it first. */
export function IssueForm({ issue, canSend }: { issue: EditedIssue; canSend: boolean }) {
  const { slug, state, sendAt, problem, problems, version, theirs, progress, failed, subscribers } = issue;
  const { updatedAt, updatedBy } = issue;
  const path = issueEditPath(slug);
  const isOpen = state === "draft" || state === "scheduled";
  const isRefused = theirs !== undefined || Object.keys(problems).length > 0;
  return (
    <div className="grid max-w-[47rem] gap-6">
      {state === "scheduled" && sendAt && (
        <p>
          It will be sent at <Timestamp at={sendAt} />.
        </p>
      )}
      {updatedBy && (
        <p className="text-muted text-sm">
          Saved last by {updatedBy}, <Timestamp at={updatedAt} />
        </p>
      )}
      {!isOpen && <IssueProgress progress={progress} />}
      {problem && <p role="alert">{problem}</p>}
      {failed.length > 0 && (
        <details>
          <summary>Addresses that failed</summary>
          {failed.map(({ email, reason }) => (
            <p key={email}>
              {email}: {reason}
            </p>
          ))}
        </details>
      )}
      {(state === "sending" || state === "scheduled") && (
        <form method="post" action={path}>
          {problem ? <Button does="send now">Go on</Button> : <Button does="stop">Stop</Button>}
        </form>
      )}
      <Links
        links={{
          "See it as mail": `${path}/mail.html`,
          "As text": `${path}/mail.txt`,
          "As page": issuePath(slug),
          "All issues": NEWSLETTER_EDITOR,
        }}
      />
      {(state !== "sending" || isRefused) && (
        <form method="post" action={path} className="grid gap-6">
          <input type="hidden" name="version" value={version} />
          <IssueField issue={issue} name="subject" label="Subject" hint="At most 120 characters." />
          <IssueField
            issue={issue}
            name="preheader"
            label="Preheader"
            hint="Mail programs show it beside the subject."
          />
          <IssueField issue={issue} name="content" label="Text" hint="Markdown. Links to this site begin with /." />
          <p className={rowClass}>
            <Button does="save">Save</Button>
            {isOpen && <Button does="delete">Delete</Button>}
          </p>
          {canSend && (
            <p className={rowClass}>
              <label htmlFor="issue-to">
                Your address
                <input id="issue-to" name="to" type="email" autoComplete="email" className={fieldClass} />
              </label>
              <Button does="test">Send a test to me</Button>
            </p>
          )}
          {canSend && isOpen && (
            <p className={rowClass}>
              <label htmlFor="issue-at">
                Time (UTC)
                <input id="issue-at" name="at" type="datetime-local" className={fieldClass} />
              </label>
              <Button does="schedule">Schedule</Button>
              <Button does="send">Send now to {addressCount(subscribers)}</Button>
            </p>
          )}
        </form>
      )}
    </div>
  );
}

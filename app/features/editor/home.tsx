import type { ReactNode } from "react";
import { PICTURES } from "../../content/picture-limits.ts";
import type { ChangedRecord, EditorWork, LatestChange } from "../../content/record-history.ts";
import { EDITOR, NEW_RECORD, RECORDS } from "../../shared/editor-addresses.ts";
import { NEWSLETTER_EDITOR } from "../../shared/newsletter-addresses.ts";
import { EditingLinks, Section, SignOut, Timestamp } from "./page-parts.tsx";

const listClass = "flex flex-wrap gap-x-5 text-sm";

export function Overview({ work: { changes, drafts } }: { work: EditorWork }) {
  return (
    <>
      <p className="max-w-[47rem]">
        While you are signed in, every article and every term of the glossary has the links “Edit”, “History” and
        “Manage”.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={NEW_RECORD} className="button button-first">
          New
        </a>
        <a href={RECORDS} className="button">
          All records
        </a>
        <a href={PICTURES} className="button">
          Pictures
        </a>
        <a href={NEWSLETTER_EDITOR} className="button">
          Newsletter
        </a>
        <SignOut />
      </div>
      <form action="/editor/export" className="mt-5 flex flex-wrap items-center gap-3">
        <label htmlFor="export-since" className="font-medium">
          Changed since
        </label>
        <input
          id="export-since"
          type="date"
          name="since"
          required
          className="min-h-11 rounded-full border border-muted bg-paper px-5"
        />
        <button type="submit" className="button">
          Export as Markdown files
        </button>
      </form>
      <Section id="drafts" title="Drafts">
        <ul className="max-w-[47rem]">
          {drafts.length === 0 && <li className="text-muted">There are none.</li>}
          {drafts.map(({ badge, title, publishAt, missed, links }) => (
            <li key={links.edit} className="border-hairline border-b py-3">
              <p className="font-serif text-xl">{title}</p>
              <p className="text-muted text-sm">
                {badge}
                {publishAt && (
                  <>
                    , {missed ? "was to be published at" : "to be published at"} <Timestamp at={publishAt} />
                    {missed && `, and was not: ${missed.join("; ") || "see the log of the site"}`}
                  </>
                )}
              </p>
              <ul className={listClass}>
                <EditingLinks editing={links} of={title} />
              </ul>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="latest-changes" title="Latest changes">
        <ul className="max-w-[47rem]">
          {changes.length === 0 && <li className="text-muted">Nothing has been changed yet.</li>}
          {changes.map((change) => (
            <li key={change.revision} className="border-hairline border-b py-3">
              <Change change={change} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Change({ change: { at, by, what, records, count } }: { change: LatestChange }) {
  const [first, ...others] = records;
  if (!first) return null;
  const who = (
    <>
      <Timestamp at={at} />, {by ?? "by an unnamed maintainer"}
    </>
  );
  if (others.length > 0) {
    return (
      <>
        <p className="font-serif text-xl">{what}</p>
        <p className="text-muted text-sm">{who}</p>
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            {count.toLocaleString("en-US")} records
          </summary>
          <ul>
            {records.map((record) => (
              <li key={record.links.edit} className="border-hairline border-t py-3">
                <Changed record={record}>{record.badge}</Changed>
              </li>
            ))}
          </ul>
          {count > records.length && <p>and {(count - records.length).toLocaleString("en-US")} more</p>}
        </details>
      </>
    );
  }
  return (
    <Changed record={first}>
      {first.badge}
      {what ? `: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : ", "}
      {what && <br />}
      {who}
    </Changed>
  );
}

/** A record that was changed, with what is to be said of that. */
function Changed({ record: { title, links, isDeleted }, children }: { record: ChangedRecord; children: ReactNode }) {
  return (
    <>
      <p className="font-serif text-xl">
        {title}
        {isDeleted && " (deleted)"}
      </p>
      <p className="text-muted text-sm">{children}</p>
      <ul className={listClass}>
        <EditingLinks editing={links} of={title} />
      </ul>
    </>
  );
}

type SignInProps = { isOff: boolean; next: string; problem: string | undefined };

export function SignIn({ isOff, next, problem }: SignInProps) {
  if (isOff) {
    return (
      <p className="max-w-[47rem]">
        Editing is off on this site. To turn it on, set <code>EDITOR_TOKEN</code> to a secret of 16 characters or more
        in the environment or in the file <code>.env</code>, and start the site again. To give each person their own
        key, so that the history shows who changed what, set <code>EDITOR_TOKENS</code>.
      </p>
    );
  }
  return (
    <form method="post" action={EDITOR} className="max-w-lg">
      <input type="hidden" name="next" value={next} />
      <label htmlFor="editor-key" className="font-medium">
        Your key
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          id="editor-key"
          type="password"
          name="key"
          required
          // biome-ignore lint/a11y/noAutofocus: the page came back for this field
          autoFocus={problem !== undefined}
          autoComplete="current-password"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && "editor-problem"}
          className="min-h-12 min-w-0 grow basis-60 rounded-full border border-muted bg-paper px-5"
        />
        <button type="submit" className="button">
          Sign in
        </button>
      </div>
      {problem && (
        <p id="editor-problem" role="alert" className="mt-3 text-sm">
          {problem}
        </p>
      )}
      <p className="mt-5 text-muted text-sm">
        You stay signed in on this device for about twelve hours after the last page you opened, and for seven days at
        most.
      </p>
    </form>
  );
}

import type { ReactNode } from "react";
import type { EditorNote } from "../../content/record-history.ts";
import type { EditingLinks as Links } from "../../shared/editor-addresses.ts";
import formStyle from "./editor.css?url";

/** Style sheet of the editor, which no page for visitors loads. */
export const EditorStyle = () => <link rel="stylesheet" href={formStyle} />;

export function Note({ note, children }: { note: EditorNote | undefined; children?: ReactNode }) {
  if (!note) return null;
  return (
    <div role={note.isProblem ? "alert" : "status"} className="mb-10 max-w-[47rem] rounded-lg border border-muted p-5">
      <p>{note.text}</p>
      {note.reasons.length > 0 && (
        <ul className="mt-3 space-y-2 text-muted text-sm">
          {note.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

/** A part of a page, with its heading beside it where there is room. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section
    aria-labelledby={id}
    className="mt-10 border-hairline border-t py-8 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-6"
  >
    <h2 id={id} className="mb-6 text-3xl">
      {title}
    </h2>
    {children}
  </section>
);

const timestampFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** An ISO 8601 timestamp in words, in UTC. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{timestampFormat.format(new Date(at))} UTC</time>;
}

export function SignOut() {
  return (
    <form method="post" action="/editor/sign-out">
      <button type="submit" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Sign out
      </button>
    </form>
  );
}

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

type StateButtonProps = {
  /** Path of the record's history, which takes the form and shows what hinders it. */
  history: string;
  version: string;
  isDraft: boolean;
  /** Path of the page that shows the outcome; the history by default. */
  next?: string;
  className?: string;
  children?: ReactNode;
};

/** A form of one button that publishes a draft, or makes a draft of a published record. */
export function StateButton({ history, version, isDraft, next, className, children }: StateButtonProps) {
  return (
    <form method="post" action={history}>
      <input type="hidden" name="version" value={version} />
      {next && <input type="hidden" name="next" value={next} />}
      <button type="submit" name="do" value={isDraft ? "publish" : "unpublish"} className={className}>
        {isDraft ? "Publish" : "Unpublish"}
        {children}
      </button>
    </form>
  );
}

/**
 * List items with links to a record's form, history and management. Native links, because the application of visitors does not
 * include the editor.
 */
export function EditingLinks({ editing, of }: { editing: Links; of?: string }) {
  const suffix = of && <span className="sr-only"> {of}</span>;
  return (
    <>
      <li>
        <a href={editing.edit} className={linkClass}>
          Edit{suffix}
        </a>
      </li>
      <li>
        <a href={editing.history} className={linkClass}>
          History{suffix}
        </a>
      </li>
      <li>
        <a href={editing.manage} className={linkClass}>
          Manage{suffix}
        </a>
      </li>
      {editing.version && (
        <li>
          <StateButton
            history={editing.history}
            version={editing.version}
            isDraft={false}
            className={`cursor-pointer ${linkClass}`}
          />
        </li>
      )}
    </>
  );
}

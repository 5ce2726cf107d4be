import type { RecordHistory, ShownChange } from "../../content/record-history.ts";
import type { DiffHunk, DiffPart } from "../../content/text-diff.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import { EditorStyle, Note, Timestamp } from "./page-parts.tsx";

const states = {
  published: "Visitors see it.",
  draft: "It is a draft. Visitors cannot find it.",
  deleted: "It was deleted. You can bring back any of these revisions as a draft.",
};
const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

export function History({ meta, history }: { meta: PageMeta; history: RecordHistory }) {
  const { title, state, schedule, path, links, note, changes, olderPath } = history;
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow="History" title={title} subtitle={states[state]} />
      {schedule && (
        <p className="mb-5">
          It is published by itself at <Timestamp at={schedule.at} />, as {schedule.by} set it.
        </p>
      )}
      <Note note={note}>
        {note?.anyway && (
          <div className="mt-3">
            <ActionForm history={history} action={note.anyway} label="Unpublish anyway" />
          </div>
        )}
      </Note>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {path && (
          <a href={path} className={linkClass}>
            Read it
          </a>
        )}
        {state !== "deleted" && (
          <a href={links.edit} className={linkClass}>
            Edit
          </a>
        )}
        <a href="/editor" className={linkClass}>
          Editor
        </a>
        {state === "published" && <ActionForm history={history} action="unpublish" label="Unpublish" />}
        {state === "draft" && <ActionForm history={history} action="publish" label="Publish" />}
      </div>
      {changes.length === 0 && <p className="mt-10 text-muted">It has not been changed yet.</p>}
      <ol className="mt-10 max-w-[47rem]">
        {changes.map((change) => (
          <li key={change.revision} className="border-hairline border-t py-8">
            <Change history={history} change={change} />
          </li>
        ))}
      </ol>
      {olderPath && (
        <a href={olderPath} className="button">
          Older changes
        </a>
      )}
    </div>
  );
}

function Change({ history, change }: { history: RecordHistory; change: ShownChange }) {
  const { revision, replacedAt, replacedBy, what, changed, isReadable, hunks } = change;
  const changedNames =
    changed.length > 0 ? changed.join(", ") : "no field: it was published, unpublished, or saved without changes";
  const said = `Changed: ${isReadable ? changedNames : "unknown, because the earlier text does not fit today’s format"}`;
  return (
    <>
      <h2 className="text-xl">
        <Timestamp at={replacedAt} />, {replacedBy ?? "by an unnamed maintainer"}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {what && `${what}. `}
        {(!what || changed.length > 0) && said}
      </p>
      {hunks && hunks.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-medium text-sm underline underline-offset-4">
            What changed, word by word
          </summary>
          <TextDiff hunks={hunks} />
        </details>
      )}
      {isReadable && (
        <div className="mt-3">
          <ActionForm
            history={history}
            action="restore"
            label={`Bring back revision ${revision}`}
            revision={revision}
          />
        </div>
      )}
    </>
  );
}

type ActionFormProps = { history: RecordHistory; action: string; label: string; revision?: number };

function ActionForm({ history: { links, version }, action, label, revision }: ActionFormProps) {
  return (
    <form method="post" action={links.history}>
      <input type="hidden" name="version" value={version} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <button type="submit" name="do" value={action} className="button">
        {label}
      </button>
    </form>
  );
}

/** The changed lines of a text, with removed words struck through and added words underlined. */
function TextDiff({ hunks }: { hunks: readonly DiffHunk[] }) {
  return (
    <div className="space-y-2">
      {hunks.map(({ line, parts }) => (
        <div key={line} className="rounded-lg border border-hairline p-5">
          <p className="text-muted text-sm">Line {line}</p>
          <p className="editor-diff mt-1">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              <Part key={index} part={part} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Names the change in hidden text, because most screen readers do not announce `del` and `ins`. */
function Part({ part: { text, change } }: { part: DiffPart }) {
  if (change === "removed") {
    return (
      <del className="text-muted">
        <span className="sr-only"> removed: </span>
        {text}
      </del>
    );
  }
  if (change === "added") {
    return (
      <ins className="font-medium underline underline-offset-4">
        <span className="sr-only"> added: </span>
        {text}
      </ins>
    );
  }
  return text;
}

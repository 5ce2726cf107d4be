import type { ReactNode } from "react";
import { NEW_RECORD, RECORDS } from "../../shared/editor-addresses.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import type { ManagedRecord, NamesForm } from "./manage.server.ts";
import { NamesFields } from "./names-fields-place.tsx";
import { StateButton } from "./page-parts.tsx";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";
const rowClass = "flex flex-wrap items-center gap-x-5 gap-y-2";

type NewRecordProps = { kinds: { kind: string; label: string }[]; form: NamesForm };

/** A kind, a title and a slug, which make a draft. */
export function NewRecord({ kinds, form }: NewRecordProps) {
  return (
    <form method="post" action={NEW_RECORD} className="editor-form grid max-w-lg gap-5">
      <label className="grid gap-1.5 font-medium">
        Kind
        <select name="kind" defaultValue={form.kind}>
          {kinds.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <NamesFields form={form} isNew />
      <p className={rowClass}>
        <button type="submit" className="button button-first">
          Begin the draft
        </button>
        <a href={RECORDS} className={linkClass}>
          All records
        </a>
      </p>
    </form>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="mt-8 grid gap-4 border-hairline border-t pt-6">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** What can be done with a record as a whole, below what links to it. */
export function Manage({ meta, managed }: { meta: PageMeta; managed: ManagedRecord }) {
  const { singular, isDraft, version, links, linking, form } = managed;
  const hidden = <input type="hidden" name="version" value={version} />;
  const count = linking.length === 1 ? "One record links" : `${linking.length} records link`;
  const warning = `${count} to it: see above. Their links will lead to a page that does not exist.`;
  return (
    <div className="max-w-[47rem]">
      <nav aria-label="This record" className={rowClass}>
        {Object.entries({ Edit: links.edit, View: links.view, History: links.history, "All records": RECORDS }).map(
          ([words, to]) => (
            <a key={to} href={to} className={linkClass}>
              {words}
            </a>
          ),
        )}
      </nav>
      <Part id="linking" title="What links to it">
        {linking.length === 0 && <p className="text-muted">Nothing.</p>}
        <ul>
          {linking.map(({ badge, title, isDraft: isOfDraft, edit }) => (
            <li key={edit}>
              <a href={edit} className={linkClass}>
                {title}
              </a>{" "}
              <span className="text-muted text-sm">
                {badge}
                {isOfDraft && ", a draft"}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="state" title={isDraft ? "Publish" : "Unpublish"}>
        <p className="text-muted">
          {isDraft ? "Visitors see it with their next request." : "It becomes a draft, and its address finds nothing."}
        </p>
        <StateButton
          history={links.history}
          version={version}
          isDraft={isDraft}
          next={links.manage}
          className="button"
        />
      </Part>
      <Part id="rename" title="Rename">
        <form method="post" action={links.manage} className="editor-form grid max-w-lg gap-5">
          {hidden}
          <NamesFields form={form} />
          {linking.length > 0 && (
            <label className="flex min-h-11 items-center">
              <input type="checkbox" name="links" defaultChecked /> Change the links of other records, too
            </label>
          )}
          <p>
            <button type="submit" name="do" value="rename" className="button">
              Rename
            </button>
          </p>
        </form>
      </Part>
      <Part id="copy" title="Copy">
        <p className="text-muted">The copy is a draft with a title that says so.</p>
        <form method="post" action={links.manage}>
          <button type="submit" name="do" value="copy" className="button">
            Duplicate
          </button>
        </form>
      </Part>
      <Part id="delete" title="Delete">
        {linking.length > 0 && <p>{warning}</p>}
        <p className="text-muted">
          The history keeps what the {singular} says: “Bring back” there makes it a draft again.
          {!isDraft && " Its address says that it is gone."}
        </p>
        <form method="post" action={links.manage}>
          {hidden}
          <button type="submit" name="do" value={linking.length > 0 ? "delete anyway" : "delete"} className="button">
            Delete “{meta.title}”{linking.length > 0 && " anyway"}
          </button>
        </form>
      </Part>
    </div>
  );
}

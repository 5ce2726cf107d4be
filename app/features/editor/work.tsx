import { PICTURES } from "../../content/picture-limits.ts";
import type { EditorWork, LatestChange } from "../../content/record-history.ts";
import { EditingLinks } from "./editing-links.tsx";
import { Moment } from "./moment.tsx";
import { SignOut } from "./sign-out.tsx";

const sectionClass = "mt-10 border-hairline border-t py-8 md:grid md:grid-cols-[14rem_1fr]";
const listClass = "flex flex-wrap gap-x-5 text-sm";

/** What maintainers find when they are signed in: drafts, and what was changed lately. */
export function Work({ work: { changes, drafts } }: { work: EditorWork }) {
  return (
    <>
      <p className="max-w-[47rem]">
        While you are signed in, every article and every term of the glossary has the links “Edit” and “History”.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5">
        <a href={PICTURES} className="button">
          Add a picture
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
      <section aria-labelledby="drafts" className={sectionClass}>
        <h2 id="drafts" className="mb-6 text-3xl">
          Drafts
        </h2>
        <ul className="max-w-[47rem]">
          {drafts.length === 0 && <li className="text-muted">There are none.</li>}
          {drafts.map(({ badge, title, links }) => (
            <li key={links.edit} className="border-hairline border-b py-3">
              <p className="font-serif text-xl">{title}</p>
              <p className="text-muted text-sm">{badge}</p>
              <ul className={listClass}>
                <EditingLinks editing={links} of={title} />
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="latest-changes" className={sectionClass}>
        <h2 id="latest-changes" className="mb-6 text-3xl">
          Latest changes
        </h2>
        <ul className="max-w-[47rem]">
          {changes.length === 0 && <li className="text-muted">Nothing has been changed yet.</li>}
          {changes.map((change) => (
            <li key={change.revision} className="border-hairline border-b py-3">
              <Change change={change} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Change({ change: { at, by, badge, title, links, isDeleted } }: { change: LatestChange }) {
  return (
    <>
      <p className="font-serif text-xl">
        {title}
        {isDeleted && " (deleted)"}
      </p>
      <p className="text-muted text-sm">
        {badge}, <Moment at={at} />, {by ?? "by somebody whose name was not kept"}
      </p>
      <ul className={listClass}>
        <EditingLinks editing={links} of={title} />
      </ul>
    </>
  );
}

import { NEW_RECORD, RECORDS } from "../../shared/editor-addresses.ts";
import { PageLinks } from "../../ui/page-parts.tsx";
import { Note, StateButton } from "./page-parts.tsx";
import { type ListedRecord, type RecordList, recordStates, sortings } from "./records.server.ts";

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  options: Readonly<Record<string, string>>;
};

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <select name={name} aria-label={label} defaultValue={chosen}>
    {Object.entries(options).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The filters as a form, and a row for each record with what can be done with it. */
export function Records({ query, kinds, path, total, paging, records, note }: RecordList) {
  const ofKinds = Object.fromEntries(kinds.map(({ kind, label }) => [kind, label]));
  return (
    <>
      <Note note={note} />
      <form action={RECORDS} className="editor-filters">
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          aria-label="Words"
          placeholder="Words of title or summary"
        />
        <Choice name="kind" label="Kind" chosen={query.kind} options={{ "": "All kinds", ...ofKinds }} />
        <Choice name="state" label="State" chosen={query.state} options={{ "": "Any state", ...recordStates }} />
        <Choice name="sort" label="Sorted by" chosen={query.sort} options={sortings} />
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5">
        <h2 className="text-base text-muted" data-results="">
          {total === 1 ? "1 record" : `${total.toLocaleString("en-US")} records`}
        </h2>
        <a href={query.kind ? `${NEW_RECORD}?kind=${query.kind}` : NEW_RECORD} className="button button-first">
          New
        </a>
      </div>
      <ul className="editor-records mt-3 border-hairline border-t">
        {records.map((record) => (
          <li key={record.links.edit}>
            <Row record={record} path={path} />
          </li>
        ))}
      </ul>
      <PageLinks paging={paging} />
    </>
  );
}

function Row({
  record: { title, slug, badge, state, hasMissed, updatedAt, version, links },
  path,
}: {
  record: ListedRecord;
  path: string;
}) {
  const of = <span className="sr-only"> {title}</span>;
  return (
    <>
      <a href={links.edit} className="editor-record">
        <span className="font-medium">{title}</span>
        <span className="text-muted text-sm">
          {badge} · {state !== "published" && <strong>{recordStates[state]} · </strong>}
          {hasMissed && <strong>Not published at its time · </strong>}
          <span className="max-lg:hidden">{slug} · </span>
          <time dateTime={updatedAt}>{dayFormat.format(new Date(updatedAt))}</time>
        </span>
      </a>
      <details>
        <summary aria-label={`More for ${title}`}>⋯</summary>
        <div>
          <a href={links.view}>View{of}</a>
          <a href={links.history}>History{of}</a>
          <StateButton history={links.history} version={version} isDraft={state !== "published"} next={path}>
            {of}
          </StateButton>
          <a href={links.manage}>Rename, copy, delete{of}</a>
        </div>
      </details>
    </>
  );
}

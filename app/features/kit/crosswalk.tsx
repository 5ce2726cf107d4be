import { Link } from "react-router";
import { Day } from "../../ui/page-parts.tsx";
import type { Guidelines } from "./crosswalk.server.ts";

const linkClass = "underline underline-offset-4";

/** A table for each set of guidelines by others: their entry, and our pages. */
export function Crosswalk({ all }: { all: readonly Guidelines[] }) {
  return (
    <>
      <p className="no-print flex flex-wrap gap-x-6">
        {["csv", "json"].map((form) => (
          <a key={form} href={`/crosswalk.${form}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            All of it as {form.toUpperCase()}
          </a>
        ))}
      </p>
      {all.map(({ name, by, url, readOn, note, entries }) => (
        <table key={url} className="mt-12 w-full table-fixed border-collapse border-hairline border-b text-left">
          <caption className="mb-3 text-left">
            <span className="font-serif text-3xl">{name}</span>
            <span className="mt-1 block text-muted">
              By {by}.{" "}
              <a href={url} className={linkClass}>
                The original
              </a>
              , read <Day on={readOn} />. {entries.filter(({ pages }) => pages.length > 0).length} of {entries.length}{" "}
              have a page here. {note}
            </span>
          </caption>
          <thead>
            <tr className="text-muted text-sm">
              <th scope="col" className="font-normal">
                There
              </th>
              <th scope="col" className="font-normal">
                Here
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.name} className="border-hairline border-t align-top">
                <th scope="row" className="py-3 pr-4 font-normal">
                  <a href={entry.url} className={linkClass}>
                    {entry.name}
                  </a>
                </th>
                <td className="py-3">
                  {entry.pages.length === 0 && <span className="text-muted">Not here</span>}
                  <ul>
                    {entry.pages.map(({ to, title }) => (
                      <li key={to}>
                        <Link to={to} className={linkClass}>
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                  {entry.note && <p className="text-muted text-sm">{entry.note}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

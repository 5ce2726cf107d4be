import { Link } from "react-router";
import type { Change, Dated, Month } from "../../content/changes.ts";
import { Day } from "../../ui/page-parts.tsx";

type Article = Dated & { category: string; path: string; title: string };

const longMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const sectionClass = "border-hairline border-t py-8 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6";
const titleClass = "mb-6 text-3xl";

/** What was added and what was changed in a month. */
export function MonthOfChanges({ month: { month, added, changed } }: { month: Month<Article> }) {
  return (
    <section aria-labelledby={`month-${month}`} className={sectionClass}>
      <h2 id={`month-${month}`} className={`${titleClass} scroll-mt-24`}>
        {longMonth.format(new Date(`${month}-01T00:00:00Z`))}
      </h2>
      <div className="max-w-[47rem] space-y-8">
        <Changes title="Added" changes={added} />
        <Changes title="Changed" changes={changed} />
      </div>
    </section>
  );
}

function Changes({ title, changes }: { title: string; changes: Change<Article>[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow mb-2">{title}</h3>
      <ul>
        {changes.map(({ record, on }) => (
          <li key={record.path} className="border-hairline border-b">
            <Link
              to={record.path}
              className="group grid min-h-11 items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]"
            >
              <span className="font-serif text-xl underline-offset-4 group-hover:underline">{record.title}</span>
              <span className="text-muted text-sm">
                <span className="first-letter:uppercase inline-block">{record.category}</span>, <Day on={on} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the guide began with: its lists, since the whole library would be named. */
export function FirstEdition({ on, lists }: { on: string; lists: { title: string; to: string }[] }) {
  return (
    <section aria-labelledby="first-edition" className={sectionClass}>
      <h2 id="first-edition" className={`${titleClass} scroll-mt-24`}>
        First edition
      </h2>
      <div className="max-w-[47rem]">
        <p>
          The guide began on <Day on={on} />. All that it has today stands in its lists:
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {lists.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

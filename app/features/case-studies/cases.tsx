import { Form, Link } from "react-router";
import { articleDescriptors } from "../../content/kinds/index.ts";
import { CardMark } from "../../ui/cards.tsx";
import type { CasesPage } from "./cases-page.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";
const { list } = articleDescriptors["case-studies"].paths;

/** The filters as a form, the number of cases, and links to the two views. */
export function CaseFilters({
  filters,
  heading,
  isNarrowed,
  views,
  isList,
}: Pick<CasesPage, "filters" | "heading" | "isNarrowed" | "views" | "isList">) {
  return (
    <section aria-labelledby="cases-shown" className="mb-10">
      <Form
        method="get"
        action={list}
        preventScrollReset
        className="no-print grid grid-cols-2 items-end gap-4 lg:grid-cols-5"
      >
        {filters.map(({ name, label, chosen, options }) => (
          <label key={`${name} ${chosen}`} className="block min-w-0">
            <span className="mb-1 block font-medium text-muted">{label}</span>
            <select
              name={name}
              defaultValue={chosen}
              className="min-h-11 w-full rounded-lg border border-muted bg-paper px-3 text-ink"
            >
              <option value="">All</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isList && <input type="hidden" name="view" value="list" />}
        <button type="submit" className="button justify-self-start">
          Show
        </button>
      </Form>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-6">
          <h2 id="cases-shown" data-results="" className="text-[clamp(1.75rem,3.6vw,2.5rem)]">
            {heading}
          </h2>
          {isNarrowed && (
            <Link to={list} preventScrollReset className={linkClass}>
              Clear filters
            </Link>
          )}
        </div>
        <ul aria-label="View" className="no-print flex gap-2">
          {views.map(({ label, to, isChosen }) => (
            <li key={to}>
              <Link to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className="choice">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Cases as lines, each with a link to compare it. */
export function CaseLines({
  cards,
  compareLinks,
  chosenFirst,
}: Pick<CasesPage, "cards" | "compareLinks" | "chosenFirst">) {
  return (
    <>
      {chosenFirst && (
        <p data-results="" className="mb-4">
          Choose the case to compare with “{chosenFirst}”.
        </p>
      )}
      <ul className="border-hairline border-t">
        {cards.map(({ to, title, label, note, mark }) => {
          const isFirst = title === chosenFirst;
          const action = isFirst ? "Undo" : "Compare";
          return (
            <li
              key={to}
              className="grid gap-x-6 border-hairline border-b py-2 md:grid-cols-[1fr_14rem_11rem_6rem] md:items-center"
            >
              <span>
                <Link to={to} className="font-serif text-xl decoration-1 underline-offset-4 hover:underline">
                  {title}
                </Link>{" "}
                <CardMark mark={mark} />
              </span>
              <span className="text-muted">{label}</span>
              <span className="text-muted">{note}</span>
              <Link
                to={compareLinks[to] ?? to}
                preventScrollReset={!chosenFirst || isFirst}
                aria-label={`${action}: ${title}`}
                className={`no-print justify-self-start ${linkClass}`}
              >
                {action}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Two cases side by side. The name of each row is above its cells, so that both columns fit on a phone. */
export function CaseComparison({ comparison }: { comparison: NonNullable<CasesPage["comparison"]> }) {
  return (
    <section aria-labelledby="comparison" className="mb-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="comparison" data-results="" className="scroll-mt-24 text-3xl">
          Two cases side by side
        </h2>
        <Link to={`${list}?view=list`} preventScrollReset className={linkClass}>
          Compare others
        </Link>
      </div>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr>
            {comparison.cases.map(({ title, to }) => (
              <th key={to} scope="col" className="py-3 pr-4 align-top font-normal">
                <Link to={to} className="font-serif text-xl underline decoration-1 underline-offset-4">
                  {title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {comparison.rows.map(({ name, cells }) => (
          <tbody key={name} className="border-hairline border-t">
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-3 font-medium text-muted text-sm">
                {name}
              </th>
            </tr>
            <tr>
              {cells.map((cell, index) => (
                <td key={comparison.cases[index]?.to} className="pt-1 pr-4 pb-3 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Drawing } from "../../ui/cards.tsx";
import type { ChecklistPart, Start } from "./start-page.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";
const titleLinkClass =
  "inline-flex min-h-11 items-center font-serif text-xl leading-snug underline-offset-4 hover:underline";

/** Buttons that copy the page or its checklist. */
export function StartTools({ file, checklist }: { file: string; checklist: string }) {
  return (
    <ul aria-label="This page" className="no-print flex flex-wrap gap-x-5 text-muted">
      <li>
        <a href={file} data-copy-from="" data-replay="" className={linkClass}>
          Copy as Markdown
        </a>
      </li>
      <li className="needs-script">
        <button type="button" className={`copy-code ${linkClass}`} data-replay="" data-copy={checklist}>
          Copy checklist
        </button>
      </li>
      <li className="inline-flex min-h-11 items-center">Prints on two sheets, with a short checklist.</li>
    </ul>
  );
}

type StartPart = { id: string; title: string; className?: string; content: ReactNode };

/** Links to the pages to read first. */
export const ReadFirst = ({ read }: Pick<Start, "read">) =>
  read.length > 0 && (
    <p className="mt-2">
      Read first:{" "}
      {read.map(({ to, title }, index) => (
        <span key={to}>
          {index > 0 && ", "}
          <Link to={to} className={linkClass}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );

/** The sections of a start page that have content, in order. The first one is printed, or the patterns without a flow. */
export function startParts({ flow, laws, groups, cases, guides, checklist }: Start): StartPart[] {
  const isFailure = cases.some(({ isKept }) => !isKept);
  const parts: (StartPart & { items: readonly unknown[] })[] = [
    { id: "start-flow", title: "Begin with these", items: flow, content: <Flow flow={flow} /> },
    {
      id: "start-patterns",
      title: flow.length > 0 ? "More patterns, by what makes them needed" : "Patterns, in order",
      items: groups,
      className: flow.length > 0 ? "no-print" : "",
      content: <Patterns groups={groups} isFirstOpen={flow.length === 0} />,
    },
    {
      id: "start-law",
      title: "Check it against",
      className: "no-print",
      items: laws,
      content: <Cards entries={laws} />,
    },
    {
      id: "start-case",
      title: cases.length === 1 && isFailure ? "A case that went wrong" : "What happened elsewhere",
      className: "no-print",
      items: cases,
      content: <Cases cases={cases} />,
    },
    {
      id: "start-guides",
      title: "Before you release it",
      className: "no-print",
      items: guides,
      content: <Cards entries={guides} />,
    },
    {
      id: "start-checklist",
      title: "Checklist",
      className: "no-print",
      items: checklist,
      content: <Checklist parts={checklist} />,
    },
  ];
  return parts.filter((part) => part.items.length > 0);
}

export function StartPart({ id, title, className = "", content }: StartPart) {
  return (
    <section aria-labelledby={id} className={`mt-12 first:mt-6 ${className}`}>
      <h2 id={id} className="mb-4 scroll-mt-24 text-3xl">
        {title}
      </h2>
      {content}
    </section>
  );
}

function Cards({ entries }: { entries: Start["guides"] }) {
  return (
    <ul className="grid gap-4">
      {entries.map(({ kind, to, title, text }) => (
        <li key={to} data-kind={kind}>
          <article className="card">
            <h3 className="text-2xl">
              <Link to={to} className="card-link">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The patterns to begin with, as a row of drawn screens from top to bottom, each with its reason. */
function Flow({ flow }: Pick<Start, "flow">) {
  return (
    <ol>
      {flow.map(({ kind, to, title, why, drawn }, index) => (
        <li
          key={to}
          data-kind={kind}
          className="relative grid break-inside-avoid grid-cols-[2.25rem_1fr] gap-x-4 pb-6 last:pb-0 sm:grid-cols-[2.25rem_13rem_1fr] print:grid-cols-[2.25rem_9rem_1fr] print:pb-3"
        >
          <span aria-hidden="true" className="start-step figures">
            {index + 1}
          </span>
          <div className="max-sm:hidden">
            {drawn && <Drawing of={to} version={drawn} className="rounded-lg border border-hairline bg-paper p-2" />}
          </div>
          <div>
            <h3>
              <Link to={to} className={titleLinkClass}>
                {title}
              </Link>
            </h3>
            <p>{why}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Groups of patterns, folded by what makes them needed. */
function Patterns({ groups, isFirstOpen }: Pick<Start, "groups"> & { isFirstOpen: boolean }) {
  return groups.map(({ title, patterns }, index) => {
    const list = <PatternList patterns={patterns} level={title ? "h4" : "h3"} />;
    if (!title) return <div key="">{list}</div>;
    return (
      <Folded key={title} title={title} count={patterns.length} isOpen={isFirstOpen && index === 0}>
        {list}
      </Folded>
    );
  });
}

type FoldedProps = { title: string; count: number; isOpen?: boolean; children: ReactNode };

/** A group whose title and number show. It prints open. */
const Folded = ({ title, count, isOpen = false, children }: FoldedProps) => (
  <details className="print-open border-hairline border-b" open={isOpen}>
    <summary className="min-h-11 py-2.5">
      <h3 className="inline text-xl">{title}</h3>{" "}
      <span className="ml-1 whitespace-nowrap text-muted text-sm figures">{count}</span>
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);

type PatternListProps = { patterns: Start["groups"][number]["patterns"]; level: "h3" | "h4" };

const PatternList = ({ patterns, level: Name }: PatternListProps) => (
  <ol start={patterns[0]?.number}>
    {patterns.map(({ number, kind, to, title: name, text, applies }) => (
      <li key={to} data-kind={kind} className="grid grid-cols-[2.25rem_1fr] border-hairline border-t py-3">
        <span aria-hidden="true" className="pt-2 font-serif text-accent text-xl leading-snug figures">
          {number}
        </span>
        <div>
          <Name>
            <Link to={to} className={titleLinkClass}>
              {name}
            </Link>
          </Name>
          <p>{text}</p>
          {applies.length > 0 && <p className="mt-1 text-muted text-sm">Applies {applies.join("; ")}</p>}
        </div>
      </li>
    ))}
  </ol>
);

function Cases({ cases }: Pick<Start, "cases">) {
  return (
    <>
      {cases.map(({ kind, to, title, text, label, verdict, broke }) => (
        <article key={to} data-kind={kind} className="mt-8 border-accent border-l-2 pl-5 first-of-type:mt-0">
          <p className="eyebrow">
            {label} · {verdict}
          </p>
          <h3>
            <Link to={to} className={titleLinkClass}>
              {title}
            </Link>
          </h3>
          <p>{text}</p>
          {broke.length > 0 && (
            <p className="mt-1 text-muted">
              Failed at{" "}
              {broke.map((law, index) => (
                <span key={law.to}>
                  {index > 0 && "; "}
                  <Link to={law.to} className="py-2 underline underline-offset-4">
                    {law.title}
                  </Link>
                </span>
              ))}
            </p>
          )}
        </article>
      ))}
    </>
  );
}

/** The short checklist, on a sheet of its own. */
export const StartSheet = ({ sheet }: Pick<Start, "sheet">) => (
  <section aria-labelledby="start-sheet" className="print-only break-before-page">
    <h2 id="start-sheet" className="mb-4 text-3xl">
      Checklist
    </h2>
    <Checklist parts={sheet} />
  </section>
);

/** The checklist, with boxes to tick on paper. */
const Checklist = ({ parts }: { parts: readonly ChecklistPart[] }) =>
  parts.map(({ title, items }) => (
    <Folded key={title} title={title} count={items.length}>
      <ul className="space-y-2">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden="true" className="mt-1 size-4 border border-muted" />
            {item}
          </li>
        ))}
      </ul>
    </Folded>
  ));

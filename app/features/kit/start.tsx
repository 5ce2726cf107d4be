import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ChecklistPart, Start } from "./start-page.server.ts";

const titled = {
  laws: { id: "start-law", title: "Check it against" },
  patterns: { id: "start-patterns", title: "Patterns, in order" },
  failure: { id: "start-case", title: "A case that went wrong" },
  case: { id: "start-case", title: "What happened elsewhere" },
  checklist: { id: "start-checklist", title: "Checklist" },
};

const casePart = (cases: Start["cases"]) => (cases.some(({ isKept }) => !isKept) ? titled.failure : titled.case);

/** The parts that the page of a situation has, in order. */
export function startParts({ laws, patterns, cases, checklist }: Start) {
  const filled = [
    [laws, titled.laws],
    [patterns, titled.patterns],
    [cases, casePart(cases)],
    [checklist, titled.checklist],
  ] as const;
  return filled.flatMap(([records, part]) => (records.length > 0 ? [part] : []));
}

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";
const titleLinkClass =
  "inline-flex min-h-11 items-center font-serif text-xl leading-snug underline-offset-4 hover:underline";

/** What can be done with the page: copied whole, or its checklist alone. */
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
      <li className="inline-flex min-h-11 items-center">The checklist prints on its own sheet.</li>
    </ul>
  );
}

/** The law to hold the design against. */
export function StartLaws({ laws }: Pick<Start, "laws">) {
  if (laws.length === 0) return null;
  return (
    <Part {...titled.laws}>
      <ul className="grid gap-4">
        {laws.map(({ kind, to, title, text }) => (
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
    </Part>
  );
}

/** The patterns, numbered, each with the laws that it applies. */
export function StartPatterns({ patterns }: Pick<Start, "patterns">) {
  if (patterns.length === 0) return null;
  return (
    <Part {...titled.patterns}>
      <p className="text-muted">
        Patterns for this law come first, then patterns for the laws broken in the case below, then the others.
      </p>
      <ol className="mt-2">
        {patterns.map(({ kind, to, title, text, applies }, index) => (
          <li key={to} data-kind={kind} className="grid grid-cols-[2.25rem_1fr] border-hairline border-b py-3">
            <span aria-hidden="true" className="pt-2 font-serif text-accent text-xl leading-snug figures">
              {index + 1}
            </span>
            <div>
              <h3>
                <Link to={to} className={titleLinkClass}>
                  {title}
                </Link>
              </h3>
              <p>{text}</p>
              {applies.length > 0 && <p className="mt-1 text-muted text-sm">Applies {applies.join("; ")}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What happened where others designed this, and the laws that were broken. */
export function StartCases({ cases }: Pick<Start, "cases">) {
  if (cases.length === 0) return null;
  return (
    <Part {...casePart(cases)}>
      {cases.map(({ kind, to, title, text, label, verdict, broke }) => (
        <article key={to} data-kind={kind} className="border-accent border-l-2 pl-5">
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
                  <Link to={law.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {law.title}
                  </Link>
                </span>
              ))}
            </p>
          )}
        </article>
      ))}
    </Part>
  );
}

/** What to go through with the design beside it, with a box to tick on paper. */
export function StartChecklist({ parts }: { parts: readonly ChecklistPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Part {...titled.checklist} className="print:break-before-page">
      {parts.map(({ title, items }) => (
        <div key={title} className="mt-6">
          <h3 className="text-xl">{title}</h3>
          <ul className="mt-3 space-y-2">
            {items.map((item) => (
              <li key={item} className="grid grid-cols-[1.75rem_1fr]">
                <span aria-hidden="true" className="mt-1 size-4 border border-muted" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode };

function Part({ id, title, className = "", children }: PartProps) {
  return (
    <section aria-labelledby={id} className={`mt-12 first:mt-6 ${className}`}>
      <h2 id={id} className="mb-4 scroll-mt-24 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

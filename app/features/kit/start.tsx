import type { ReactNode } from "react";
import { Link } from "react-router";
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
      <li className="inline-flex min-h-11 items-center">The checklist prints on its own sheet.</li>
    </ul>
  );
}

type StartPart = { id: string; title: string; className?: string; content: ReactNode };

/** The sections of a start page that have content, in order. */
export function startParts({ laws, groups, cases, guides, checklist }: Start): StartPart[] {
  const isFailure = cases.some(({ isKept }) => !isKept);
  const parts: (StartPart & { items: readonly unknown[] })[] = [
    { id: "start-law", title: "Check it against", items: laws, content: <Cards entries={laws} /> },
    { id: "start-patterns", title: "Patterns, in order", items: groups, content: <Patterns groups={groups} /> },
    {
      id: "start-case",
      title: cases.length === 1 && isFailure ? "A case that went wrong" : "What happened elsewhere",
      items: cases,
      content: <Cases cases={cases} />,
    },
    { id: "start-guides", title: "Before you release it", items: guides, content: <Cards entries={guides} /> },
    {
      id: "start-checklist",
      title: "Checklist",
      className: "print:break-before-page",
      items: checklist,
      content: <Checklist parts={checklist} open={laws.length + 1} />,
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

function Patterns({ groups }: Pick<Start, "groups">) {
  return groups.map(({ title, patterns }) => {
    const Name = title ? "h4" : "h3";
    return (
      <section key={title ?? ""} className="mt-8 first:mt-0">
        {title && <h3 className="text-2xl">{title}</h3>}
        <ol className="mt-1" start={patterns[0]?.number}>
          {patterns.map(({ number, kind, to, title: name, text, applies }) => (
            <li key={to} data-kind={kind} className="grid grid-cols-[2.25rem_1fr] border-hairline border-b py-3">
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
      </section>
    );
  });
}

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

/**
 * The checklist, with boxes to tick on paper. The first parts, of the laws and the first group of patterns, are open. The
 * others, up to fifty lines, unfold, and print open.
 */
function Checklist({ parts, open }: { parts: readonly ChecklistPart[]; open: number }) {
  const folded = parts.slice(open);
  const lines = folded.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <ChecklistParts parts={parts.slice(0, open)} />
      {folded.length > 0 && (
        <details className="print-open mt-8">
          <summary className="min-h-11 py-2 font-serif text-xl">{lines} more, by what makes them needed</summary>
          <ChecklistParts parts={folded} />
        </details>
      )}
    </>
  );
}

function ChecklistParts({ parts }: { parts: readonly ChecklistPart[] }) {
  return parts.map(({ title, items }) => (
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
  ));
}

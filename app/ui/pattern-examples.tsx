import { Link } from "react-router";
import { patternSections } from "../domain/kinds/patterns.ts";
import type { PatternCase } from "../domain/pattern-case.ts";

/** The cases that show a pattern, kept and broken; where there is none, a request for one. */
export function PatternExamples({ cases, submitTo }: { cases: readonly PatternCase[]; submitTo: string }) {
  if (cases.length === 0) return <NoExamples submitTo={submitTo} />;
  const kept = cases.filter(({ isKept }) => isKept);
  const broken = cases.filter(({ isKept }) => !isKept);
  return (
    <>
      <Cases title="Where it was kept" cases={kept} />
      <Cases title="Where it was missing or broken" cases={broken} />
      <p className="mt-10 text-muted">
        Do you know another product that does this well, or badly?{" "}
        <a href={submitTo} className="underline underline-offset-4">
          Tell us about it
        </a>
        .
      </p>
    </>
  );
}

function Cases({ title, cases }: { title: string; cases: readonly PatternCase[] }) {
  if (cases.length === 0) return null;
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <h2 className="mb-4 text-[1.75rem]">{title}</h2>
      <ul className="grid gap-4">
        {cases.map((study) => (
          <li key={study.to} data-kind="case-studies">
            <article className="card">
              <p className="eyebrow">
                {study.label} · {study.verdict}
              </p>
              <h3 className="mt-2 text-xl">
                <Link to={study.to} className="card-link">
                  {study.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-muted">{study.description}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoExamples({ submitTo }: { submitTo: string }) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-8 text-center">
      <h2 id={patternSections.examples.id} className="text-2xl">
        {patternSections.examples.title}
      </h2>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Do you know a product that does this well, or badly? Its story helps the next designer.
      </p>
      <a href={submitTo} className="button mt-5">
        Submit Example
      </a>
    </div>
  );
}

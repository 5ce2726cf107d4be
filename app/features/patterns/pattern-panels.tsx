import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Capture } from "../../content/capture.ts";
import { type PatternSection, patternQuestions, patternSections } from "../../content/kinds/patterns.ts";
import { type Product, publisherOf } from "../../content/source.ts";
import { Day, SectionHeading } from "../../ui/page-parts.tsx";
import { Prose } from "../reading/record-parts.tsx";
import { CaptureFigure } from "./captures.tsx";
import type { PatternCase } from "./pattern-page.server.ts";

const headingClass = "mb-4 text-[1.75rem]";

function Part({ section: { id, tab, title }, html }: { section: PatternSection; html: string }) {
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <SectionHeading id={id} tab={tab} className={headingClass}>
        {title}
      </SectionHeading>
      {html.trim() ? <Prose html={html} /> : <p className="text-muted">This part has not been written yet.</p>}
    </section>
  );
}

type Overview = { problem: string; solution: string; facts: { name: string; value: string }[] };

export function overviewPanel({ problem, solution, facts }: Overview): ReactNode {
  return (
    <>
      <Part section={patternSections.problem} html={problem} />
      <Part section={patternSections.solution} html={solution} />
      <dl className="mt-10 grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="bg-raised p-5">
            <dt className="eyebrow">{name}</dt>
            <dd className="mt-1.5 font-serif text-lg leading-snug">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const implementationSections = ["designConsiderations", "developerNotes", "implementationGuide"] as const;

export const implementationPanel = (texts: Record<(typeof implementationSections)[number], string>): ReactNode =>
  implementationSections.map((name) => <Part key={name} section={patternSections[name]} html={texts[name]} />);

export function ethicsPanel({ ethicsGuide }: { ethicsGuide: string }): ReactNode {
  return (
    <>
      <Part section={patternSections.ethicsGuide} html={ethicsGuide} />
      {patternQuestions.length > 0 && (
        <section className="mt-10">
          <SectionHeading {...patternSections.questions} className={headingClass}>
            {patternSections.questions.title}
          </SectionHeading>
          <ul className="mt-4 space-y-2.5">
            {patternQuestions.map((question) => (
              <li key={question} className="border-accent border-l pl-4">
                {question}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Case studies that follow or break a pattern, products that use it, and captures of libraries that have it.
 * @param submitTo link for submitting an example; undefined if the site accepts no contributions
 */
export function examplesPanel(
  cases: readonly PatternCase[],
  { products, captures, callouts }: { products: readonly Product[]; captures: readonly Capture[]; callouts: number },
  submitTo: string | undefined,
): ReactNode {
  if (cases.length + products.length + captures.length === 0) return <NoExamples submitTo={submitTo} />;
  const kept = cases.filter(({ isKept }) => isKept);
  const broken = cases.filter(({ isKept }) => !isKept);
  return (
    <>
      <Cases title="Where it was kept" cases={kept} />
      <Cases title="Where it was missing or broken" cases={broken} />
      <Captures captures={captures} callouts={callouts} />
      <Products products={products} />
      {submitTo && (
        <p className="mt-10 text-muted">
          Do you know another product that does this well, or badly?{" "}
          <a href={submitTo} className="underline underline-offset-4">
            Tell us about it
          </a>
          .
        </p>
      )}
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

function Captures({ captures, callouts }: { captures: readonly Capture[]; callouts: number }) {
  if (captures.length === 0) return null;
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <SectionHeading {...patternSections.captures} className="mb-2 text-[1.75rem]">
        {patternSections.captures.title}
      </SectionHeading>
      <p className="text-muted">
        We rendered each component in its default theme, with a text of ours. The numbers are those of the notes beside
        the drawn screen.
      </p>
      <div className="mt-6 grid gap-10">
        {captures.map((capture) => (
          <CaptureFigure key={capture.file} capture={capture} callouts={callouts} />
        ))}
      </div>
    </section>
  );
}

function Products({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <h2 className="mb-2 text-[1.75rem]">In products</h2>
      <p className="text-muted">
        These descriptions come from public pages, the makers’ own where we found one. We did not measure them.
      </p>
      <ul className="mt-4 border-hairline border-t">
        {products.map(({ name, says, url, readOn }) => (
          <li key={name} className="border-hairline border-b py-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1">{says}</p>
            <p className="mt-1 text-muted text-sm">
              <a href={url} className="underline underline-offset-4">
                {`${name} at ${publisherOf({ url })}`}
              </a>
              , read <Day on={readOn} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoExamples({ submitTo }: { submitTo: string | undefined }) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-8 text-center">
      <h2 id={patternSections.examples.id} className="text-2xl">
        {patternSections.examples.title}
      </h2>
      {submitTo && (
        <>
          <p className="mx-auto mt-2 max-w-md text-muted">
            Do you know a product that does this well, or badly? Its story helps the next designer.
          </p>
          <a href={submitTo} className="button mt-5">
            Submit Example
          </a>
        </>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { type PatternSection, patternSections } from "../../content/kinds/patterns.ts";
import type { PatternCase } from "../../content/pattern-case.ts";
import type { Product } from "../../content/source.ts";
import { SectionHeading } from "../../ui/page-parts.tsx";
import { Prose } from "../reading/record-parts.tsx";
import { PatternExamples } from "./pattern-examples.tsx";

/** Five questions that every pattern is held against. */
const ethicsQuestions = [
  "Does the pattern keep the person in charge, able to refuse, correct and leave?",
  "Where could bias enter, and who would notice it first?",
  "Can people see that and why the AI decided what it did?",
  "Which data does it need, and would people expect it to be used here?",
  "Does it work for people with other abilities, devices, languages and dialects?",
];

/** The tab's name on paper, where there are no tabs. */
const PanelName = ({ children }: { children: string }) => <p className="print-only eyebrow mb-3">{children}</p>;

const headingClass = "mb-4 text-[1.75rem]";

function Part({ section: { id, tab, title }, html, empty }: { section: PatternSection; html: string; empty: string }) {
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <SectionHeading id={id} tab={tab} className={headingClass}>
        {title}
      </SectionHeading>
      {html.trim() ? <Prose html={html} /> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

type Overview = { problem: string; solution: string; facts: { name: string; value: string }[] };

/** @param shown what the solution looks like: it stands between the two, so that a page begins with its text. */
export function overviewPanel({ problem, solution, facts }: Overview, shown: ReactNode): ReactNode {
  return (
    <>
      <PanelName>Overview</PanelName>
      <Part section={patternSections.problem} html={problem} empty="The problem has not been described yet." />
      {shown}
      <Part section={patternSections.solution} html={solution} empty="The solution has not been described yet." />
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

type Implementation = { designConsiderations: string; developerNotes: string; implementationGuide: string };

export function implementationPanel(texts: Implementation): ReactNode {
  return (
    <>
      <PanelName>Implementation</PanelName>
      <Part
        section={patternSections.designConsiderations}
        html={texts.designConsiderations}
        empty="Design considerations for this pattern are being written."
      />
      <Part
        section={patternSections.developerNotes}
        html={texts.developerNotes}
        empty="Developer notes for this pattern are being written."
      />
      <Part
        section={patternSections.implementationGuide}
        html={texts.implementationGuide}
        empty="The implementation guide for this pattern is being written."
      />
    </>
  );
}

export function ethicsPanel({ ethicsGuide }: { ethicsGuide: string }): ReactNode {
  return (
    <>
      <PanelName>Ethics</PanelName>
      <Part
        section={patternSections.ethicsGuide}
        html={ethicsGuide}
        empty="The ethics guide for this pattern is being written."
      />
      <section className="mt-10">
        <SectionHeading {...patternSections.questions} className={headingClass}>
          {patternSections.questions.title}
        </SectionHeading>
        <ul className="mt-4 space-y-2.5">
          {ethicsQuestions.map((question) => (
            <li key={question} className="border-accent border-l pl-4">
              {question}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The case studies that are related to the pattern stand here until examples do. */
export function examplesPanel(
  cases: readonly PatternCase[],
  products: readonly Product[],
  submitTo: string | undefined,
): ReactNode {
  return (
    <>
      <PanelName>Examples</PanelName>
      <PatternExamples cases={cases} products={products} submitTo={submitTo} />
    </>
  );
}

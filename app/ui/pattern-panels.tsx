import type { ReactNode } from "react";
import { Link } from "react-router";
import { Prose } from "./prose.tsx";

/** Five questions that every pattern is held against (specification section 2). */
const ethicsQuestions = [
  "Does the pattern keep the person in charge, able to refuse, correct and leave?",
  "Where could bias enter, and who would notice it first?",
  "Can people see that and why the AI decided what it did?",
  "Which data does it need, and would people expect it to be used here?",
  "Does it work for people with other abilities, devices, languages and dialects?",
];

function Part({ title, html, empty }: { title: string; html: string; empty: string }) {
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="mb-4 text-[1.75rem]">{title}</h2>
      {html ? <Prose html={html} /> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

type Overview = { problem: string; solution: string; facts: { name: string; value: string }[] };

export function overviewPanel({ problem, solution, facts }: Overview): ReactNode {
  return (
    <>
      <Part title="Problem" html={problem} empty="The problem has not been described yet." />
      <Part title="Solution" html={solution} empty="The solution has not been described yet." />
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
      <Part
        title="Design Considerations"
        html={texts.designConsiderations}
        empty="Design considerations for this pattern are being written."
      />
      <Part
        title="Developer Notes"
        html={texts.developerNotes}
        empty="Developer notes for this pattern are being written."
      />
      <Part
        title="Implementation Guide"
        html={texts.implementationGuide}
        empty="The implementation guide for this pattern is being written."
      />
    </>
  );
}

export function ethicsPanel({ ethicsGuide }: { ethicsGuide: string }): ReactNode {
  return (
    <>
      <Part title="Ethics Guide" html={ethicsGuide} empty="The ethics guide for this pattern is being written." />
      <section className="mt-10">
        <h2 className="text-[1.75rem]">Questions to Consider</h2>
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

export function examplesPanel(): ReactNode {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-12 text-center">
      <h2 className="text-2xl">Real-World Examples Coming Soon</h2>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Do you know a product that does this well, or badly? Its story helps the next designer.
      </p>
      <Link to="/contribute" className="button mt-6">
        Submit Example
      </Link>
    </div>
  );
}

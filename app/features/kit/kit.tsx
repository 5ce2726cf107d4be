import { Link } from "react-router";
import { cardLabels } from "../../content/card.ts";
import type { KitExample as Example } from "../../content/site-files.ts";
import { Day, EmptyState } from "../../ui/page-parts.tsx";
import { type KitCard, type KitQuestion, severityScale } from "./kit-page.server.ts";
import { SKILL, SKILL_ZIP } from "./skill.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Instructions, and links to copy, download and print the form. */
export function KitTools({ hasWorksheet }: { hasWorksheet: boolean }) {
  return (
    <div className="no-print measured-small">
      <p>
        Two or three people review one screen, each alone and with real content on it. For every question write what you
        saw, with a screenshot, before you give a severity. Then compare: where you differ by two or more, talk about
        the evidence, not about the number.
      </p>
      <ul aria-label="Copy, download or print the kit" className="mt-2 flex flex-wrap gap-x-6">
        <li>
          <a href="/kit.md" data-copy-from="" data-replay="" className={linkClass}>
            Copy as Markdown
          </a>
        </li>
        <li>
          <a href="/kit.csv" download="" className={linkClass}>
            Download as CSV
          </a>
        </li>
        <li>
          <a href={SKILL_ZIP} download="" className={linkClass}>
            Download as a skill for agents
          </a>
        </li>
        <li className="needs-script">
          <button type="button" data-print="" className={linkClass}>
            Print the form
          </button>
        </li>
        <li>
          <Link to="/kit/cards" className={linkClass}>
            Cards to print
          </Link>
        </li>
        {hasWorksheet && (
          <li>
            <Link to="/kit/worksheet" className={linkClass}>
              Should this be AI at all?
            </Link>
          </li>
        )}
        <li className="inline-flex min-h-11 items-center text-muted">
          The printed form takes one page. Write the evidence on its back.
        </li>
      </ul>
      <p className="mt-2 text-muted">
        The skill teaches a coding agent to review a screenshot with these questions, the patterns and their states.
        Unpack it into the agent’s folder of skills, or read{" "}
        <a href={`${SKILL}/SKILL.md`} className="underline underline-offset-4">
          its instructions
        </a>
        .
      </p>
    </div>
  );
}

/** A set of cards, eight to a sheet (styles/print.css). */
export function KitCards({ cards }: { cards: readonly KitCard[] }) {
  if (cards.length === 0)
    return <EmptyState title="No cards yet" text="No law or pattern has its three moves written." />;
  return (
    <>
      <p className="no-print needs-script mb-6">
        <button type="button" data-print="" className="button">
          Print the cards
        </button>
      </p>
      <ul className="kit-cards grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ kind, to, badge, name, sentence, moves, dont, useWhen, skipWhen }) => (
          <li key={to}>
            <article data-kind={kind} className="card h-full gap-2 text-sm leading-snug">
              <p className="eyebrow">{badge}</p>
              <h2 className="text-xl">
                <Link to={to} className="card-link">
                  {name}
                </Link>
              </h2>
              <p className="font-serif text-base leading-snug">{sentence}</p>
              <ol className="list-decimal space-y-1 border-hairline border-t pt-2 pl-5">
                {moves.map((move) => (
                  <li key={move}>{move}</li>
                ))}
              </ol>
              {dont && <p className="page-card-dont">{dont}</p>}
              {useWhen && (
                <p>
                  <b>{cardLabels.useWhen}:</b> {useWhen}
                </p>
              )}
              {skipWhen && (
                <p>
                  <b>{cardLabels.skipWhen}:</b> {skipWhen}
                </p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form: the severity scale, then a table per law with empty cells for severity and evidence. */
export function KitForm({ questions }: { questions: readonly KitQuestion[] }) {
  return (
    <section aria-labelledby="kit-form" className="kit-form mt-10">
      <h2 id="kit-form" className="text-3xl">
        The form
      </h2>
      <p className="kit-blanks print-only">
        {["Screen", "Version", "Date", "Reviewer (role)"].map((blank) => (
          <span key={blank}>{blank}</span>
        ))}
      </p>
      <ol start={0} className="kit-scale mt-4 list-decimal space-y-1 pl-6">
        {severityScale.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ol>
      <div className="kit-laws">
        {[...Map.groupBy(questions, ({ law }) => law)].map(([law, lawQuestions]) => (
          <table key={law} className="mt-8 w-full border-collapse border-hairline border-b text-left print:border-b-0">
            <caption className="mb-2 text-left font-serif text-2xl">{law}</caption>
            <thead>
              <tr className="text-muted text-sm">
                <th scope="col" className="font-normal">
                  Question
                </th>
                <th scope="col" className="w-16 font-normal sm:w-20">
                  Severity
                </th>
                <th scope="col" className="kit-evidence w-[30%] font-normal">
                  Evidence
                </th>
              </tr>
            </thead>
            <tbody>
              {lawQuestions.map(({ question }) => (
                <tr key={question} className="border-hairline border-t align-top">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {question}
                  </th>
                  <td className="border-hairline border-l" />
                  <td className="kit-evidence border-hairline border-l" />
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

/** A finished review with its findings, as an example. */
export function KitExample({ title, on, by, findings }: Example) {
  return (
    <section aria-labelledby="kit-example" className="measured-small no-print mt-16">
      <h2 id="kit-example" className="text-3xl">
        An example: {title}
      </h2>
      <p className="mt-3 text-muted">
        <Day on={on} />. {by}
      </p>
      <dl className="mt-4">
        {findings.map(({ question, severity, evidence }) => (
          <div key={question} className="border-hairline border-t py-4">
            <dt className="font-serif text-lg">{question}</dt>
            <dd className="mt-1">
              <strong>Severity {severity}.</strong> {evidence}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

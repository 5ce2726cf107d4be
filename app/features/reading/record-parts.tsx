import type { ReactNode } from "react";
import { Link } from "react-router";
import { cardLabels, type PageCard } from "../../content/card.ts";
import type { SelfCheck as Question } from "../../content/kinds/fields.ts";
import type { TermSource } from "../../content/source.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { Day, SectionHeading } from "../../ui/page-parts.tsx";

/** Body text from rendered and sanitized Markdown (app/content/markdown/render.ts). */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized; as React elements it would be sent twice
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A page in three moves, with what not to do and when to use it. `isBeside` puts it into a narrow column. */
export function CardParts({ card, isBeside = false }: { card: PageCard | undefined; isBeside?: boolean }) {
  if (!card) return null;
  const { title, moves, dont, useWhen, skipWhen } = card;
  const terms = [
    { name: cardLabels.useWhen, text: useWhen },
    { name: cardLabels.skipWhen, text: skipWhen },
  ].filter(({ text }) => text);
  return (
    <section aria-labelledby="card-title" className={`page-card ${isBeside ? "is-beside" : ""}`}>
      <div>
        <h2 id="card-title" className="eyebrow font-sans">
          {title}
        </h2>
        <ol className="page-card-moves">
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ol>
      </div>
      {(dont || terms.length > 0) && (
        <div className="page-card-lines">
          {dont && <p className="page-card-dont">{dont}</p>}
          <dl>
            {terms.map(({ name, text }) => (
              <div key={name}>
                <dt className="eyebrow">{name}</dt>
                <dd className="first-letter:uppercase">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

/** Questions for readers who check themselves, each with its answer folded. */
export function SelfCheck({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={pageIds.selfCheck} className="mt-14">
      <SectionHeading id={pageIds.selfCheck} className="mb-4 text-3xl">
        Check yourself
      </SectionHeading>
      {questions.map(({ question, answer }) => (
        <details key={question} className="print-open border-hairline border-t py-1 last:border-b">
          <summary className="min-h-11 py-2 font-serif text-lg leading-snug">{question}</summary>
          <p className="pb-3 pl-4 text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}

type LawPartsProps = {
  content: string;
  card: PageCard | undefined;
  coreQuestions: readonly string[];
  hasGuidelines: boolean;
};

/** The content of a law. */
export function LawParts({ content, card, coreQuestions, hasGuidelines }: LawPartsProps) {
  return (
    <>
      <CardParts card={card} />
      <CoreQuestions questions={coreQuestions} />
      {hasGuidelines ? (
        <Prose html={content} />
      ) : (
        <section aria-labelledby="guidelines-of-this-law">
          <SectionHeading id="guidelines-of-this-law" className="mb-5 text-3xl">
            Guidelines
          </SectionHeading>
          <Prose html={content} />
        </section>
      )}
    </>
  );
}

/** Review questions of a law. Compact, so that the law's text starts on the first screen of a desktop. */
export function CoreQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <section
      aria-labelledby="core-questions"
      className="mb-9 rounded-lg border border-hairline bg-raised p-5 md:mb-5 md:px-6 md:py-3"
    >
      <h2 id="core-questions" className="text-2xl">
        Core Questions
      </h2>
      <ul className="mt-3 space-y-2 font-serif text-lg italic leading-snug md:mt-1 md:space-y-0.5 md:text-[1.0625rem]">
        {questions.map((question) => (
          <li key={question} className="border-accent border-l pl-4">
            {question}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CasePartsProps = { content: string; verdict: { label: string; meaning: string } };

/** The content of a case study, its verdict and a link to the rating scale. */
export function CaseParts({ content, verdict: { label, meaning } }: CasePartsProps) {
  return (
    <>
      <Prose html={content} />
      <p className="mt-10 max-w-[42.5rem] border-accent border-l pl-4">
        <strong className="font-semibold">Our verdict: {label}.</strong> {meaning}{" "}
        <Link to="/case-studies#verdicts" className="underline underline-offset-4">
          How we rate cases
        </Link>
      </p>
    </>
  );
}

type ClaimPartsProps = {
  parts: readonly { name: string; html: string }[];
  strength: string;
  checkedAgainst: string;
  design: string;
};

/** The content of an evidence record: its strength, its basis and what follows for a design. */
export function ClaimParts({ parts, strength, checkedAgainst, design }: ClaimPartsProps) {
  return (
    <>
      <dl className="border-hairline border-b">
        <Row name="Strength">
          {strength}{" "}
          <Link to="/evidence#strength-scale" className="underline underline-offset-4">
            The whole scale
          </Link>
        </Row>
        <Row name="Checked against">{checkedAgainst}</Row>
        {parts.map(({ name, html }) => (
          <Row key={name} name={name}>
            <Prose html={html} />
          </Row>
        ))}
      </dl>
      <section className="mt-12">
        <h2 className="mb-4 text-[1.75rem]">What it means for a design</h2>
        <Prose html={design} />
      </section>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-hairline border-t py-4 md:grid md:grid-cols-[10rem_1fr] md:gap-6">
      <dt className="eyebrow mb-1.5 md:pt-1.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const linkClass = "underline underline-offset-4 hover:text-ink";

type PageLink = { to: string; title: string };
type TermPlacesProps = {
  title: string;
  patterns: readonly PageLink[];
  uses: { articles: readonly PageLink[]; hasMore: boolean };
};

/** Links from a glossary term to patterns and to articles that use it. */
export function TermPlaces({ title, patterns, uses: { articles, hasMore } }: TermPlacesProps) {
  return (
    <div className="no-print mt-2 text-[0.9375rem]">
      {patterns.length > 0 && (
        <p>
          What to design: <LinkList links={patterns} />.
        </p>
      )}
      {articles.length > 0 && (
        <p>
          Used in <LinkList links={articles} />
          {hasMore && (
            <>
              {" and "}
              <Link to={`/search?${new URLSearchParams({ q: title })}`} rel="nofollow" className={linkClass}>
                more<span className="sr-only"> places with “{title}”</span>
              </Link>
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}

function LinkList({ links }: { links: readonly PageLink[] }) {
  return links.map(({ to, title }, index) => (
    <span key={to}>
      {index > 0 && ", "}
      <Link to={to} className={linkClass}>
        {title}
      </Link>
    </span>
  ));
}

/** The sources of a term's definition, with the dates when we read them. */
export function TermSources({ sources }: { sources: readonly TermSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-2 text-[0.9375rem]">
      {sources.length > 1 ? "Sources: " : "Source: "}
      {sources.map(({ name, url, readOn }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url} className={linkClass}>
            {name}
          </a>
          , read <Day on={readOn} />
        </span>
      ))}
      .
    </p>
  );
}

import { Link } from "react-router";
import type { TermSource } from "../../content/source.ts";
import { Day, SectionHeading } from "../../ui/page-parts.tsx";
import type { OwnParts } from "./record-views.ts";

/** Running text. The HTML is our own renderer's: parsed from Markdown and sanitised (server/markdown). */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer; as a tree it would be sent twice
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What a law asks of a screen, then its text. */
export function LawParts({ content, coreQuestions, hasGuidelines }: OwnParts["laws"]) {
  return (
    <>
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

/** The questions that a law asks of a screen, before its text, which still begins on the first screen of a desk. */
export function CoreQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <section
      aria-labelledby="core-questions"
      className="mb-9 rounded-lg border border-hairline bg-raised p-5 md:mb-7 md:px-6 md:py-4"
    >
      <h2 id="core-questions" className="text-2xl">
        Core Questions
      </h2>
      <ul className="mt-3 space-y-2 font-serif text-lg italic leading-snug md:mt-2 md:space-y-1 md:text-[1.0625rem]">
        {questions.map((question) => (
          <li key={question} className="border-accent border-l pl-4">
            {question}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The story of a case, then what its verdict means and where the rubric stands. */
export function CaseParts({ content, verdict: { label, meaning } }: OwnParts["case-studies"]) {
  return (
    <>
      <Prose html={content} />
      <p className="mt-10 max-w-[42.5rem] border-accent border-l pl-4">
        <strong className="font-semibold">Our verdict: {label}.</strong> {meaning}{" "}
        <Link to="/blog#verdicts" className="underline underline-offset-4">
          How we rate cases
        </Link>
      </p>
    </>
  );
}

/** How strong a claim is and what was read, what it rests on, part by part, then what a designer does with it. */
export function ClaimParts({ parts, strength, checkedAgainst, design }: OwnParts["evidence"]) {
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

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-hairline border-t py-4 md:grid md:grid-cols-[10rem_1fr] md:gap-6">
      <dt className="eyebrow mb-1.5 md:pt-1.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PageLink = { to: string; title: string };
type TermPlacesProps = {
  title: string;
  patterns: readonly PageLink[];
  uses: { articles: readonly PageLink[]; hasMore: boolean };
};

/** Where a term leads: to the patterns that answer it, and to articles that use it. */
export function TermPlaces({ title, patterns, uses: { articles, hasMore } }: TermPlacesProps) {
  return (
    <div className="no-print mt-2 text-[0.9375rem]">
      {patterns.length > 0 && (
        <p>
          What to design: <Places places={patterns} />.
        </p>
      )}
      {articles.length > 0 && (
        <p>
          Used in <Places places={articles} />
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

const linkClass = "underline underline-offset-4 hover:text-ink";

function Places({ places }: { places: readonly PageLink[] }) {
  return places.map(({ to, title }, index) => (
    <span key={to}>
      {index > 0 && ", "}
      <Link to={to} className={linkClass}>
        {title}
      </Link>
    </span>
  ));
}

/** The texts in which a term's meaning was read, and when. */
export function TermSources({ sources }: { sources: readonly TermSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-2 text-[0.9375rem]">
      {sources.length > 1 ? "Sources: " : "Source: "}
      {sources.map(({ name, url, readOn }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url} className="underline underline-offset-4 hover:text-ink">
            {name}
          </a>
          , read <Day on={readOn} />
        </span>
      ))}
      .
    </p>
  );
}

import { Link } from "react-router";
import type { Kind } from "../domain/kinds/index.ts";
import type { CardData } from "../domain/kinds/reading.ts";
import { START, startLinks } from "../domain/start.ts";
import { Card, CardGrid } from "./card.tsx";
import { PatternStrip } from "./pattern-strip.tsx";
import { StartChoices } from "./start-links.tsx";

type Count = { kind: Kind; to: string; count: number; label: string };

/** What the site is, and how much of it there is. */
export function HomeHero({ counts }: { counts: Count[] }) {
  return (
    <section className="border-hairline border-b">
      <div className="wrap pt-14 pb-10 md:pt-24 md:pb-14">
        <h1 className="max-w-5xl text-[clamp(2.5rem,7.2vw,5.75rem)] leading-[0.98] tracking-[-0.028em]">
          A collection of patterns and resources for designing{" "}
          <span className="text-accent sm:whitespace-nowrap" data-kind="laws">
            human-centered
          </span>{" "}
          AI experiences
        </h1>
        <p className="mt-8 max-w-2xl text-lg text-muted md:text-xl">
          What AI can and cannot do, the laws to hold a screen against, and patterns with their states, their risks and
          their sources.
        </p>
        <p className="mt-7 flex flex-wrap gap-3">
          <Link to="/basics" className="button">
            Start with the basics
          </Link>
          <Link to="/patterns" className="button">
            Find a pattern
          </Link>
        </p>
        <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 md:mt-12">
          {counts.map(({ kind, to, count, label }) => (
            <li key={to} data-kind={kind}>
              <Link to={to} className="group flex min-h-11 items-baseline gap-2 pt-2">
                <span className="font-serif text-2xl text-accent tabular-nums">{count}</span>
                <span className="text-muted group-hover:text-ink group-hover:underline underline-offset-4">
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What somebody may be designing, each with the page that begins there. */
export function HomeStart() {
  return (
    <nav aria-labelledby="home-start" className="border-hairline border-b">
      <div className="wrap grid gap-4 py-8 lg:grid-cols-[auto_1fr] lg:items-center lg:gap-10">
        <h2 id="home-start" className="text-2xl">
          <Link
            to={START}
            className="inline-flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline"
          >
            I am designing…
          </Link>
        </h2>
        <StartChoices links={startLinks} />
      </div>
    </nav>
  );
}

type HomeSectionProps = {
  kind: Kind;
  title: string;
  to: string;
  action: string;
  columns: 2 | 3 | 4;
  cards: CardData[];
};

export function HomeSection({ kind, title, to, action, columns, cards }: HomeSectionProps) {
  const id = `home-${kind}`;
  return (
    <section aria-labelledby={id} data-kind={kind} className="wrap py-14 md:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-[clamp(2rem,4.4vw,3.25rem)]">
          <Link to={to} className="hover:underline decoration-1 underline-offset-8">
            {title}
          </Link>
        </h2>
        <Link to={to} className="button">
          {action}
        </Link>
      </div>
      {cards.length === 0 && <p className="text-muted">There is nothing to show here at the moment.</p>}
      <CardGrid columns={columns}>
        {cards.map((card) => (
          <li key={card.to}>
            <Card card={card} level="h3" />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** The patterns that can be looked at now, and the way to all of them. */
export function HomePatterns({ cards }: { cards: CardData[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="home-patterns" data-kind="patterns" className="border-hairline border-t py-14 md:py-20">
      <div className="wrap mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="home-patterns" className="text-[clamp(2rem,4.4vw,3.25rem)]">
          <Link to="/patterns" className="decoration-1 underline-offset-8 hover:underline">
            Design Patterns
          </Link>
        </h2>
        <Link to="/patterns" className="button">
          View All Patterns
        </Link>
      </div>
      <PatternStrip cards={cards} level="h3" />
    </section>
  );
}

export function JoinCommunity() {
  return (
    <section aria-labelledby="join" className="border-hairline border-t">
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-14">
        <div>
          <h2 id="join" className="text-3xl">
            Join the Community
          </h2>
          <p className="mt-2 text-muted">Share a pattern, question a source, or tell what your team learned.</p>
        </div>
        <Link to="/contribute" className="button">
          Contribute
        </Link>
      </div>
    </section>
  );
}

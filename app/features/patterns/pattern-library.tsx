import { Link } from "react-router";
import type { CardData } from "../../content/kinds/index.ts";
import { Card, CardGrid, CardMark } from "../../ui/cards.tsx";
import { Prose } from "../reading/record-parts.tsx";
import type { Choice, Filter } from "./patterns-page.server.ts";

function Choices({ choices }: { choices: Choice[] }) {
  return (
    <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:flex-none md:flex-wrap">
      {choices.map(({ label, to, count, isChosen }) => (
        <li key={to}>
          <Link to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className="choice">
            {label} <span className="text-sm figures">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Filters of the library as links. */
export function PatternFilters({ filters }: { filters: Filter[] }) {
  return (
    <nav aria-label="Filter patterns" className="no-print grid gap-4">
      {filters.map(({ name, choices }) => (
        <div key={name} className="grid gap-2 md:grid-cols-[6rem_1fr] md:items-baseline">
          <p className="font-medium text-muted">{name}</p>
          <Choices choices={choices} />
        </div>
      ))}
    </nav>
  );
}

/** The patterns of one AI task as cards or, if `isCompact`, as rows. */
export function PatternGroup({
  id,
  task,
  cards,
  isCompact,
}: {
  id: string;
  task: string;
  cards: CardData[];
  isCompact: boolean;
}) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h3 id={id} className="scroll-mt-24 text-2xl">
        {task}
      </h3>
      {isCompact ? (
        <ul className="mt-4 border-hairline border-t">
          {cards.map(({ to, title, text, mark }) => (
            <li key={to} className="border-hairline border-b">
              <Link to={to} className="group grid gap-x-6 gap-y-1 py-3 md:grid-cols-[18rem_1fr] md:items-baseline">
                <span>
                  <span className="font-serif text-xl underline-offset-4 group-hover:underline">{title}</span>{" "}
                  <CardMark mark={mark} />
                </span>
                <span className="text-muted">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="library-cards mt-5">
          <CardGrid columns="auto">
            {cards.map((card) => (
              <li key={card.to}>
                <Card card={card} level="h4" />
              </li>
            ))}
          </CardGrid>
        </div>
      )}
    </section>
  );
}

/** The key patterns of a paradigm. */
export function KeyPatterns({ html }: { html: string }) {
  return (
    <section aria-labelledby="key-patterns" className="mb-9 rounded-lg border border-hairline bg-raised p-5 md:px-6">
      <h2 id="key-patterns" className="text-2xl">
        Key Patterns
      </h2>
      <p className="mt-1 text-muted text-sm">Core design patterns that exemplify this paradigm</p>
      <Prose html={html} className="mt-4" />
    </section>
  );
}

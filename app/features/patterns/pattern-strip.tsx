import { Link } from "react-router";
import type { ChoiceDemo } from "../../content/companions.ts";
import type { CardData } from "../../content/kinds/index.ts";
import { Card } from "../../ui/cards.tsx";
import { Demo } from "./demos/demo.tsx";
import href from "./patterns.css?url";

/**
 * Cards in a strip that moves by itself, in a loop, once the page is used; still while it is used itself, when its
 * switch says so, and for who prefers less motion. Without script it goes round once: the switch is a checkbox that the
 * styles read.
 */
export function PatternStrip({ cards, level }: { cards: CardData[]; level: "h2" | "h3" }) {
  if (cards.length === 0) return null;
  return (
    <div className="strip">
      <PatternStyle />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Patterns to look at now" tabIndex={0} className="strip-window">
        <ul className="strip-cards">
          {cards.map((card) => (
            <li key={card.to}>
              <DemoCard card={card} level={level} />
            </li>
          ))}
        </ul>
      </section>
      <p className="wrap strip-switch">
        <label className="inline-flex min-h-11 items-center gap-3 text-muted text-sm">
          <input type="checkbox" className="size-5" /> Pause the strip
        </label>
      </p>
    </div>
  );
}

type DemoCardProps = { card: CardData; level: "h2" | "h3"; choice?: ChoiceDemo | undefined };

/** A pattern with its demo to be tried in place; its title leads to it. */
export function DemoCard({ card, level: Heading, choice }: DemoCardProps) {
  if (!card.demo) return <Card card={card} level={Heading} />;
  return (
    <article data-kind={card.kind} className="card h-full">
      <p className="eyebrow">{card.label}</p>
      <Heading className="mb-4 text-[1.625rem] leading-[1.15]">
        <Link
          to={card.to}
          className="inline-flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline"
        >
          {card.title}
        </Link>
      </Heading>
      <Demo type={card.demo} choice={choice} name={card.title} isCompact />
    </article>
  );
}

/**
 * The style sheet of demos, drawn screens and their strip. It stands in the body, right before the first of them: what is
 * above is painted without it.
 */
export const PatternStyle = () => <link rel="stylesheet" href={href} />;

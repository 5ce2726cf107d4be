import { Link } from "react-router";
import type { CardData } from "../../content/kinds/index.ts";
import { AnatomyFigure } from "../../ui/anatomy/anatomy-figure.tsx";
import { Card } from "../../ui/cards.tsx";
import { Demo } from "./demos/demo.tsx";
import href from "./patterns.css?url";

/**
 * A strip of cards that scrolls in a loop once the application runs (strip.css). It stops while it is hovered or
 * focused, when its checkbox is checked, and for reduced motion. Without script it goes round once. CSS reads the
 * checkbox, so it works without script.
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

type DemoCardProps = { card: CardData; level: "h2" | "h3" };

/** A card with a pattern's demo. Only the title links to the pattern. */
function DemoCard({ card, level: Heading }: DemoCardProps) {
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
      <Demo type={card.demo} name={card.title} isCompact />
    </article>
  );
}

/** A card with a pattern's screen to try. Only the title links to the pattern. */
export const ScreenCard = ({ card }: { card: CardData }) => (
  <article data-kind={card.kind} className="card h-full">
    <p className="eyebrow">{card.label}</p>
    <h3 className="mb-4 text-[1.625rem] leading-[1.15]">
      <Link to={card.to} className="inline-flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline">
        {card.title}
      </Link>
    </h3>
    <AnatomyFigure anatomy={card.anatomy ?? null} name={card.title} isCompact />
  </article>
);

/**
 * The style sheet of demos, drawn screens and the strip. Place it right before the first of them, so that it does not
 * delay painting the content above.
 */
export const PatternStyle = () => <link rel="stylesheet" href={href} />;

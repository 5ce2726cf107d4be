import type { CardData } from "../domain/kinds/reading.ts";
import { Card } from "./card.tsx";

/**
 * Cards in a strip that moves by itself, in a loop; still while it is used, when its switch says so, and for who
 * prefers less motion. It works without script: the switch is a checkbox that the styles read.
 */
export function PatternStrip({ cards, level }: { cards: CardData[]; level: "h2" | "h3" }) {
  if (cards.length === 0) return null;
  const items = cards.map((card) => (
    <li key={card.to} className="w-[min(20rem,78vw)] shrink-0">
      <Card card={card} level={level} />
    </li>
  ));
  return (
    <div className="strip">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Patterns to look at now" tabIndex={0} className="strip-window">
        <div className="strip-track">
          <ul className="strip-cards">{items}</ul>
          {/* The same once more, for the loop to close; for eyes alone. */}
          <ul className="strip-cards strip-again" aria-hidden="true" inert>
            {items}
          </ul>
        </div>
      </section>
      <p className="wrap strip-switch">
        <label className="inline-flex min-h-11 items-center gap-3 text-muted text-sm">
          <input type="checkbox" className="size-5" /> Pause the strip
        </label>
      </p>
    </div>
  );
}

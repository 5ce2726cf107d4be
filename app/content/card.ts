import { z } from "zod";
import { literal } from "../shared/clean-text.ts";
import { cardFields, cardLines, rememberFields } from "./kinds/fields.ts";
import { linesOf } from "./lines.ts";

const reader = z.object({ ...cardFields, ...rememberFields });

/** What stands before the lines of a card. A don't is a whole sentence. */
export const cardLabels = { dont: "", useWhen: "Use it when", skipWhen: "Skip it when" } as const satisfies Record<
  (typeof cardLines)[number],
  string
>;

/** What a page says at its top. */
export type PageCard = { title: string; moves: string[] } & Record<keyof typeof cardLabels, string>;

/** The lines of a card below its moves, as Markdown. */
export const cardText = (card: PageCard): string[] =>
  cardLines.flatMap((name) => (card[name] ? [`${cardLabels[name]} ${literal(card[name])}`.trim()] : []));

/** The card of a law or a pattern, or what to remember of a page; undefined while it is empty. */
export function pageCardOf(record: object): PageCard | undefined {
  const { moves, remember, ...lines } = reader.parse(record);
  if (![moves, remember, ...Object.values(lines)].some(Boolean)) return undefined;
  return { title: remember ? "Remember" : "Three moves", moves: linesOf(moves || remember), ...lines };
}

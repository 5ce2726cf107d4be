import { findFirstEdition } from "../../../db/queries/entries.ts";
import { markOf } from "../../content/changes.ts";
import { type ArticleKind, articleKinds, type EntityOf } from "../../content/kinds/index.ts";
import { type CardData, cardOf } from "../../content/kinds/reading.ts";
import type { Site } from "../../site/context.ts";
import type { PartOf } from "../../site/page.ts";

type Cards = {
  /** The card of an article, which says for 30 days that it is new or was changed. */
  of: <K extends ArticleKind>(kind: K, record: EntityOf<K>) => CardData;
  /** When one of the cards that were made says something else, in milliseconds since 1970; Infinity for never. */
  holdUntil: () => number;
};

/** Makes the cards of one page. Without a word on when the first edition was, none says how old its record is. */
export async function cardsOf(
  { db, clock }: Pick<Site, "db" | "clock">,
  part: PartOf = (asked) => asked,
): Promise<Cards> {
  const first = await part(findFirstEdition(db, articleKinds), undefined);
  const now = clock();
  let until = Number.POSITIVE_INFINITY;
  return {
    of(kind, record) {
      const marked = first === undefined ? undefined : markOf(record, first, now);
      until = Math.min(until, marked?.until ?? until);
      return { ...cardOf(kind, record), mark: marked?.mark };
    },
    holdUntil: () => until,
  };
}

import type { CardData } from "./kinds/reading.ts";
import type { Paging } from "./paging.ts";
import type { MissingRecord } from "./reading-page.ts";

/** What a list page shows (specification section 2), or that the list has no such page. */
export type ListPage =
  | {
      title: string;
      subtitle: string;
      cards: CardData[];
      columns: 2 | 3;
      empty: { title: string; text: string };
      paging: Paging;
      missing?: undefined;
    }
  | { missing: MissingRecord };

import type { CardData } from "../content/kinds/index.ts";
import type { Paging } from "./paging.ts";
import type { MissingRecord } from "./reading-page.ts";

/** What is said in place of cards. */
export type EmptyList = { title: string; text: string };

/** What a list page shows, or that the list has no such page. */
export type ListPage =
  | {
      title: string;
      subtitle: string;
      cards: CardData[];
      columns: 2 | 3;
      empty: EmptyList;
      paging: Paging;
      /** The figure of the first record as HTML, which then leads the list beside it. */
      figure?: string | undefined;
      missing?: undefined;
    }
  | { missing: MissingRecord };

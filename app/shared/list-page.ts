import type { CardData } from "../content/kinds/index.ts";
import type { Paging } from "./paging.ts";
import type { MissingRecord } from "./reading-page.ts";

/** Message in place of cards. */
export type EmptyList = { title: string; text: string };

/** Content of a list page, or the message that the list has no such page. */
export type ListPage =
  | {
      title: string;
      subtitle: string;
      cards: CardData[];
      columns: 2 | 3;
      empty: EmptyList;
      paging: Paging;
      /** Figure of the first record as HTML, shown beside it at the top of the list. */
      figure?: string | undefined;
      missing?: undefined;
    }
  | { missing: MissingRecord };

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
      columns: 2 | 3 | "auto";
      empty: EmptyList;
      paging: Paging;
      missing?: undefined;
    }
  | { missing: MissingRecord };

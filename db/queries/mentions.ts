import { sql } from "kysely";
import { articleKinds, descriptors, type Kind, pathOf } from "../../app/domain/kinds/index.ts";
import type { Db } from "../schema.ts";
import { type RecordRef, selectRefs } from "./navigation.ts";

type Mention = RecordRef & { kind: Kind };

/** The articles whose Markdown links to a record, in the order of kinds and positions. */
export async function findMentions(db: Db, kind: Kind, slug: string): Promise<Mention[]> {
  const link = `](${pathOf(kind, slug)}`;
  const mentions: Mention[] = [];
  for (const from of articleKinds) {
    const columns = descriptors[from].texts.filter(({ form }) => form !== "lines").map(({ field }) => field);
    const found = await selectRefs(db, from)
      .where((eb) =>
        eb.or(
          columns.map((column) => {
            const holds = (part: string) => sql<boolean>`instr(${sql.ref(column)}, ${part}) > 0`;
            // Most texts fail the first test, and SQLite then skips the others: a link ends in ")" or goes
            // on to a fragment or a title; anything else is a longer address.
            return eb.and([holds(link), eb.or([")", "#", " "].map((end) => holds(link + end)))]);
          }),
        ),
      )
      .orderBy("position")
      .execute();
    mentions.push(
      ...found.filter((place) => from !== kind || place.slug !== slug).map((place) => ({ ...place, kind: from })),
    );
  }
  return mentions;
}

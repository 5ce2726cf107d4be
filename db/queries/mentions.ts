import { type Kind, kinds, pathOf } from "../../app/domain/kinds.ts";
import { patternSectionKeys } from "../../app/domain/pattern.ts";
import type { Db } from "../schema.ts";
import { type RecordRef, selectRefs } from "./navigation.ts";

export type Mention = RecordRef & { kind: Kind };

const textColumns = (kind: Kind): readonly string[] => {
  if (kind === "patterns") return patternSectionKeys;
  return kind === "paradigms" ? ["content", "keyPatterns"] : ["content"];
};

/** The records whose text links to a record, in the order of kinds and positions. */
export async function findMentions(db: Db, kind: Kind, slug: string): Promise<Mention[]> {
  const link = `](${pathOf(kind, slug)}`;
  const mentions: Mention[] = [];
  for (const from of kinds) {
    if (from === "glossary") continue;
    const found = await selectRefs(db, from)
      .where((eb) =>
        eb.or(
          textColumns(from).map((column) => {
            const holds = (part: string) => eb(eb.fn("instr", [eb.ref(column as "content"), eb.val(part)]), ">", 0);
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

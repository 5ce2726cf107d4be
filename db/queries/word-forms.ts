import { hasWordForms, keysOf, plainLetters } from "../../app/content/search/word-forms.ts";
import type { Db, SearchRow } from "../schema.ts";

/** Rows of one statement: databases bind some tens of thousands of values at most. */
const BATCH = 2_000;
/** Most forms of a word, or of the words with one beginning, that are searched for. */
const MAX_FORMS = 100;

/**
 * Adds the words of a record's search text to the table of forms. Words that no text has any more stay there, and match
 * nothing. Pages of the software are in English.
 */
export async function saveWordForms(db: Db, row: SearchRow): Promise<void> {
  const { kind, title, names, questions, summary, body } = row;
  if (!hasWordForms || kind === "pages") return;
  const text = [title, names, questions, summary, body].join("\n").toLowerCase().normalize("NFC");
  const words = [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))];
  const rows = words.flatMap((word) => keysOf(word).map((key) => ({ key, word })));
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto("search_words")
      .values(rows.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The words of the texts that are forms or spellings of a word, or begin with it; in lowercase and NFC. None in English. */
export async function findWordForms(db: Db, typed: string, isPrefix: boolean): Promise<string[]> {
  if (!hasWordForms) return [];
  const words = db.selectFrom("search_words").select("word").distinct().orderBy("word").limit(MAX_FORMS);
  const start = plainLetters(typed);
  const found = isPrefix
    ? words.where("key", ">=", start).where("key", "<", `${start}\uffff`)
    : words.where("key", "in", keysOf(typed));
  const forms = (await found.execute()).map(({ word }) => word);
  return forms.length > 0 && !isPrefix ? [...new Set([typed, ...forms])] : forms;
}

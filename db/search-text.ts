import {
  articleOf,
  askedAsOf,
  categoryOf,
  descriptors,
  type EntityOf,
  type Kind,
  linesOf,
  namesOf,
  textsOf,
  titleOf,
} from "../app/content/kinds/index.ts";
import { plainText } from "../app/content/plain-text.ts";
import { excerpt, fold } from "../app/content/search/search.ts";

/** What of a record is searched: title, name, definition, content and description, folded, and what a result shows. */
export type SearchRow = {
  kind: string;
  recordId: string;
  position: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  foldedTitle: string;
  foldedDescription: string;
  foldedCategory: string;
  /** Title, summary, description, searched lines and texts, a line between them; it ends with `text`, folded. */
  foldedText: string;
  /** Its names, folded, between marks. */
  names: string;
  /** What describes it in few words, and how people who do not know its name put it. */
  short: string;
  /** Its texts as a reader sees them. */
  text: string;
};

/** A word that nobody types, before, between and after the names of a record: a phrase with it matches whole names. */
export const NAME_MARK = "xnamex";

/** A line that nobody writes, between what describes a record and how it is asked for. */
const ASKED_MARK = "xaskedx";

/** What the column of a row of the search table that describes a record in few words holds. */
export function shortIn(column: string): { short: string; asked: string[] } {
  const [short = "", asked = ""] = column.split(ASKED_MARK);
  return { short: short.trim(), asked: asked.split("\n").filter(Boolean) };
}

const markedNames = (names: readonly string[]): string =>
  [...new Set(names.map(fold))].reduce((marked, name) => `${marked} ${name} ${NAME_MARK}`, NAME_MARK);

/** The names that a row of the search table holds. */
export const namesIn = (marked: string): string[] =>
  marked
    .split(NAME_MARK)
    .map((name) => name.trim())
    .filter(Boolean);

/** A record as its row of the search table. */
export function searchRow<K extends Kind>(kind: K, record: EntityOf<K>): SearchRow {
  const descriptions = descriptors[kind].descriptionsOf(record);
  const [title, category, lines] = [titleOf(kind, record), categoryOf(kind, record), linesOf(kind, record)];
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key);
  const text = textsOf(kind, record)
    .map((one) => (one.part.form === "lines" ? one.text : plainText(one.text, footnotes)))
    .filter(Boolean)
    .join("\n");
  return {
    kind,
    recordId: record.id,
    position: record.position,
    slug: record.slug,
    title,
    description: descriptions[0] ?? excerpt(text),
    category,
    foldedTitle: fold(title),
    foldedDescription: fold(descriptions.join("\n")),
    foldedCategory: fold(category),
    foldedText: fold([title, ...descriptions, ...lines, text].join("\n")),
    names: markedNames(namesOf(kind, record)),
    short: [...descriptions, ...lines, category, ASKED_MARK, ...askedAsOf(kind, record)].join("\n"),
    text,
  };
}

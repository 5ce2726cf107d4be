import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { isArticleKind } from "../kinds/index.ts";
import { linkedFrom } from "../linked-records.ts";
import { claimFigures } from "./check-evidence.ts";
import type { CheckedRecord } from "./check-text.ts";
import { type TellingFigure, tellingFigures } from "./telling-figures.ts";

type Told = { record: CheckedRecord; figures: TellingFigure[] };
type Stated = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The telling figures of the articles are those of the evidence pages, wherever in its paragraph a footnote stands. One
 * that an article takes from claims alone is on the page of a claim that its paragraph cites; one that articles with a
 * source in common state is on a page that they all cite, or in the case that they link to, whose own story it is.
 */
export function checkNumbers(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const stated = claimFigures(corpus);
  const told = records
    .filter(({ kind }) => isArticleKind(kind) && kind !== "evidence")
    .map((record) => ({ record, figures: record.texts.flatMap(({ tree }) => tellingFigures(tree)) }));
  return [...told.flatMap((one) => misquoted(one, stated)), ...homeless(told, stated)];
}

function misquoted({ record, figures }: Told, stated: Stated): Issue[] {
  const problems = figures
    .filter(({ nearest }) => nearest.every((key) => stated.has(key)))
    .filter(({ figure, around }) => !around.some((key) => stated.get(key)?.has(figure)))
    .map(({ figure, nearest }) => {
      const pages = nearest.map((key) => `evidence/${key}.md`).join(" and ");
      return `states ${figure} from ${pages}, which does not: make them agree, or say that the number is ours`;
    });
  return [...new Set(problems)].map((problem) => ({ where: record.file, field: "content", problem }));
}

function homeless(told: readonly Told[], stated: Stated): Issue[] {
  const users = new Map<string, Set<CheckedRecord>>();
  for (const { record, figures } of told) {
    for (const { figure, around } of figures.filter(({ isOwn }) => isOwn)) {
      for (const key of around) {
        const use = `${figure} ${key}`;
        users.set(use, (users.get(use) ?? new Set()).add(record));
      }
    }
  }
  return [...users].flatMap(([use, articles]) => {
    const [figure = "", key = ""] = use.split(" ");
    const [first, second] = articles;
    if (!first || !second || hasHome(figure, [...articles], stated)) return [];
    const problem = `states ${figure} beside [^${key}], as ${first.file} does: it belongs on an evidence page that both cite`;
    return [{ where: second.file, field: "content", problem }];
  });
}

function hasHome(figure: string, articles: readonly CheckedRecord[], stated: Stated): boolean {
  const [first] = articles;
  const claims = [...(first?.cited ?? [])].filter((key) => stated.get(key)?.has(figure));
  if (claims.some((key) => articles.every(({ cited }) => cited.has(key)))) return true;
  return articles.some((one) => articles.every((other) => other === one || leadsToCase(other, one)));
}

const leadsToCase = ({ texts }: CheckedRecord, { kind, record }: CheckedRecord): boolean =>
  kind === "case-studies" && linkedFrom(texts)[kind].has(record.slug);

import { LRUCache } from "lru-cache";
import type { ReadableText } from "../../../db/dialect.ts";
import { pairsOf } from "../../content/search/asked-lines.ts";
import { tellingStems } from "../../content/search/question.ts";
import type { Comparable } from "../../content/search/ranking.ts";
import { foldedWords } from "../../content/search/search.ts";
import { stemOf } from "../../content/search/word-stems.ts";

/** A record as it is compared with a question. */
export type Reading = Comparable & { record: ReadableText };

/** Records that stay read, and words whose stems stay known. */
const [KEPT, KNOWN] = [400, 20_000];
/** Characters of a text that stand for what describes it where nothing does. */
const BEGINNING = 300;

type Read = (record: ReadableText) => Reading;

/** Reads records, and keeps what was read last: a question is compared with some sixty of them. */
export function createReader(): Read {
  const kept = new LRUCache<string, Reading>({ max: KEPT });
  const known = new LRUCache<string, string>({ max: KNOWN, memoMethod: stemOf });
  const stemsIn = (text: string): string[] => foldedWords(text).map((word) => known.memo(word));

  function read(record: ReadableText): Reading {
    const counts = new Map<string, number>();
    const having = new Map<string, number[]>();
    let length = 0;
    for (const [place, line] of `${record.short}\n${record.text}`.split("\n").entries()) {
      for (const stem of stemsIn(line)) {
        length += 1;
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
        const places = having.get(stem);
        if (!places) having.set(stem, [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
    }
    const short = new Set(stemsIn(record.short || record.text.slice(0, BEGINNING)));
    const asked = record.asked.map((line) => {
      const stems = stemsIn(line);
      return { stems: new Set(stems), pairs: pairsOf(stems) };
    });
    return { record, names: record.names.map(tellingStems), short, asked, counts, length, having };
  }

  return (record) => {
    const found = kept.get(record.path);
    const { names, short, asked, text } = record;
    if (
      found?.record.text === text &&
      found.record.short === short &&
      found.record.asked.join("\n") === asked.join("\n") &&
      found.record.names.join("\n") === names.join("\n")
    )
      return found;
    const reading = read(record);
    kept.set(record.path, reading);
    return reading;
  };
}

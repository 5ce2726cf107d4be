import { kinds } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import type { ImportCounts } from "../db/exchange.ts";
import { counted } from "./output.ts";

/** How many names are listed before the rest of them are counted. */
const LISTED = 10;

/** Names in a sentence; of many, the first and how many more. */
export const listed = (names: readonly string[]): string =>
  names.length <= LISTED + 1
    ? names.join(", ")
    : `${names.slice(0, LISTED).join(", ")} and ${names.length - LISTED} more`;

/** What of a folder was ignored, as sentences of which there may be none. */
export const ignoredNote = (ignored: readonly string[]): string[] =>
  ignored.length > 0 ? [`Ignored: ${listed(ignored)}.`] : [];

/** Refuses a folder in which nothing was found. */
export function refuseNothing(folder: string, ignored: readonly string[]): never {
  const where = `There is no record in ${folder}: records are Markdown files in folders named ${kinds.join(", ")}.`;
  throw new DomainError("invalid", [where, ...ignoredNote(ignored)].join(" "));
}

/** What an import did, for people. */
export function importSummary({ added, changed, unchanged, broughtBack, ignored }: ImportCounts): string {
  const back =
    broughtBack.length > 0
      ? [
          `${broughtBack.length} of them had been deleted and ${broughtBack.length === 1 ? "is" : "are"} back: ${listed(broughtBack)}.`,
        ]
      : [];
  return [
    `${counted(added, "record")} added, ${changed} changed, ${unchanged} unchanged.`,
    ...back,
    ...ignoredNote(ignored),
  ].join("\n");
}

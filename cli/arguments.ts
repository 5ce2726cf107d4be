import { Argument, type Command, InvalidArgumentError } from "commander";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { isKind, type Kind, kinds } from "../app/content/kinds/index.ts";

/** The argument `<kind>`, or `[kind]` when it is optional. */
export const kindArgument = (name = "<kind>"): Argument => {
  const argument = new Argument(name, `${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}`).argParser(parseKind);
  // For shell completion. Set here rather than with `choices()`, which would repeat them in the help.
  argument.argChoices = [...kinds];
  return argument;
};

function parseKind(value: string): Kind {
  if (isKind(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${kinds.join(", ")}.${didYouMean(value, kinds)}`);
}

/** Parses a path or database URL. @throws InvalidArgumentError when it is empty. */
export function parsePlace(value: string): string {
  if (value.trim()) return value;
  throw new InvalidArgumentError("The name is empty. Is a variable not set?");
}

/** Parses the number of a revision. @throws InvalidArgumentError unless it is a positive integer. */
export function parseRevision(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError("Name a revision by its number, as `history` shows it.");
  return parsed.data;
}

/** ' Did you mean "laws"?' for a word that is a prefix of a known word or close to one; else an empty string. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const extended = known.find((candidate) => candidate.startsWith(word));
  const near = extended ?? closest(word, [...known]);
  const isNear = extended !== undefined || distance(word, near) <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean "${near}"?` : "";
}

/** Adds a command with the arguments `<kind>` and `<slug>`. */
export const recordCommand = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address");

import { Argument, type Command, InvalidArgumentError } from "commander";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { isKind, type Kind, kinds } from "../app/content/kinds/index.ts";

/** The argument that names a kind, as `<kind>`, or `[kind]` where it may be left out. */
export const kindArgument = (name = "<kind>"): Argument => {
  const argument = new Argument(name, `${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}`).argParser(parseKind);
  // Shells complete them; the sentence says them already, so that the help need not list them.
  argument.argChoices = [...kinds];
  return argument;
};

/** A kind by the name of its folder. */
function parseKind(value: string): Kind {
  if (isKind(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${kinds.join(", ")}.${didYouMean(value, kinds)}`);
}

/** The name of a file or a folder. */
export function nameOfPlace(value: string): string {
  if (value.trim()) return value;
  throw new InvalidArgumentError("The name is empty. Is a variable not set?");
}

/** The number of a revision. */
export function parseRevision(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError("Name a revision by its number, as `history` shows it.");
  return parsed.data;
}

/** ' Did you mean "laws"?' for a word that begins one that there is or is close to one, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const begun = known.find((one) => one.startsWith(word));
  const near = begun ?? closest(word, [...known]);
  const isNear = begun !== undefined || distance(word, near) <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean "${near}"?` : "";
}

/** A command for one record, which its kind and slug name. */
export const recordCommand = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address");

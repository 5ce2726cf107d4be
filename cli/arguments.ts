import { Argument, type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { isKind, type Kind, kinds } from "../app/content/kinds/index.ts";
import { didYouMean } from "../app/shared/did-you-mean.ts";
import { parseMoment } from "../app/shared/moment.ts";

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

/** Parses a day that has begun, as 2026-12-04. @throws InvalidArgumentError for any other text */
export function parseDay(value: string): string {
  const today = new Date().toISOString().slice(0, 10);
  if (z.iso.date().safeParse(value).success && value <= today) return value;
  throw new InvalidArgumentError(`Write a day up to today, as ${today}.`);
}

/** Parses a time as ISO 8601 with its offset from UTC, as 2027-01-05T09:00Z. @throws InvalidArgumentError for any other text */
export function parseTime(value: string): Date {
  const time = parseMoment(value);
  if (time) return time;
  throw new InvalidArgumentError("Write a time such as 2027-01-05T09:00Z (UTC) or 2027-01-05T09:00+01:00.");
}

/** Parses the number of a revision. @throws InvalidArgumentError unless it is a positive integer. */
export function parseRevision(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError("Name a revision by its number, as `history` shows it.");
  return parsed.data;
}

/** Adds a command with the arguments `<kind>` and `<slug>`. */
export const recordCommand = (program: Command, name: string): Command =>
  program.command(name).addArgument(kindArgument()).argument("<slug>", "the last part of its address");

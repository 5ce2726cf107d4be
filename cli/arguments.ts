import { InvalidArgumentError } from "commander";
import { isKind, type Kind, kinds } from "../app/domain/kinds/index.ts";

/** The kinds in a sentence, for help texts. */
export const kindHelp = `${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}`;

/** A kind by the name of its folder. */
export function parseKind(value: string): Kind {
  if (isKind(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${kinds.join(", ")}.`);
}

import { InvalidArgumentError } from "commander";
import { type Kind, kindSchema, kinds } from "../app/domain/kinds.ts";

/** A kind by the name of its folder. */
export function parseKind(value: string): Kind {
  const parsed = kindSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`Choose one of: ${kinds.join(", ")}.`);
}

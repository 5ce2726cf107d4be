import type { z } from "zod";
import type { Issue } from "../../shared/errors.ts";

/** A zod issue as a fault a maintainer can act on: which file, which field, what to do. */
export function explainIssue(file: string, issue: z.core.$ZodIssue): Issue {
  const field = issue.path.join(".") || "(front matter)";
  const fault = (problem: string): Issue => ({ where: file, field, problem });
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.message.includes("received undefined")
        ? fault(`is missing: add "${String(issue.path.at(-1))}: …" (${issue.expected})`)
        : fault(`must be of type ${issue.expected}`);
    case "invalid_value":
      return fault(`must be one of: ${issue.values.join(", ")}`);
    case "unrecognized_keys":
      return {
        where: file,
        field: [...issue.path, issue.keys.join(", ")].join("."),
        problem: "is not a known field: remove it",
      };
    case "too_big":
      return fault(`is too long: at most ${issue.maximum} are allowed`);
    default:
      return fault(issue.message);
  }
}

import type { z } from "zod";

/** What went wrong, in the domain's terms; each boundary turns the code into its own answer (HTTP status, exit code). */
export type ErrorCode =
  | "not-found"
  | "invalid"
  | "bad-request"
  | "unauthorized"
  | "forbidden"
  | "conflict"
  | "too-large"
  | "unsupported-media"
  | "too-many-requests"
  | "unavailable"
  | "internal";

/** One fault in a piece of input: where it is, what is wrong, and what to do about it. */
export type Issue = { where: string; field: string; problem: string };

export const faultIn = (where: string, field: string, problem: string): Issue => ({ where, field, problem });

/** What zod found in a piece of input; `whole` stands where an issue is of the input as a whole. */
export const issuesOf = (where: string, error: z.ZodError, whole: string): Issue[] =>
  error.issues.map(({ path, message }) => ({ where, field: path.join(".") || whole, problem: message }));

/** Seconds until what could not be done now may be tried again, where nobody knows better. */
const UNAVAILABLE_FOR = 5;

type DomainErrorOptions = { issues?: readonly Issue[]; cause?: unknown; retryAfter?: number; details?: object };

/**
 * An error whose message may be shown to a person. Anything else that is thrown is a bug or an
 * outage and is reported without its cause.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** More about it for programs, as members of a JSON object. */
  readonly details: object;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter ?? (code === "unavailable" ? UNAVAILABLE_FOR : undefined);
    this.details = options.details ?? {};
  }
}

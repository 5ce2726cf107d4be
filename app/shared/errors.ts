import type { z } from "zod";

/** Kinds of errors. Each boundary maps them to its own result (HTTP status, exit code). */
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

/**
 * One fault of an input. `problem` completes a sentence that begins with `field`, and says what to do. `line` counts from
 * 1 in the file, or in the field's text where there is no file.
 */
export type Issue = { where: string; field: string; problem: string; line?: number | undefined };

export const faultIn = (where: string, field: string, problem: string, line?: number): Issue =>
  line === undefined ? { where, field, problem } : { where, field, problem, line };

/** What is wrong and where, for a person who sees the field and not its file. */
export const problemText = ({ problem, line }: Issue): string =>
  line === undefined ? problem : `${problem} (line ${line})`;

/** An issue as text, such as "laws/dark-matter.md:3: title is missing". */
export const issueText = ({ where, field, problem, line }: Issue): string =>
  `${line === undefined ? where : `${where}:${line}`}: ${field} ${problem}`;

/** The issues of a zod error. @param whole name of the field for an issue of the input as a whole. */
export const issuesOf = (where: string, error: z.ZodError, whole: string): Issue[] =>
  error.issues.map(({ path, message }) => ({ where, field: path.join(".") || whole, problem: message }));

/** Default `retryAfter` of an `unavailable` error, in seconds. */
const DEFAULT_RETRY_AFTER = 5;

type DomainErrorOptions = { issues?: readonly Issue[]; cause?: unknown; retryAfter?: number; details?: object };

/**
 * An error whose message may be shown to a person. Any other error is a bug or an outage and is reported without its
 * cause.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** Seconds until the caller may try again. */
  readonly retryAfter: number | undefined;
  /** Further members of the JSON answer, for programs. */
  readonly details: object;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter ?? (code === "unavailable" ? DEFAULT_RETRY_AFTER : undefined);
    this.details = options.details ?? {};
  }
}

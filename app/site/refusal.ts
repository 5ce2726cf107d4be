import { DomainError, type ErrorCode } from "../shared/errors.ts";

/** The status that says what each code of an error does. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  "not-found": 404,
  invalid: 422,
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  "too-large": 413,
  "unsupported-media": 415,
  "too-many-requests": 429,
  unavailable: 503,
  internal: 500,
};

/** An error whose own words may be shown. */
export const isTold = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== "internal";

/** The Retry-After header (RFC 9110, section 10.2.3) of a refusal that is not for good, in whole seconds. */
export const retryAfterHeader = ({ retryAfter }: DomainError): Record<string, string> =>
  retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };

/** A refusal as an answer that is no page: its own status and its sentence. */
export const refusal = (error: DomainError): Response =>
  new Response(`${error.message}\n`, {
    status: statusOf[error.code],
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...retryAfterHeader(error),
    },
  });

/** Whether an answer is of a route that has no page, as the router marks them. */
export const isOfResource = ({ headers }: Response): boolean => headers.has("React-Router-Resource");

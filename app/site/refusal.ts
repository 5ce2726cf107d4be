import { isRouteErrorResponse } from "react-router";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import { isRecord } from "../shared/is-record.ts";

/** The status that says what each code of an error does. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  "not-found": 404,
  invalid: 422,
  "bad-request": 400,
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

/** What a page says that stands in the place of one that could not be shown, and each reason where there are several. */
export type Failure = { title: string; text: string; reasons?: string[] };

/** Data of a refused request that say themselves what the page is to say. */
function isFailure(value: unknown): value is Failure {
  if (!isRecord(value)) return false;
  const { title, text, reasons } = value;
  const isList = Array.isArray(reasons) && reasons.every((reason) => typeof reason === "string");
  return typeof title === "string" && typeof text === "string" && (reasons === undefined || isList);
}

/** What is told of an error: a refusal and an outage in their own words, a fault without its cause. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 429)
    return { title: "Too many requests", text: String(error.data) };
  if (isRouteErrorResponse(error) && error.status === 422 && isFailure(error.data)) return error.data;
  if (error instanceof DomainError && error.code === "unavailable")
    return { title: "Not available at the moment", text: `This page cannot be shown at the moment. ${error.message}` };
  if (error !== undefined)
    return { title: "Something went wrong", text: "The fault is ours and has been recorded. Please try again." };
  // Rendered for later: an error of the browser's own has not reached us.
  return {
    title: "Something went wrong",
    text: "This page could not be shown in your browser. Loading it again may help.",
  };
}

import { isRouteErrorResponse } from "react-router";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import { isRecord } from "../shared/is-record.ts";
import { requestId } from "./request-id.ts";

/** HTTP status of each error code. */
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

/** True for an error whose message may be shown to visitors. */
export const hasPublicMessage = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== "internal";

/** The Retry-After header (RFC 9110, section 10.2.3) of a temporary refusal; none for others. */
export const retryAfterHeader = ({ retryAfter }: DomainError): Record<string, string> =>
  retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };

/** A plain-text response with the status and the message of an error. */
export const refusal = (error: DomainError): Response =>
  new Response(`${error.message}\n`, {
    status: statusOf[error.code],
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...retryAfterHeader(error),
    },
  });

/** True for the response of a resource route, which the router marks. */
export const isResourceResponse = ({ headers }: Response): boolean => headers.has("React-Router-Resource");

/** Texts of an error page; `reasons` if there are several, `reference` if the log says more. */
export type Failure = { title: string; text: string; reasons?: string[]; reference?: string | undefined };

/** True if the data of a refused request contain the texts of the error page. */
function isFailure(value: unknown): value is Failure {
  if (!isRecord(value)) return false;
  const { title, text, reasons } = value;
  const isList = Array.isArray(reasons) && reasons.every((reason) => typeof reason === "string");
  return typeof title === "string" && typeof text === "string" && (reasons === undefined || isList);
}

/** Texts of the error page for an error: the message of a refusal or an outage, but not the cause of a fault. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 429)
    return { title: "Too many requests", text: String(error.data) };
  if (isRouteErrorResponse(error) && error.status === 403) return { title: "Not accepted", text: String(error.data) };
  if (isRouteErrorResponse(error) && error.status === 422 && isFailure(error.data)) return error.data;
  if (error instanceof DomainError && error.code === "unavailable")
    return { title: "Not available at the moment", text: `This page cannot be shown at the moment. ${error.message}` };
  if (error !== undefined)
    return {
      title: "Something went wrong",
      text: "The fault is ours and has been recorded. Please try again.",
      reference: requestId.getStore(),
    };
  // Rendered in advance, for an error in the browser, which does not reach the server.
  return {
    title: "Something went wrong",
    text: "This page could not be shown in your browser. Loading it again may help.",
  };
}

import { isRouteErrorResponse } from "react-router";
import { DomainError } from "../shared/errors.ts";
import { isRecord } from "../shared/is-record.ts";

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

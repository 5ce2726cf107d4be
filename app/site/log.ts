import pino, { type DestinationStream, type Logger } from "pino";
import type { Environment } from "./environment.ts";
import { requestId } from "./request-id.ts";

/** Standard error. A line that cannot be written, as on a full disk, is dropped. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true });
  destination.on("error", () => {});
  return destination;
}

/** Matches text that looks like an email address. */
const emailAddress = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const withoutAddresses = (text: string): string => text.replaceAll(emailAddress, "(address)");

/** An error's type, message and stack. Of its other fields only the code: those of a mail server contain addresses. */
function errorOf(error: unknown): object | string {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: errorOf(cause) }),
  };
}

/** Maximum characters of a path in a line, since visitors choose it. */
const MAX_PATH_LENGTH = 200;
/** A URL without its query, which may contain what a visitor typed or the token of a link in a mail. */
const withoutQuery = (url: unknown): string =>
  withoutAddresses((String(url).split("?", 1)[0] ?? "").replaceAll("%40", "@")).slice(0, MAX_PATH_LENGTH);

/**
 * Creates a log with one JSON line per event, by default on standard error. Callers must not log secrets or visitors'
 * texts; those in errors and URLs are removed here. Each line has the id of the request that it belongs to.
 */
export function createLog(level: Environment["logLevel"], destination: DestinationStream = standardError()): Logger {
  const mixin = () => {
    const id = requestId.getStore();
    return id === undefined ? {} : { requestId: id };
  };
  return pino({ level, base: null, mixin, serializers: { err: errorOf, url: withoutQuery } }, destination);
}

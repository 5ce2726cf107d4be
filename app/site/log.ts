import pino, { type DestinationStream, type Logger } from "pino";
import type { Environment } from "./environment.ts";

/** Standard error; a line that cannot be written, as on a full disk, is lost and nothing else. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true });
  destination.on("error", () => {});
  return destination;
}

/** What looks like an address to write to, wherever it stands. */
const address = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const withoutAddresses = (text: string): string => text.replaceAll(address, "(address)");

/** An error by its kind, words and place. Of its other fields the code alone: those of a mail server name a reader. */
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

/** Characters of an address in a line: a stranger chooses it. */
const LONGEST = 200;
/** An address of the site without its query, which holds what a visitor has typed, or the key of a link in a mail. */
const pathOf = (url: unknown): string =>
  withoutAddresses((String(url).split("?", 1)[0] ?? "").replaceAll("%40", "@")).slice(0, LONGEST);

/**
 * A log of one JSON line an event, on standard error unless told otherwise. Never given a secret or a
 * visitor's text; what errors and addresses carry of them is left out here.
 */
export function createLog(level: Environment["logLevel"], destination: DestinationStream = standardError()): Logger {
  return pino({ level, base: null, serializers: { err: errorOf, url: pathOf } }, destination);
}

import pino, { type DestinationStream, type Logger } from "pino";
import type { Environment } from "./environment.ts";

/** Standard error; a line that cannot be written, as on a full disk, is lost and nothing else. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true });
  destination.on("error", () => {});
  return destination;
}

/**
 * A log of one JSON line an event, on standard error unless told otherwise. Never given a secret or a
 * visitor's text.
 */
export function createLog(level: Environment["logLevel"], destination: DestinationStream = standardError()): Logger {
  return pino({ level, base: null }, destination);
}

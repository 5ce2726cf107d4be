import pino, { type DestinationStream, type Logger } from "pino";
import type { Environment } from "./environment.ts";

/**
 * A log of one JSON line an event, on standard error unless told otherwise. Never given a secret or a
 * visitor's text.
 */
export function createLog(
  level: Environment["logLevel"],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino({ level, base: null }, destination);
}

import pino, { type Logger } from "pino";
import { environment } from "./environment.ts";

let logger: Logger | undefined;

/** The process's log, one JSON line an event on standard error. Never given a secret or a visitor's text. */
export function log(): Logger {
  logger ??= pino({ level: environment().logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  return logger;
}

import pino from "pino";
import { readEnvironment } from "./environment.ts";

/** The process's log, one JSON line an event on standard error. Never given a secret or a visitor's text. */
export const log = pino({ level: readEnvironment().logLevel, base: null }, pino.destination({ fd: 2, sync: true }));

import type { SendMailOptions } from "nodemailer";
import type { Logger } from "pino";
import type { Db } from "../../db/schema.ts";
import type { LanguageModel } from "../features/guide/language-model.server.ts";
import type { Environment } from "./environment.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";

/** Sends mail. `send` rejects when the mail was not accepted, and when the signal aborts. */
export type Mailer = { send: (mail: SendMailOptions, signal: AbortSignal) => Promise<void>; close: () => void };

/** Has a language model process a text. Rejects when there is no answer. */
export type Ask = LanguageModel["ask"];

/** All external dependencies of a site, so that two sites in one process share nothing. */
export type SiteOptions = {
  environment: Environment;
  db: Db;
  log: Logger;
  /** Returns the current time. */
  clock: () => Date;
  limits: RateLimits;
  /** Undefined if mail is not set up. */
  mailer: Mailer | undefined;
  /** Undefined if no language model is set up. */
  model: LanguageModel | undefined;
};

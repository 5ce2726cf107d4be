import type { SendMailOptions } from "nodemailer";
import type { Logger } from "pino";
import type { Db } from "../../db/schema.ts";
import type { LanguageModel } from "../features/guide/language-model.server.ts";
import type { Environment } from "./environment.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";

/** Sends mail. `send` rejects when the mail was not taken, and as soon as the signal says so. */
export type Mailer = { send: (mail: SendMailOptions, signal: AbortSignal) => Promise<void>; close: () => void };

/** Asks a language model to do something with a text. Rejects when there is no answer. */
export type Ask = LanguageModel["ask"];

/** Everything that a site gets from outside; two sites in one process share nothing. */
export type SiteOptions = {
  environment: Environment;
  db: Db;
  log: Logger;
  /** The present moment. */
  clock: () => Date;
  limits: RateLimits;
  /** Sends mail; undefined while none is set up. */
  mailer: Mailer | undefined;
  /** Undefined while none is set up. */
  model: LanguageModel | undefined;
};

import { openDatabase, sharedCounters } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { languageModel } from "./features/guide/language-model.server.ts";
import { smtpMailer } from "./features/newsletter/mail.server.ts";
import type { Environment } from "./site/environment.ts";
import { createLog } from "./site/log.ts";
import { createRateLimits, type RateLimits } from "./site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "./site/site-options.ts";

/**
 * Opens the database, log, mail server, language model and clock that the environment configures.
 * @param onFault called when the database file cannot be read or written.
 * @param limits counters to go on with.
 */
export function openServices(
  environment: Environment,
  onFault?: (sentence: string) => void,
  limits?: RateLimits,
): SiteOptions & { closeServices: () => Promise<void> } {
  const { database, logLevel, mail, languageModel: model } = environment;
  const db: Db = openDatabase(database, onFault);
  return {
    environment,
    db,
    log: createLog(logLevel),
    clock: () => new Date(),
    limits: limits ?? createRateLimits(sharedCounters(db)),
    mailer: mail && smtpMailer(mail.smtpUrl),
    model: model && languageModel(model),
    closeServices: () => db.destroy(),
  };
}

import { randomBytes } from "node:crypto";
import { openDatabase } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import { languageModel } from "./assistant/language-model.ts";
import type { Environment } from "./environment.ts";
import { createLog } from "./log.ts";
import { smtpMailer } from "./newsletter/mail.ts";
import { createRateLimits } from "./rate-limits/rate-limits.ts";
import type { SiteOptions } from "./site-options.ts";

/**
 * What the environment asks for: the real database, log, mail server, language model and clock.
 * @param onFault is told when the database file cannot be read or written.
 */
export function openServices(
  environment: Environment,
  onFault?: (sentence: string) => void,
): SiteOptions & { closeServices: () => Promise<void> } {
  const { databaseFile, logLevel, mail, languageModel: model } = environment;
  const db: Db = openDatabase(databaseFile, onFault);
  return {
    environment,
    db,
    log: createLog(logLevel),
    clock: () => new Date(),
    limits: createRateLimits(),
    messageKey: randomBytes(32),
    mailer: mail && smtpMailer(mail.smtpUrl),
    ask: model && languageModel(model),
    closeServices: () => db.destroy(),
  };
}

import { findDueMail, postponeMail, removeMail, signingKey } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { retryDelay } from "../../domain/newsletter.ts";
import type { Mailer } from "../site-options.ts";
import { confirmationMail } from "./mail.ts";

type OutboxOptions = {
  db: Db;
  mailer: Mailer;
  from: string;
  siteName: string;
  siteUrl: string;
  onFailure: (error: unknown, failures: number) => void;
};

/**
 * Tries to send all mail that is due, one after the other. What fails stays and is put off, longer each
 * time, so it survives a restart. Resolves to how many were sent.
 */
export async function sendDueMail({ db, mailer, onFailure, ...context }: OutboxOptions, now: Date): Promise<number> {
  let sent = 0;
  const key = await signingKey(db);
  for (const { id, email, failures } of await findDueMail(db, now)) {
    try {
      await mailer.send(confirmationMail(email, { ...context, key, now }));
      await removeMail(db, id);
      sent += 1;
    } catch (error) {
      onFailure(error, failures + 1);
      await postponeMail(db, id, failures + 1, new Date(now.getTime() + retryDelay(failures + 1)));
    }
  }
  return sent;
}

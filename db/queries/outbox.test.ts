import { expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { countWaitingMail, findDueMail, queueMail, removeMail, saveSubscriber } from "./subscribers.ts";

it("a mail that was sent is removed, and not one that has its number since", async () => {
  const db = await emptyDatabase();
  const [first, later] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-01-01T00:01:00Z")];
  await saveSubscriber(db, "a@example.org", "pending", first);
  await queueMail(db, "a@example.org", "confirm", first);
  const sent = await findDueMail(db, later);
  await queueMail(db, "a@example.org", "confirm", later);
  const waiting = await findDueMail(db, later);
  expect(waiting?.id).toBe(sent?.id);
  if (sent) await removeMail(db, sent);
  expect(await countWaitingMail(db)).toBe(1);
  if (waiting) await removeMail(db, waiting);
  expect(await countWaitingMail(db)).toBe(0);
  await db.destroy();
});

import { findDueDrafts, publishDue } from "../../../db/publishing.ts";
import { readContentVersion } from "../../../db/queries/content-version.ts";
import { createPoller, type Poller } from "../../site/poller.ts";
import type { SiteOptions } from "../../site/site-options.ts";

/**
 * Creates what publishes drafts at their times, within five seconds, and at its start those of times when no process
 * ran. Several processes on one database publish each draft once.
 */
export function createPublisher({ db, log, clock }: Pick<SiteOptions, "db" | "log" | "clock">): Poller {
  /** What was there when drafts were refused, which are tried again when any of that changes. */
  let refusedAt = "";
  /** What has been said of those that are refused still. */
  let said: ReadonlySet<string> = new Set();
  return createPoller({
    log,
    failed: "publishing drafts failed",
    waits: "drafts cannot be published now, and wait",
    async work() {
      const due = await findDueDrafts(db, clock());
      if (due.length === 0) return;
      const present = JSON.stringify([await readContentVersion(db), due]);
      if (present === refusedAt) return;
      const { published, refused } = await publishDue(db, clock());
      for (const record of published) log.info({ record }, "published at its time");
      for (const { name: record, reason } of refused)
        if (!said.has(`${record} ${reason}`)) log.warn({ record, reason }, "not published at its time");
      said = new Set(refused.map(({ name, reason }) => `${name} ${reason}`));
      refusedAt = published.length > 0 ? "" : present;
    },
  });
}

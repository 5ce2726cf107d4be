import { expect, it } from "vitest";
import { maintainedSite } from "../support/maintainer.ts";

const { site, signed, pageOf } = maintainedSite();

it("a draft that fits no record of today is among the drafts, says so itself, and keeps no other page from its readers", async () => {
  const row = { kind: "laws", recordId: "old", slug: "old", record: '{"title":"An Old Law"}' };
  await site().db.insertInto("drafts").values(row).execute();
  expect(await pageOf("/editor")).toContain("An Old Law (fits no record of today)");
  const page = await site().fetch("/editor/laws/old", { headers: signed() });
  expect(await page.text()).toMatch(
    /In the terminal it can be mended: one draft fits no record of today: laws\/old\. &quot;edit laws old&quot;/,
  );
  expect(page.status).toBe(409);
});

import { expect, it } from "vitest";
import { judgeBackup } from "./examination.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const madeOn = (day: string) => ({ file: "/copies/site.db", madeAt: `${day}T08:00:00.000Z` });

it("a site for visitors has a backup of the last seven days; any other may do without", () => {
  expect(judgeBackup(madeOn("2026-11-14"), true, now).problems).toEqual([]);
  expect(judgeBackup(madeOn("2026-11-13"), true, now).problems).toEqual([
    "the last one was made on 2026-11-13, to /copies/site.db: make one every day",
  ]);
  expect(judgeBackup(undefined, true, now).problems).toHaveLength(1);
  expect(judgeBackup(undefined, false, now).problems).toEqual([]);
  expect(judgeBackup(madeOn("2026-01-01"), false, now).problems).toEqual([]);
});

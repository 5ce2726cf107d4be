import { expect, it } from "vitest";
import { describeSeed, judgeBackup } from "./examination.ts";

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

it("says what to type where the content that the site was filled with has gone on, and what that would replace", () => {
  const none = { newer: [], absent: [], edited: ["laws/ours"] };
  expect(describeSeed(none, "content-seed")).toBe("nothing in it is newer than here");
  const newer = ["patterns/a", "patterns/b", "patterns/c", "patterns/d", "patterns/e", "patterns/f"];
  expect(describeSeed({ ...none, newer, absent: ["guides/g"] }, "content-seed")).toBe(
    'content-seed goes further than the database: 6 newer, 1 not here (patterns/a, patterns/b, patterns/c, patterns/d, patterns/e, …); "seed --force" takes that over, and also replaces what was edited here later (1): "export" first',
  );
  expect(describeSeed({ newer, absent: [], edited: [] }, "content-seed")).toMatch(/"seed --force" takes that over$/);
});

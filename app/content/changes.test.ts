import { describe, expect, it } from "vitest";
import { changesByMonth, markOf } from "./changes.ts";

const first = "2026-01-10T00:00:00.000Z";
const at = (day: string) => `${day}T12:00:00.000Z`;
const past = (title: string, createdAt: string, updatedAt = createdAt, changedAt: string[] = []) => ({
  record: { title, createdAt, updatedAt },
  changedAt,
});
/** The months as lines: the month, then a line for each entry. */
const told = (list: ReturnType<typeof past>[], limit = 60) =>
  changesByMonth(list, first, limit).flatMap(({ month, added, changed }) => [
    month,
    ...added.map(({ record, on }) => `+ ${on} ${record.title}`),
    ...changed.map(({ record, on }) => `~ ${on} ${record.title}`),
  ]);

describe("the changes by month", () => {
  it("say nothing of what came with the first import and stayed", () => {
    expect(told([past("a", first), past("b", first, "2026-01-10T23:00:00.000Z")])).toEqual([]);
  });

  it("are newest first, what was added before what was changed", () => {
    expect(
      told([
        past("a", first, at("2026-01-20")),
        past("b", at("2026-03-01")),
        past("c", first, at("2026-03-09")),
        past("d", at("2026-03-05")),
      ]),
    ).toEqual(["2026-03", "+ 2026-03-05 d", "+ 2026-03-01 b", "~ 2026-03-09 c", "2026-01", "~ 2026-01-20 a"]);
  });

  it("name a record once a month, as added where it was", () => {
    const changes = [at("2026-03-01"), at("2026-03-20"), at("2026-03-11"), at("2026-02-02"), at("2026-02-03")];
    expect(told([past("a", first, at("2026-04-01"), changes)])).toEqual([
      "2026-04",
      "~ 2026-04-01 a",
      "2026-03",
      "~ 2026-03-20 a",
      "2026-02",
      "~ 2026-02-03 a",
    ]);
    expect(told([past("b", at("2026-02-01"), at("2026-03-02"), [at("2026-02-09")])])).toEqual([
      "2026-03",
      "~ 2026-03-02 b",
      "2026-02",
      "+ 2026-02-01 b",
    ]);
  });

  it("are the newest where there are too many", () => {
    const many = ["2026-02-01", "2026-02-03", "2026-02-02"].map((day) => past(day, at(day)));
    expect(told(many, 2)).toEqual(["2026-02", "+ 2026-02-03 2026-02-03", "+ 2026-02-02 2026-02-02"]);
  });
});

describe("what a card says of its record's age", () => {
  const on = (createdAt: string, updatedAt: string, now: string) =>
    markOf({ createdAt, updatedAt }, first, new Date(now));

  it("is nothing of the first edition, not even on its first day", () => {
    expect(on(first, first, first)).toBeUndefined();
    expect(on(first, "2026-01-10T23:00:00.000Z", "2026-01-11T00:00:00.000Z")).toBeUndefined();
  });

  it("is that it is new, for 30 days, even where it was changed since", () => {
    const until = Date.parse("2026-03-31T12:00:00.000Z");
    expect(on(at("2026-03-01"), at("2026-03-20"), "2026-03-31T11:59:59.999Z")).toEqual({ mark: "New", until });
    expect(on(at("2026-03-01"), at("2026-03-01"), "2026-03-31T12:00:00.000Z")).toBeUndefined();
  });

  it("is that it was changed, for 30 days from the last change, also after its days of being new", () => {
    const until = Date.parse("2026-04-19T12:00:00.000Z");
    const updated = { mark: "Updated", until };
    expect(on(at("2026-03-01"), at("2026-03-20"), "2026-03-31T12:00:00.000Z")).toEqual(updated);
    expect(on(first, at("2026-03-20"), "2026-04-19T11:59:59.999Z")).toEqual(updated);
    expect(on(first, at("2026-03-20"), "2026-04-19T12:00:00.000Z")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { changesByDay, markOf } from "./changes.ts";

const first = "2026-01-10T00:00:00.000Z";
const at = (day: string) => `${day}T12:00:00.000Z`;
const past = (title: string, createdAt: string, updatedAt = createdAt, changedAt: string[] = []) => ({
  record: { title, createdAt, updatedAt },
  changedAt,
});
/** The days as lines: the day, then a line for each entry. */
const told = (list: ReturnType<typeof past>[], limit = 60) =>
  changesByDay(list, first, limit).flatMap(({ on, added, edited }) => [
    on,
    ...added.map(({ title }) => `+ ${title}`),
    ...edited.map(({ title }) => `~ ${title}`),
  ]);

describe("the changes by day", () => {
  it("say nothing of what came with the first import and stayed", () => {
    expect(told([past("a", first), past("b", first, "2026-01-10T23:00:00.000Z")])).toEqual([]);
  });

  it("are newest first, what was added before what was edited", () => {
    expect(
      told([
        past("a", first, at("2026-03-05")),
        past("b", at("2026-03-01")),
        past("c", first, at("2026-03-09")),
        past("d", at("2026-03-05")),
      ]),
    ).toEqual(["2026-03-09", "~ c", "2026-03-05", "+ d", "~ a", "2026-03-01", "+ b"]);
  });

  it("name a record once a day, as added on its first", () => {
    const changes = [at("2026-02-01"), "2026-03-20T01:00:00.000Z", at("2026-03-20")];
    expect(told([past("b", at("2026-02-01"), at("2026-03-20"), changes)])).toEqual([
      "2026-03-20",
      "~ b",
      "2026-02-01",
      "+ b",
    ]);
  });

  it("are the newest where there are too many", () => {
    const many = ["2026-02-01", "2026-02-03", "2026-02-02"].map((day) => past(day, at(day)));
    expect(told(many, 2)).toEqual(["2026-02-03", "+ 2026-02-03", "2026-02-02", "+ 2026-02-02"]);
  });

  it("name what was added, however much was edited since", () => {
    const edited = ["a", "b", "c"].map((title) => past(title, first, at("2026-03-05")));
    const added = past("d", at("2026-03-01"), at("2026-03-05"));
    expect(told([...edited, added], 2)).toEqual(["2026-03-05", "~ a", "~ b", "2026-03-01", "+ d"]);
  });
});

describe("what a card says of its record's age", () => {
  const on = (createdAt: string, correctedOn: string | undefined, now: string) =>
    markOf({ createdAt, updatedAt: at("2026-03-25") }, first, correctedOn, new Date(now));

  it("is nothing of the first edition, and nothing of an edit that is no correction", () => {
    expect(on(first, undefined, first)).toBeUndefined();
    expect(on(first, undefined, at("2026-03-26"))).toBeUndefined();
  });

  it("is that it is new, for 30 days, even where it was corrected since", () => {
    expect(on(at("2026-03-01"), "2026-03-20", "2026-03-31T11:59:59.999Z")).toBe("New");
    expect(on(at("2026-03-01"), undefined, "2026-03-31T12:00:00.000Z")).toBeUndefined();
  });

  it("is that it was corrected, for 30 days, also after its days of being new", () => {
    expect(on(at("2026-03-01"), "2026-03-20", "2026-03-31T12:00:00.000Z")).toBe("Updated");
    expect(on(first, "2026-03-20", "2026-04-18T23:59:59.999Z")).toBe("Updated");
    expect(on(first, "2026-03-20", "2026-04-19T00:00:00.000Z")).toBeUndefined();
  });
});

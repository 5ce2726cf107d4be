import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { type Draft, draftReader, draftsReader, withDraft } from "./draft.ts";
import { formOf } from "./form-fields.ts";
import { textsOf } from "./form-texts.ts";
import { changedByBoth, merged } from "./merged.ts";
import { failedMessage, savedMessage } from "./messages.ts";
import { opened, reduceSaving } from "./saving.ts";

const { fields } = formOf("laws");
const base = textsOf(fields, sample.laws);
const theirs = { version: "v2", texts: { ...base, title: "Theirs" } };

describe("the saving of a record", () => {
  const sending = reduceSaving(opened("v1", base, [{ field: "title", problem: "p" }]), { type: "sent" });

  it("forgets former faults when it is tried again", () => {
    expect(sending).toMatchObject({ phase: "saving", faults: [], version: "v1" });
  });

  it("goes on from what was saved", () => {
    const texts = { ...base, title: "Mine" };
    expect(reduceSaving(sending, { type: "saved", version: "v2", texts })).toEqual(opened("v2", texts));
  });

  it("stays on its version when it is refused or fails", () => {
    const faults = [{ field: "title", problem: "is too long" }];
    expect(reduceSaving(sending, { type: "refused", faults })).toEqual(opened("v1", base, faults));
    expect(reduceSaving(sending, { type: "failed", why: "signed-out" })).toEqual({
      ...opened("v1", base),
      failed: "signed-out",
    });
  });

  it("holds their version until it is decided, and is made on it from then on", () => {
    const held = reduceSaving(sending, { type: "conflict", theirs });
    expect(held).toMatchObject({ phase: "idle", version: "v1", saved: base, theirs });
    expect(reduceSaving(held, { type: "settled" })).toEqual(opened("v2", theirs.texts));
    expect(reduceSaving(sending, { type: "settled" })).toBe(sending);
  });

  it("takes up what was written on another version as that, beside the present one", () => {
    const now = opened("v3", { ...base, title: "Now" });
    const taken = reduceSaving(now, { type: "taken", version: "v1", base });
    expect(taken).toEqual({ ...opened("v1", base), theirs: { version: "v3", texts: now.saved } });
    // What was shown as theirs before is theirs still.
    expect(reduceSaving(taken, { type: "taken", version: "v2", base }).theirs).toEqual(taken.theirs);
    expect(reduceSaving(taken, { type: "taken", version: "v3", base: now.saved })).toEqual(now);
    expect(reduceSaving(now, { type: "taken", version: "v3", base: now.saved })).toEqual(now);
  });
});

describe("their version under mine", () => {
  const merge = (...texts: string[]) => texts.join("|");

  it("has both texts in one where both changed it, and their new sources beside mine", () => {
    const mine = { ...base, content: "Mine", "sources.0.year": "1999" };
    const added = { "sources.1.key": "new20", "sources.1.title": "New" };
    const other = { ...base, content: "Theirs", ...added };
    const versions = { base, mine, theirs: other };
    expect(changedByBoth(fields, versions).map(({ name }) => name)).toEqual(["content", "sources"]);
    const content = `${base.content}|Mine|Theirs`;
    expect(merged(fields, versions, merge)).toMatchObject({ content, "sources.0.year": "1999", ...added });
  });

  it("has a source once that both added", () => {
    const added = (title: string) => ({ "sources.1.key": "new20", "sources.1.title": title });
    const versions = { base, mine: { ...base, ...added("Mine") }, theirs: { ...base, ...added("Theirs") } };
    const both = merged(fields, versions, merge);
    expect(Object.keys(both).filter((name) => name.endsWith(".key"))).toEqual(["sources.0.key", "sources.1.key"]);
    expect(both).toMatchObject(added("Mine"));
  });

  it("says what they wrote where only they changed something, and what I wrote everywhere else", () => {
    const mine = { ...base, content: "Mine", description: "Mine", "sources.0.year": "1999" };
    const other = { ...base, title: "Theirs", description: "Theirs" };
    expect(merged(fields, { base, mine, theirs: other }, merge)).toEqual({ ...mine, title: "Theirs" });
  });

  it("takes their sources whole where I changed none", () => {
    const { "sources.0.key": _, ...fewer } = base;
    const other = Object.fromEntries(Object.entries(fewer).filter(([name]) => !name.startsWith("sources.")));
    expect(merged(fields, { base, mine: base, theirs: other }, merge)).toEqual(other);
    // And mine whole where I did: none of theirs comes back between them.
    expect(merged(fields, { base, mine: other, theirs: { ...base, title: "Theirs" } }, merge)).toEqual({
      ...other,
      title: "Theirs",
    });
  });
});

it("what is said of a save is what the specification says", () => {
  expect(savedMessage("law")).toEqual({
    title: "Content saved",
    text: "Law content has been updated successfully.",
  });
  expect(failedMessage("law", "unknown")).toEqual({
    title: "Error",
    text: "Failed to save law content. Please try again.",
  });
  // Who can do something about it is told what.
  expect(failedMessage("law", "signed-out").text).toMatch(/^Sign in at \/editor/);
  expect(failedMessage("law", "offline").title).toBe("You are offline");
});

describe("a draft on the device", () => {
  const draft: Draft = { version: "v1", base: { title: "" }, texts: { title: "a" }, at: "2026-11-22T00:00:00.000Z" };

  it("is read where it is one, and nothing else is", () => {
    expect(draftReader.safeParse(draft)).toEqual({ success: true, data: draft });
    const { base: _, ...without } = draft;
    const others = [
      null,
      "x",
      {},
      without,
      { ...draft, version: 1 },
      { ...draft, texts: { a: 1 } },
      { ...draft, base: null },
    ];
    for (const other of others) {
      expect(draftReader.safeParse(other).success).toBe(false);
      expect(draftsReader.safeParse([draft, other]).success).toBe(false);
    }
    expect(draftsReader.safeParse([draft])).toEqual({ success: true, data: [draft] });
    expect(draftsReader.safeParse(draft).success).toBe(false);
  });

  it("waits beside others, the newest first, none twice and no more than five", () => {
    const at = (hour: number, title: string) => ({ ...draft, texts: { title }, at: `2026-11-22T0${hour}:00:00.000Z` });
    expect(withDraft([at(1, "a")], at(3, "b"))).toEqual([at(3, "b"), at(1, "a")]);
    expect(withDraft([at(1, "a")], at(0, "b"))).toEqual([at(1, "a"), at(0, "b")]);
    expect(withDraft([at(3, "b"), at(1, "a")], at(4, "a"))).toEqual([at(4, "a"), at(3, "b")]);
    const many = [1, 2, 3, 4, 5].reduce<Draft[]>((all, hour) => withDraft(all, at(hour, `${hour}`)), [at(0, "0")]);
    expect(many.map(({ texts }) => texts.title)).toEqual(["5", "4", "3", "2", "1"]);
  });
});

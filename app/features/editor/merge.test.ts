import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { type FormValues, formValues } from "./edited-record.ts";
import { blocksOf, mergeForms, mergeTexts } from "./merge.ts";
import { formOf } from "./record-form.server.ts";

const BASE = "## One\n\nFirst.\n\n```ts\na();\n\nb();\n```\n\n- x\n- y\n\nLast.";
const merge = (mine: string, theirs: string, base = BASE) => mergeTexts(base, mine, theirs);
const change = (from: string, to: string) => BASE.replace(from, to);

describe("two versions of a text in one", () => {
  it("have what each of them changed elsewhere", () => {
    expect(merge(change("First.", "Mine."), change("Last.", "Theirs."))).toEqual({
      text: BASE.replace("First.", "Mine.").replace("Last.", "Theirs."),
      both: 0,
    });
  });

  it("have a block that both changed twice where it clashes, mine first, and never half of one", () => {
    expect(merge(change("b();", "mine();"), change("b();", "theirs();"))).toEqual({
      text: BASE.replace("```ts\na();\n\nb();\n```", "```ts\na();\n\nmine();\n```\n\n```ts\na();\n\ntheirs();\n```"),
      both: 1,
    });
    expect(merge(change("Last.", "Mine."), change("Last.", "Theirs."))).toEqual({
      text: BASE.replace("Last.", "Mine.\n\nTheirs."),
      both: 1,
    });
  });

  it("keep what one changed and the other took out, and what both added at one place", () => {
    expect(merge(change("First.\n\n", ""), change("First.", "Theirs."))).toEqual({
      text: change("First.", "Theirs."),
      both: 1,
    });
    expect(merge(`Mine.\n\n${BASE}`, `Theirs.\n\n${BASE}`)).toEqual({ text: `Mine.\n\nTheirs.\n\n${BASE}`, both: 0 });
    expect(merge(`${BASE}\n\nMine.`, `${BASE}\n\nTheirs.`).text).toBe(`${BASE}\n\nMine.\n\nTheirs.`);
  });

  it("have each passage once that only one of them changed, whatever the other changed beside it", () => {
    const base = "A.\n\nB.\n\nC.\n\nD.";
    expect(merge(base.replace("A.", "Mine."), base.replace("B.", "Theirs."), base)).toEqual({
      text: "Mine.\n\nTheirs.\n\nC.\n\nD.",
      both: 0,
    });
    expect(merge("M1.\n\nM2.\n\nC.\n\nD.", "A.\n\nT2.\n\nT3.\n\nD.", base)).toEqual({
      text: "M1.\n\nM2.\n\nT2.\n\nT3.\n\nD.",
      both: 1,
    });
  });

  it("have a list that both changed twice, whole", () => {
    expect(merge(change("- y", "- y\n- mine"), change("- y", "- y\n- theirs"))).toEqual({
      text: BASE.replace("- x\n- y", "- x\n- y\n- mine\n\n- x\n- y\n- theirs"),
      both: 1,
    });
  });

  it("are one where both say the same, or one says nothing new", () => {
    const same = change("First.", "Same.");
    expect([merge(same, same), merge(same, BASE), merge(BASE, same)]).toEqual(Array(3).fill({ text: same, both: 0 }));
    expect(merge("", "Theirs.", "")).toEqual({ text: "Theirs.", both: 0 });
  });

  it("lose no line of either, whatever they are", () => {
    const block = fc.constantFrom("One.", "Two.", "Three.", "Four.", "- a\n- b", "```\nc\n\nd\n```", "## H", "> q");
    const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join("\n\n"));
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const has = (one: string) => new Set(one.split("\n").filter(Boolean));
        const [known, merged] = [has(base), has(mergeTexts(base, mine, theirs).text)];
        for (const line of [...has(mine), ...has(theirs)]) expect(known.has(line) || merged.has(line)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it("the blocks of a text are the text", () => {
  for (const text of [BASE, "", "\n\nOne.\n", "   indented\n\n\n\n[^a]: x", "A[^b].\n\n[x]: /y\n"])
    expect(blocksOf(text).join("")).toBe(text);
});

describe("two versions of a form in one", () => {
  const { fields } = formOf("laws", []);
  const base = formValues(fields, sample.laws);
  const merged = (mine: FormValues, theirs: FormValues) => mergeForms(fields, { base, mine, theirs });
  const [source] = sample.laws.sources;
  const added = (key: string, title: string) => ({ sources: [{ ...source }, { ...source, key, title }] });

  it("has both texts in one where both changed it, and their new sources beside mine", () => {
    const mine = { ...base, content: "Mine", description: "Mine", sources: [{ ...source, year: "1999" }] };
    const other = { ...base, content: "Theirs", description: "Theirs", title: "Theirs", ...added("new20", "New") };
    const { values, theirValues, changes } = merged(mine, other);
    expect(values).toMatchObject({ title: "Theirs", description: "Mine", content: "Mine\n\nTheirs" });
    expect(values.sources).toMatchObject([{ year: 1999 }, { key: "new20", title: "New" }]);
    // Of what both changed, theirs is shown beside mine.
    expect(theirValues).toMatchObject({ content: "Theirs", description: "Theirs" });
    expect(changes).toEqual([
      { field: "title", problem: "says what they wrote" },
      { field: "description", problem: "says what you wrote; their text is below it" },
      { field: "content", problem: "has the changes of both; one passage stands there twice, yours first" },
      { field: "sources", problem: "has the changes of both" },
    ]);
  });

  it("has a source once that both added, and both that each of us added", () => {
    const sourcesOf = (mine: FormValues, other: FormValues) =>
      merged({ ...base, ...mine }, { ...base, ...other }).values.sources;
    expect(sourcesOf(added("new20", "Mine"), added("new20", "Theirs"))).toMatchObject(added("new20", "Mine").sources);
    expect(sourcesOf(added("mine20", "Mine"), added("theirs20", "Theirs"))).toMatchObject([
      ...added("mine20", "Mine").sources,
      { key: "theirs20", title: "Theirs" },
    ]);
  });

  it("has what each changed of an entry, tells of a part that both did, and loses no entry that one took out", () => {
    const [a, b, c] = ["a1", "b2", "c3"].map((key) => ({ ...source, key }));
    const base = { ...formValues(fields, sample.laws), sources: [a, b, c], related: "laws/a\nlaws/b" };
    const of = (mine: FormValues, theirs: FormValues) =>
      mergeForms(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
    const parts = of(
      { sources: [a, { ...b, venue: "Mine" }, c] },
      {
        sources: [
          { ...a, venue: "Theirs" },
          { ...b, title: "Theirs" },
        ],
      },
    );
    expect(parts.values.sources).toEqual([
      { ...a, venue: "Theirs" },
      { ...b, venue: "Mine", title: "Theirs" },
    ]);
    expect(parts.theirValues).toEqual({});
    const clash = of(
      { sources: [{ ...a, venue: "Mine" }, c] },
      {
        sources: [
          { ...a, venue: "Theirs" },
          { ...b, year: 1 },
        ],
      },
    );
    expect(clash.values.sources).toEqual([
      { ...a, venue: "Mine" },
      { ...b, year: 1 },
    ]);
    expect(clash.theirValues).toHaveProperty("sources");
    const fresh = [a, b, c, { ...a, key: "" }, { ...b, key: "" }];
    expect(of({ sources: fresh }, { sources: [a, b] }).values.sources).toEqual(fresh.filter((one) => one !== c));
    const lines = of({ related: "laws/a\nlaws/mine" }, { related: "laws/b\nlaws/theirs" });
    expect(lines.values.related).toBe("laws/mine\nlaws/theirs");
  });

  it("takes their sources whole where I changed none, and mine where I did", () => {
    const none = { ...base, sources: [] };
    expect(merged(base, none).values).toEqual(none);
    expect(merged(none, { ...base, title: "Theirs" }).values).toEqual({ ...none, title: "Theirs" });
  });
});

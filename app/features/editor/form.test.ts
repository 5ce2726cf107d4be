import { describe, expect, it } from "vitest";
import { store } from "../../../db/stored.ts";
import { loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import { controlOf, differingFields, type FormTexts, textsFromForm, textsOf, valuesOf } from "./edited-record.ts";
import { editPage, formOf } from "./record-form.server.ts";

const fieldOf = (name: string, kind: (typeof kinds)[number] = "laws") =>
  formOf(kind).fields.find((field) => field.name === name);

describe("the form of a kind", () => {
  it.each(kinds)("of %s asks for every field but those that are not written", (kind) => {
    const { fields, fileOnly } = formOf(kind);
    const fixed = ["id", "slug", "position", "createdAt", "updatedAt"];
    expect(fields.length + fileOnly.length + fixed.length).toBe(descriptors[kind].fields.size);
    expect(["Reviews", "Anatomy", "Products", "Demo config", "Defined in"]).toEqual(expect.arrayContaining(fileOnly));
  });

  it("asks for each in its way", () => {
    expect(fieldOf("title")).toMatchObject({ type: "line", label: "Title", max: 120, isOptional: false });
    expect(fieldOf("category")).toMatchObject({ type: "choice", options: expect.arrayContaining(["dark-matter"]) });
    expect(fieldOf("isFeatured")).toMatchObject({ type: "flag" });
    expect(fieldOf("coreQuestions")).toMatchObject({ type: "text", label: "Core Questions" });
    expect(fieldOf("designing")).toMatchObject({ type: "lines" });
    const voice = { slug: "voice", name: "a voice", names: [], text: "People speak.", icon: "start-voice", groups: [] };
    const { fields } = formOf("laws", [voice]);
    expect(fields.find(({ name }) => name === "designing")).toMatchObject({ type: "choices", options: ["voice"] });
    expect(fieldOf("related")).toMatchObject({ type: "lines" });
    expect(fieldOf("content")).toMatchObject({ type: "markdown" });
    expect(fieldOf("sources")).toMatchObject({ type: "sources" });
    expect(fieldOf("podcastDuration")).toMatchObject({ type: "number", isOptional: true });
    expect(fieldOf("imageUrl", "case-studies")).toMatchObject({ type: "line", label: "Image URL", isOptional: true });
    expect(fieldOf("aiTask", "patterns")).toMatchObject({ type: "choice", label: "AI task" });
    expect(fieldOf("year", "case-studies")).toMatchObject({ type: "number", isOptional: false });
  });
});

it.each([
  [false, "/laws/a-law"],
  [true, "/editor/history/laws/a-law"],
])("editing a record that is a draft: %s, ends at %s", async (isDraft, done) => {
  const { site } = await loaderSite();
  await store(site.db, "laws", { record: sample.laws, isDraft });
  const { content } = await editPage(site, "laws", "a-law", { sent: undefined, note: undefined });
  await site.db.destroy();
  expect(content.edit?.paths.done).toBe(done);
});

describe("a record in its form", () => {
  it.each(kinds)("of %s comes back as it was", (kind) => {
    const { fields } = formOf(kind);
    const record = sample[kind];
    expect({ ...record, ...valuesOf(fields, textsOf(fields, record)) }).toEqual(record);
  });

  const { fields } = formOf("laws");
  const texts = textsOf(fields, sample.laws);
  const values = (change: FormTexts) => valuesOf(fields, { ...texts, ...change });

  it("has lists without empty lines, choices in the schema's order, and none for what is empty and may be", () => {
    expect(values({ related: " laws/a \n\n laws/b" }).related).toEqual(["laws/a", "laws/b"]);
    const choice = { name: "tasks", label: "Tasks", type: "choices", options: ["a", "b"], isOptional: false } as const;
    expect(valuesOf([choice], { tasks: "b\na\nmade-up" }).tasks).toEqual(["a", "b"]);
    expect(values({ podcastUrl: " ", podcastDuration: "" })).toMatchObject({ podcastUrl: null, podcastDuration: null });
  });

  it("leaves what is no number for the schema to refuse", () => {
    expect(values({ podcastDuration: "long" }).podcastDuration).toBe("long");
  });

  it("has its sources in the order of their numbers, and no empty one", () => {
    const source = { key: "b", authors: "B", year: "2001", title: "T", venue: "V", url: "https://b.c" };
    const at = (index: number, part: Partial<typeof source>) =>
      Object.fromEntries(Object.entries(part).map(([name, value]) => [`sources.${index}.${name}`, value]));
    const changed = valuesOf(fields, {
      ...at(10, { ...source, key: "z" }),
      ...at(3, {}),
      ...at(2, source),
      ...at(4, { key: " " }),
    });
    expect(changed.sources).toEqual([
      { ...source, year: 2001 },
      { ...source, key: "z", year: 2001 },
    ]);
  });
});

describe("what a browser sends", () => {
  const { fields } = formOf("laws");

  it("has one line end, boxes of one name as lines, and nothing that the form does not ask for", () => {
    const sent = textsFromForm(fields, [
      ["content", "a\r\nb"],
      ["designing", "chat"],
      ["designing", "voice"],
      ["version", "x"],
      ["sources.0.key", "k"],
    ]);
    expect(sent).toMatchObject({ content: "a\nb", designing: "chat\nvoice", isFeatured: "", "sources.0.key": "k" });
    expect(sent.version).toBeUndefined();
  });

  it("differs where it means something else", () => {
    const texts = textsOf(fields, sample.laws);
    expect(differingFields(fields, texts, { ...texts, related: `${texts.related}\n\n` })).toEqual([]);
    expect(differingFields(fields, texts, { ...texts, title: "New", "sources.0.year": "1999" })).toEqual([
      "title",
      "sources",
    ]);
  });
});

it("a fault is of the control that it names", () => {
  const { fields } = formOf("laws");
  const faults = ["title", "related.2", "sources.1.url", "sources", "(record)", "constructor"];
  expect(faults.map((fault) => controlOf(fields, fault))).toEqual([
    "title",
    "related",
    "sources.1.url",
    "sources",
    "",
    "",
  ]);
});

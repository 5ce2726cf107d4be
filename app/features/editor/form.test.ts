import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import {
  controlLabel,
  controlOf,
  differingFields,
  type FormValues,
  formValues,
  readValues,
  resultOf,
} from "./edited-record.ts";
import { formOf, parseForm } from "./record-form.server.ts";

const fieldOf = (name: string, kind: (typeof kinds)[number] = "laws") =>
  formOf(kind, []).fields.find((field) => field.name === name);

describe("the form of a kind", () => {
  it.each(kinds)("of %s asks for every field but those that are not written", (kind) => {
    const { fields, fileOnly } = formOf(kind, []);
    const fixed = ["id", "slug", "position", "createdAt", "updatedAt"];
    expect(fields.length + fileOnly.length + fixed.length).toBe(descriptors[kind].fields.size);
    expect(["Anatomy", "Captures", "Demo config"]).toEqual(expect.arrayContaining(fileOnly));
  });

  it("asks for each in its way", () => {
    expect(fieldOf("title")).toMatchObject({ type: "line", label: "Title", max: 120, isOptional: false });
    expect(fieldOf("category")).toMatchObject({ type: "choice", options: expect.arrayContaining(["dark-matter"]) });
    expect(fieldOf("category")?.titles).toMatchObject({ "dark-matter": "Dark Matter" });
    expect(fieldOf("isFeatured")).toMatchObject({ type: "flag" });
    expect(fieldOf("coreQuestions")).toMatchObject({ type: "text", label: "Core Questions" });
    expect(fieldOf("designing")).toMatchObject({ type: "lines" });
    const voice = {
      slug: "voice",
      name: "a voice",
      names: [],
      text: "People speak.",
      icon: "start-voice",
      read: [],
      flow: [],
      groups: [],
    };
    const { fields } = formOf("laws", [voice]);
    expect(fields.find(({ name }) => name === "designing")).toMatchObject({ type: "choices", options: ["voice"] });
    expect(fieldOf("related")).toMatchObject({ type: "lines" });
    expect(fieldOf("content")).toMatchObject({ type: "markdown" });
    const parts = ["key", "authors", "year", "title", "venue", "url"].map((name) => expect.objectContaining({ name }));
    expect(fieldOf("sources")).toMatchObject({ type: "entries", parts });
    expect(fieldOf("podcastDuration")).toMatchObject({ type: "number", isOptional: true });
    expect(fieldOf("imageUrl", "case-studies")).toMatchObject({ type: "line", label: "Image URL", isOptional: true });
    expect(fieldOf("aiTask", "patterns")).toMatchObject({ type: "choice", label: "AI task" });
    expect(fieldOf("year", "case-studies")).toMatchObject({ type: "number", isOptional: false });
  });
});

describe("a record in its form", () => {
  it.each(kinds)("of %s comes back as it was", (kind) => {
    const { fields } = formOf(kind, []);
    const record = sample[kind];
    expect({ ...record, ...readValues(fields, formValues(fields, record)) }).toEqual(record);
  });

  const { fields } = formOf("laws", []);
  const saved = formValues(fields, sample.laws);
  const values = (change: FormValues) => readValues(fields, { ...saved, ...change });

  it("has lists without empty lines, choices in the schema's order, and none for what is empty and may be", () => {
    expect(values({ related: " laws/a \r\n\r\n laws/b" }).related).toEqual(["laws/a", "laws/b"]);
    const tasks = { name: "tasks", label: "Tasks", type: "choices", options: ["a", "b"], isOptional: false } as const;
    const chosen = (sent: FormValues[string]) => readValues([tasks], { tasks: sent }).tasks;
    expect([chosen(["b", "a", "made-up"]), chosen("b"), chosen(undefined)]).toEqual([["a", "b"], ["b"], []]);
    expect(values({ podcastUrl: " ", podcastDuration: "" })).toMatchObject({ podcastUrl: null, podcastDuration: null });
  });

  it("leaves what is no number for the schema to refuse, and empty entries at the end out", () => {
    expect(values({ podcastDuration: "long" }).podcastDuration).toBe("long");
    const [source] = sample.laws.sources;
    expect(values({ sources: [{ ...source, year: "2001" }, {}, { key: " " }] }).sources).toEqual([
      { ...source, year: 2001 },
    ]);
  });

  it("differs where it means something else", () => {
    expect(differingFields(fields, saved, { ...saved, related: "\n\n" })).toEqual([]);
    expect(differingFields(fields, saved, { ...saved, title: "New", sources: [] })).toEqual(["title", "sources"]);
  });
});

describe("a posted form", () => {
  const parse = (sent: ConstructorParameters<typeof URLSearchParams>[0]) =>
    parseForm({ texts: { start: [] } }, "laws", { record: sample.laws, isDraft: false }, new URLSearchParams(sent));

  it("has one line end, and nothing that the form does not ask for", () => {
    const { fields } = formOf("laws", []);
    const texts = Object.entries(formValues(fields, sample.laws)).filter(([, value]) => typeof value === "string");
    const sent = Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
    const submission = parse({ ...sent, content: "a\r\nb", id: "another", made: "up" });
    expect(submission.status === "success" && submission.value).toMatchObject({ id: sample.laws.id, content: "a\nb" });
  });

  it.each([
    ["sources[100].key=a", "A list of the form has more than 100 entries."],
    ["selfCheck[4].question=a", "A list of the form has more than 4 entries."],
    ["content=Kept&content=Lost", "The form has the field “content” twice."],
  ])("with %s is refused before it is read, and says what to do", (sent, problem) => {
    expect(() => parse(sent)).toThrow(problem);
  });

  it.each(["content.x=a", "content[0]=a", "related.x=a", "designing.x=a"])(
    "with %s is refused, and empties nothing",
    (sent) => {
      expect(parse(sent).reply().error).toHaveProperty([sent.split(/[.[]/)[0] ?? ""]);
    },
  );

  it("takes a list one by one, and lists of up to 100 entries", () => {
    const sources = Array.from({ length: 100 }, (_, index) => [`sources[${index}].key`, `key${index}`]);
    const { payload } = parse([["related", "laws/a"], ["related", "laws/b"], ...sources]);
    expect(payload).toMatchObject({ related: ["laws/a", "laws/b"], sources: { length: 100 } });
  });

  it.each<Record<string, string>>([
    Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a${index}`, ""])),
    { __intent__: "{" },
    { __intent__: '{"type":"insert","payload":{"name":"sources[99999999]"}}' },
    { __intent__: '{"type":"update","payload":{"name":"sources","index":1e9,"value":1}}' },
    { __intent__: '{"type":"remove","payload":{"name":"title","index":0}}', title: "no list" },
  ])("that no page of this site made is refused at once: %#", (sent) => {
    expect(() => parse(sent)).toThrow("The form cannot be read.");
  });
});

it("a fault is of the control that it names", () => {
  const { fields } = formOf("laws", []);
  const faults = ["title", "related[2]", "sources[1].url", "sources", "(record)", "constructor"];
  const controls = ["title", "related", "sources[1].url", "sources", "", ""];
  expect(faults.map((fault) => controlOf(fields, fault))).toEqual(controls);
  const labels = ["Title", "Related", "Sources 2, URL", "Sources", undefined, undefined];
  expect(controls.map((control) => controlLabel(fields, control))).toEqual(labels);
  expect(
    resultOf(
      fields,
      [...faults, "title"].map((field) => ({ field, problem: field })),
    ).error,
  ).toEqual({
    title: ["title", "title"],
    related: ["related[2]"],
    "sources[1].url": ["sources[1].url"],
    sources: ["sources"],
    "": ["(record)", "constructor"],
  });
});

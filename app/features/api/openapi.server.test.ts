import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sample } from "../../../tests/support/records.ts";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import { collections, listed, withContent } from "./collections.server.ts";
import { openApiDocument } from "./openapi.server.ts";
import { operations } from "./operations.server.ts";
import { shapes } from "./shapes.server.ts";

describe("collections", () => {
  it("are those of the kinds, and no name that every object has", () => {
    const known = ["fundamentals", "laws", "paradigms", "patterns", "case-studies"];
    expect([...collections.keys()]).toEqual(expect.arrayContaining(known));
    for (const name of ["__proto__", "constructor", "toString", "cats"]) expect(collections.get(name)).toBeUndefined();
  });

  it("list records as they are, patterns with the fields of the others", () => {
    expect(listed("laws", [sample.laws])).toEqual([sample.laws]);
    expect(listed("patterns", [sample.patterns])).toEqual([
      { ...sample.patterns, title: "A Pattern", description: "What it is.", category: "Predict" },
    ]);
  });

  it("edit the content of those that may be edited", () => {
    expect(withContent("laws", sample.laws, "New.")).toEqual({ ...sample.laws, content: "New." });
    expect(withContent("case-studies", sample["case-studies"], "New.")).toBeUndefined();
    const isEditable = (name: string) => collections.get(name)?.isEditable;
    expect(["fundamentals", "laws", "paradigms"].map(isEditable)).toEqual([true, true, true]);
    expect(["patterns", "case-studies"].map(isEditable)).toEqual([false, false]);
  });
});

const describedSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean().optional(),
      schema: z.object({ enum: z.array(z.string()).optional() }),
    }),
  ),
  security: z.unknown().optional(),
  requestBody: z.object({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), describedSchema)) });

describe("the OpenAPI document", () => {
  const document = JSON.stringify(openApiDocument("Guide", "https://x.test"));
  const { paths } = documentSchema.parse(JSON.parse(document));

  it.each(operations)("says of $method $path what it takes, how it refuses and whether it needs a key", (operation) => {
    const { path, method, query = [], headers = [], body, refusals } = operation;
    const told = paths[path]?.[method];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ name, in: "path", required: true }));
    const inHeader = headers.map(({ name }) => ({ name, in: "header" }));
    const parameters = told?.parameters.map(({ schema: _, ...parameter }) => parameter);
    expect(parameters).toEqual([...inPath, ...query.map(({ name }) => ({ name, in: "query" })), ...inHeader]);
    expect(Object.keys(told?.responses ?? {})).toEqual(["200", ...refusals.map(String)]);
    expect(told?.requestBody).toEqual(body ? { required: true } : undefined);
    expect(told?.security).toEqual(method === "patch" ? [{ editorToken: [] }, { maintainer: [] }] : undefined);
  });

  it("gives each operation a name of its own, and the values of a path that takes no others", () => {
    const told = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = told.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(["listCaseStudies", "getLaw", "editContent", "signUp"]));
    expect(new Set(names).size).toBe(operations.length);
    const valuesOf = (name: string) =>
      told.flatMap(({ parameters }) => parameters.filter((one) => one.name === name).map(({ schema }) => schema.enum));
    expect(valuesOf("collection")).toEqual([["fundamentals", "laws", "paradigms"]]);
    expect(valuesOf("contentType")).toEqual([["fundamental", "principle", "law", "paradigm"]]);
  });

  it("refers to schemas that it has", () => {
    const references = [...document.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
    expect(references.length).toBeGreaterThan(20);
    for (const name of references) expect(Object.keys(shapes)).toContain(name);
  });

  it("has the list and the records of every kind", () => {
    const paths = operations.map(({ path }) => path);
    const served = kinds.flatMap((kind) => descriptors[kind].api ?? []);
    expect(served.length).toBeGreaterThan(4);
    for (const { collection, oneBy } of served) {
      expect(paths).toContain(`/api/${collection}`);
      expect(paths).toContain(oneBy === "slug" ? `/api/${collection}/slug/{slug}` : `/api/${collection}/{id}`);
    }
  });
});

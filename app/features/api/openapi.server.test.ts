import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument } from "./openapi.server.ts";
import { operations } from "./operations.server.ts";
import { collections } from "./records.server.ts";

describe("collections", () => {
  it("are those of the kinds, and no name that every object has", () => {
    const known = ["fundamentals", "laws", "paradigms", "patterns", "case-studies"];
    expect([...collections.keys()]).toEqual(expect.arrayContaining(known));
    for (const name of ["__proto__", "constructor", "toString", "cats"]) expect(collections.get(name)).toBeUndefined();
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
    const described = paths[path]?.[method];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ name, in: "path", required: true }));
    const inHeader = headers.map(({ name }) => ({ name, in: "header" }));
    const parameters = described?.parameters.map(({ schema: _, ...parameter }) => parameter);
    expect(parameters).toEqual([...inPath, ...query.map(({ name }) => ({ name, in: "query" })), ...inHeader]);
    expect(Object.keys(described?.responses ?? {})).toEqual(["200", ...refusals.map(String)]);
    expect(described?.requestBody).toEqual(body ? { required: true } : undefined);
    expect(described?.security).toEqual(method === "patch" ? [{ editorToken: [] }, { maintainer: [] }] : undefined);
  });

  it("gives each operation a name of its own, and the values of a path that takes no others", () => {
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = described.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(["listCaseStudies", "getLaw", "editContent", "signUp"]));
    expect(new Set(names).size).toBe(operations.length);
    const valuesOf = (name: string) =>
      described.flatMap(({ parameters }) =>
        parameters.filter((one) => one.name === name).map(({ schema }) => schema.enum),
      );
    expect(valuesOf("collection")).toEqual([["fundamentals", "laws", "paradigms"]]);
    expect(valuesOf("contentType")).toEqual([["fundamental", "principle", "law", "paradigm"]]);
  });
});

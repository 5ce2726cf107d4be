import { z } from "zod";
import { type Operation, operations, shapes } from "./operations.ts";

const reference = (shape: string) => ({ $ref: `#/components/schemas/${shape}` });
const content = (schema: object) => ({ "application/json": { schema } });

function describeOperation({ path, summary, answer, isList, body, query = [], refusals, method }: Operation): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = query.map(({ name, text }) => ({ name, in: "query", description: text, schema: { type: "string" } }));
  const one = typeof answer === "string" ? reference(answer) : { anyOf: answer.map(reference) };
  const shown = isList ? { type: "array", items: one } : one;
  return {
    summary,
    parameters: [...inPath, ...inQuery],
    ...(body ? { requestBody: { required: true, content: content(reference(body)) } } : {}),
    ...(method === "patch" ? { security: [{ editorToken: [] }] } : {}),
    responses: Object.fromEntries([
      ["200", { description: "The answer", content: content(shown) }],
      ...refusals.map((status) => [
        String(status),
        { description: "A refusal", content: content(reference("Problem")) },
      ]),
    ]),
  };
}

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument(siteName: string, siteUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method] = describeOperation(operation);
    paths[operation.path] = methods;
  }
  const schemas = Object.entries(shapes).map(([name, shape]) => {
    const io = name.endsWith("Request") ? "input" : "output";
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
    return [name, schema];
  });
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      license: { name: "Content: CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { editorToken: { type: "http", scheme: "bearer" } },
    },
  };
}

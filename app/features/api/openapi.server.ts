import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { License } from "../../content/site-files.ts";
import type { SiteIdentity } from "../../site/head.ts";
import { type Operation, operations, shapes } from "./operations.server.ts";

const reference = (shape: string) => ({ $ref: `#/components/schemas/${shape}` });
const content = (schema: object) => ({ "application/json": { schema } });

const text = (description: string) => ({ description, schema: { type: "string" } });

const retryAfter = { description: "Seconds until the client may try again", schema: { type: "integer" } };
/** Headers of a refusal, by status. */
const refusalHeaders: Readonly<Record<number, object>> = {
  405: { Allow: text("The methods that the address accepts") },
  429: { "Retry-After": retryAfter },
  503: { "Retry-After": retryAfter },
};

function describeRefusal(status: number): object {
  const headers = refusalHeaders[status];
  const body = content(reference(status === 409 ? "Conflict" : "Problem"));
  return { description: STATUS_CODES[status] ?? "A refusal", ...(headers ? { headers } : {}), content: body };
}

function describeParameters({ path, values = {}, query = [], headers = [] }: Operation): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const known = values[name];
    return { name, in: "path", required: true, schema: { type: "string", ...(known ? { enum: known } : {}) } };
  });
  const inQuery = query.map((one) => ({ name: one.name, in: "query", ...text(one.text) }));
  const inHeader = headers.map((one) => ({ name: one.name, in: "header", ...text(one.text) }));
  return [...inPath, ...inQuery, ...inHeader];
}

function describeOperation(operation: Operation): object {
  const { id, summary, answer, isList, isTagged, body, refusals, method } = operation;
  const one = typeof answer === "string" ? reference(answer) : { anyOf: answer.map(reference) };
  const shown = isList ? { type: "array", items: one } : one;
  const headers = {
    ...(isTagged ? { ETag: text("Version of the record, for If-Match") } : {}),
    ...(isList ? { Link: text('Address of the next part of the list, with rel="next"') } : {}),
  };
  return {
    operationId: id,
    summary,
    parameters: describeParameters(operation),
    ...(body ? { requestBody: { required: true, content: content(reference(body)) } } : {}),
    ...(method === "patch" ? { security: [{ editorToken: [] }, { maintainer: [] }] } : {}),
    responses: Object.fromEntries([
      ["200", { description: "The answer", headers, content: content(shown) }],
      ...refusals.map((status) => [String(status), describeRefusal(status)]),
    ]),
  };
}

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument({ siteName, siteUrl }: SiteIdentity, license: License | undefined): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method] = describeOperation(operation);
    paths[operation.path] = methods;
  }
  const used = new Set([
    "Problem",
    "Conflict",
    ...operations.flatMap(({ answer, body }) => [answer, body ?? []].flat()),
  ]);
  const schemas = Object.entries(shapes)
    .filter(([name]) => used.has(name))
    .map(([name, shape]) => {
      const io = name.endsWith("Request") ? "input" : "output";
      const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
      return [name, schema];
    });
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      ...(license && { license: { name: `Content: ${license.name}`, url: license.url } }),
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        editorToken: { type: "http", scheme: "bearer" },
        maintainer: {
          type: "apiKey",
          in: "cookie",
          name: "maintainer",
          description: "A maintainer who is signed in at /editor; accepted from pages of this site only",
        },
      },
    },
  };
}

import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { descriptors } from "../../app/content/kinds/index.ts";
import { navigationSchema } from "../../app/features/api/operations.server.ts";
import { findAll } from "../../db/queries/content.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: editorSettings });
});
afterAll(() => site.stop());

const get = (path: string, init?: Parameters<Site["fetch"]>[1]) => site.fetch(path, init);
const send: Site["send"] = (...args) => site.send(...args);

describe("the read API", () => {
  const collections = [
    ["fundamentals", "basics", "what-is-ai", "Fundamental not found"],
    ["laws", "laws", "dark-matter", "Law not found"],
    ["paradigms", "paradigms", "adaptive-interfaces", "Paradigm not found"],
  ] as const;

  it.each(collections)("lists %s as its entities, gives one by its slug, or says it is not there", async (...one) => {
    const [collection, kind, slug, message] = one;
    const response = await get(`/api/${collection}`);
    const records: unknown[] = await response.json();
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(records).toHaveLength(seedSlugs(kind).length);
    for (const record of records) expect(descriptors[kind].schema.safeParse(record).success).toBe(true);
    const found = await get(`/api/${collection}/slug/${slug}`);
    expect(descriptors[kind].schema.parse(await found.json()).slug).toBe(slug);
    const missing = await get(`/api/${collection}/slug/nowhere`);
    expect([missing.status, await missing.json()]).toEqual([404, { message }]);
  });

  it("keeps to what is featured when asked, and ignores other keys", async () => {
    const count = async (path: string) => ((await (await get(path)).json()) as unknown[]).length;
    expect(await count("/api/laws?featured=true")).toBe(4);
    expect(await count("/api/fundamentals?featured=true")).toBe(3);
    expect(await count("/api/fundamentals?size=1&featured=maybe")).toBe(6);
    // Of a kind that features nothing, that is a key like any other.
    expect(await count("/api/guides?featured=true")).toBe(seedSlugs("guides").length);
  });

  it("gives a list in parts of a limit, each with a link to the next, that make up the whole", async () => {
    const idsFrom = async (start: string) => {
      const ids: string[] = [];
      const sizes: number[] = [];
      for (let path: string | undefined = start; path; ) {
        const answer = await get(path);
        const part: { id: string }[] = await answer.json();
        ids.push(...part.map(({ id }) => id));
        sizes.push(part.length);
        path = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
      }
      return { ids, sizes };
    };
    const whole = (records: { id: string }[]) => records.map(({ id }) => id);
    const laws = whole(await (await get("/api/laws")).json());
    expect(await idsFrom("/api/laws?limit=100")).toEqual({ ids: laws, sizes: [laws.length] });
    expect(await idsFrom("/api/laws?limit=4")).toEqual({ ids: laws, sizes: [4, laws.length - 4] });
    const featured = whole(await (await get("/api/laws?featured=true")).json());
    expect(await idsFrom("/api/laws?limit=1&featured=true")).toEqual({ ids: featured, sizes: [1, 1, 1, 1] });
    const patterns = whole(await (await get("/api/patterns")).json());
    expect((await idsFrom("/api/patterns?limit=20")).ids).toEqual(patterns);
    const answer = await get("/api/laws?limit=2", { headers: { Origin: "https://other.example" } });
    expect(answer.headers.get("access-control-expose-headers")).toBe("Link");
  });

  it("goes on after a cursor whose record is gone, and gives nothing after the last", async () => {
    const slugs = async (path: string) =>
      ((await (await get(path)).json()) as { slug: string }[]).map(({ slug }) => slug);
    const all = await slugs("/api/laws");
    const [first = "", second = ""] = (await findAll(site.db, "laws")).map(
      ({ position, slug }) => `${position}.${slug}`,
    );
    expect(await slugs(`/api/laws?cursor=${first}`)).toEqual(all.slice(1));
    expect(await slugs(`/api/laws?cursor=${second.split(".")[0]}.0`)).toEqual(all.slice(1));
    expect(await slugs("/api/laws?cursor=999999999.z")).toEqual([]);
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=2.5",
    "limit=",
    "limit=all",
    "cursor=",
    "cursor=dark-matter",
    "cursor=1.Ä",
    "cursor=9999999999.a",
  ])("refuses ?%s with 400 and a sentence", async (query) => {
    const answer = await get(`/api/laws?${query}`);
    const name = query.split("=")[0];
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringContaining(`The ${name} `) }]);
  });

  it("lists patterns with title, description and category, and gives one by its id", async () => {
    const list: { id: string; title: string; description: string; category: string }[] = await (
      await get("/api/patterns")
    ).json();
    expect(list.find(({ id }) => id === "feedback-loop")).toMatchObject({
      title: "Feedback Loop",
      category: "Learning",
    });
    const one = await (await get("/api/patterns/feedback-loop")).json();
    expect(descriptors.patterns.schema.parse(one).demoConfig).toEqual({ type: "feedback-loop" });
    const missing = await get("/api/patterns/nowhere");
    expect([missing.status, await missing.json()]).toEqual([404, { message: "Pattern not found" }]);
  });

  it("lists records as they are stored, and answers 304 to a known ETag", async () => {
    const answer = await get("/api/fundamentals");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual(await findAll(site.db, "basics"));
    const etag = answer.headers.get("etag") ?? "";
    expect((await get("/api/fundamentals", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("knows what stands before and after", async () => {
    const navigation = async (path: string) =>
      navigationSchema.parse(await (await get(`/api/navigation/${path}`)).json());
    expect(await navigation("fundamental/what-is-ai")).toEqual({
      next: { contentType: "fundamental", slug: "how-ai-works", title: (await findAll(site.db, "basics"))[1]?.title },
    });
    const law = await navigation("law/user-control-agency");
    expect(law.previous).toMatchObject({ contentType: "law", slug: "transparency-predictability" });
    expect((await navigation("principle/user-control-agency")).next).toMatchObject({
      contentType: "principle",
      slug: "context-relevance",
    });
    expect((await get("/api/navigation/pattern/feedback-loop")).status).toBe(404);
    expect((await get("/api/navigation/law/nowhere")).status).toBe(404);
  });

  it("answers HEAD, OPTIONS and wrong methods", async () => {
    const head = await get("/api/laws", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await get("/api/laws", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    // What is for this site's own pages invites no other's.
    const own = await get("/api/voice/session", { method: "OPTIONS" });
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([204, null]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const wrong = await get("/api/laws", { method });
      expect([method, wrong.status, wrong.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
    }
  });

  it("says in JSON that an address is unknown", async () => {
    const response = await get("/api/no/such/thing");
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

describe("the OpenAPI document", () => {
  it("describes every answer that the site really gives", async () => {
    const document = await (await send("GET", "/api/openapi.json")).json();
    expect([document.openapi, document.servers]).toEqual(["3.1.0", [{ url: "http://site.test" }]]);
    expect(document.paths["/api/laws"].get.responses["200"].headers).toHaveProperty("Link");
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema(document, "openapi");
    const values: Record<string, string> = { slug: "", id: "", contentType: "fundamental", collection: "laws" };
    const bodies: Record<string, unknown> = {
      NewsletterRequest: { email: "openapi@example.org" },
      SummarizeRequest: { text: "One sentence." },
      UpdateAboutRequest: { newInfo: "Likes maps." },
      Edit: { content: "Text." },
    };
    const slugs: Record<string, string> = {
      fundamentals: "what-is-ai",
      laws: "dark-matter",
      paradigms: "adaptive-interfaces",
      patterns: "feedback-loop",
      "case-studies": "air-canada-chatbot",
      guides: "the-law-by-screen",
      evidence: "kim24",
      navigation: "what-is-ai",
      "{collection}": "user-control-agency",
    };
    let checked = 0;
    for (const [path, methods] of Object.entries<
      Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> }; responses: object }>
    >(document.paths)) {
      const slug = slugs[path.split("/")[2] ?? ""] ?? "";
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] || slug);
      for (const [method, operation] of Object.entries(methods)) {
        const reference = operation.requestBody?.content["application/json"]?.schema.$ref.split("/").at(-1) ?? "";
        const answer = await send(method.toUpperCase(), url, bodies[reference], editorHeaders);
        const pointer = `openapi#/paths/${path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method}/responses/200/content/application~1json/schema`;
        const validate = ajv.getSchema(pointer);
        expect([path, answer.status, validate !== undefined]).toEqual([path, 200, true]);
        const isValid = validate?.(await answer.json());
        expect([path, isValid, validate?.errors ?? []]).toEqual([path, true, []]);
        checked += 1;
      }
    }
    expect(checked).toBe(20);
    const missing = await (await send("GET", "/api/laws/slug/nowhere")).json();
    expect(ajv.getSchema("openapi#/components/schemas/Problem")?.(missing)).toBe(true);
    expect(ajv.getSchema("openapi#/components/schemas/Law")?.({ ...missing, id: 1 })).toBe(false);
  });

  it("describes the refusals too, with their headers", async () => {
    const document = await (await send("GET", "/api/openapi.json")).json();
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema(document, "openapi");
    /** Holds an answer to what is documented for one of its status. */
    const check = async (path: string, method: string, answer: Response) => {
      const documented = document.paths[path][method].responses[answer.status];
      expect([path, method, answer.status, documented !== undefined]).toEqual([path, method, answer.status, true]);
      const validate = ajv.compile({ $ref: `openapi${documented.content["application/json"].schema.$ref}` });
      expect([path, validate(await answer.json()), validate.errors ?? []]).toEqual([path, true, []]);
      for (const name of Object.keys(documented.headers ?? {})) expect(answer.headers.get(name)).not.toBeNull();
      return answer.status;
    };
    let checked = 0;
    for (const [path, methods] of Object.entries<object>(document.paths)) {
      const url = path.replace("{collection}", "laws").replaceAll(/\{\w+\}/g, "x");
      for (const method of Object.keys(methods)) {
        expect(await check(path, method, await send("DELETE", url))).toBe(405);
        const long = await send(method.toUpperCase(), `${url}?${"x".repeat(2048)}`);
        expect(await check(path, method, long)).toBe(414);
        checked += 1;
      }
    }
    expect(checked).toBe(20);
    const patch = (headers: Record<string, string>) =>
      send("PATCH", "/api/laws/dark-matter", { content: "x" }, { ...editorHeaders, ...headers });
    const edit = "/api/{collection}/{id}";
    expect(await check(edit, "patch", await patch({ "If-Match": '"another"' }))).toBe(409);
    expect(await check(edit, "patch", await patch({ Authorization: "Bearer wrong" }))).toBe(401);
    expect(await check(edit, "patch", await patch({ "Content-Type": "text/plain" }))).toBe(415);
    for (let round = 0; round < 9; round += 1) await patch({ Authorization: "Bearer wrong" });
    expect(await check(edit, "patch", await patch({ Authorization: "Bearer wrong" }))).toBe(429);
    const signUp = () => send("POST", "/api/newsletter", { email: "often@example.org" });
    for (let round = 0; round < 5; round += 1) await signUp();
    expect(await check("/api/newsletter", "post", await signUp())).toBe(429);
    const blank = { Edit: { content: " " }, SummarizeRequest: { text: "\n " }, UpdateAboutRequest: { newInfo: " " } };
    for (const [name, body] of Object.entries(blank))
      expect([name, ajv.getSchema(`openapi#/components/schemas/${name}`)?.(body)]).toEqual([name, false]);
  });
});

const openapi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) });

it("the API page shows a request of every operation, and those that read are answered", async () => {
  const html = (await (await site.fetch("/api")).text()).replaceAll("&quot;", '"');
  const requests = [...html.matchAll(/aria-label="Request of (\w+)"[^>]*><pre[^>]*>(curl[^<]+)</g)];
  const { paths } = openapi.parse(await (await site.fetch("/api/openapi.json")).json());
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(requests.map(([, id]) => id).sort()).toEqual(ids.sort());
  expect(requests.find(([, id]) => id === "editContent")?.[2]).toContain('-H "Authorization: Bearer $');
  for (const [, id, request = ""] of requests) {
    const path = /^curl "http:\/\/site\.test([^"]+)"$/.exec(request)?.[1];
    if (!path) continue;
    const answer = await site.fetch(path);
    expect([id, answer.status, answer.headers.get("content-type")]).toEqual([id, 200, expect.stringContaining("json")]);
  }
});

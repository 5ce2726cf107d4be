import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBySlug } from "../../db/queries/content.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: editorSettings });
});
afterAll(() => site.stop());

const send: Site["send"] = (...args) => site.send(...args);

describe("the OpenAPI document", () => {
  it("describes every answer that the site really gives", async () => {
    const document = await (await send("GET", "/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
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
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
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

  it("has a page for people", async () => {
    const html = await (await send("GET", "/api")).text();
    for (const part of ["/api/summarize-text", "OpenAPI 3.1", "/api/navigation/"]) expect(html).toContain(part);
  });
});

describe("the feed", () => {
  it("lists articles, newest first, as Atom", async () => {
    const answer = await send("GET", "/feed.xml");
    const xml = await answer.text();
    expect(answer.headers.get("content-type")).toContain("application/atom+xml");
    const dates = [...xml.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/g)].map(([, date = ""]) => date);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual([...dates].sort().reverse());
    const [, published, updated] =
      /<id>http:\/\/site\.test\/laws\/user-control-agency<\/id>.*?<published>(.*?)<.*?<updated>(.*?)</.exec(xml) ?? [];
    const law = await findBySlug(site.db, "laws", "user-control-agency");
    expect([published, updated]).toEqual([law?.createdAt, law?.updatedAt]);
    expect(published).not.toBe(updated);
  });
});

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRevisions } from "../../db/queries/revisions.ts";
import { openDatabase } from "../../db/sqlite/connection.ts";
import { startLocalServer } from "../support/local-server.ts";
import { type Site, startSite } from "../support/site.ts";

const TOKEN = "a-token-for-this-test-only";
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { EDITOR_TOKEN: TOKEN } });
});
afterAll(() => site.stop());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
const editor = { Authorization: `Bearer ${TOKEN}` };

describe("editing", () => {
  it("replaces the content, keeps the past, and shows on the next page request", async () => {
    const path = "/laws/dark-matter";
    const before = await (await send("GET", "/api/laws/slug/dark-matter")).json();
    await send("GET", path);
    const answer = await send("PATCH", "/api/laws/dark-matter", { content: "Edited **text**.\n\n## Heading" }, editor);
    const edited = await answer.json();
    expect([answer.status, edited.content]).toEqual([200, "Edited **text**.\n\n## Heading"]);
    expect(edited.updatedAt > before.updatedAt).toBe(true);
    expect(await (await send("GET", path)).text()).toContain("Edited <strong>text</strong>.");
    const db = openDatabase(site.databaseFile);
    const [revision] = await findRevisions(db, "laws", "dark-matter");
    expect(JSON.parse(revision?.record ?? "{}").content).toBe(before.content);
    await db.destroy();
  });

  it("takes HTML as Markdown, without what may harm", async () => {
    const content =
      '<h2>Title</h2><p onclick="x()">A <a href="javascript:x">bad</a> and <a href="/laws">good</a> link.</p><script>x</script>';
    const edited = await (await send("PATCH", "/api/paradigms/adaptive-interfaces", { content }, editor)).json();
    expect(edited.content).toBe("## Title\n\nA bad and [good](/laws) link.");
  });

  it.each([
    ["without a key", "/api/laws/dark-matter", { content: "x" }, {}, 401],
    ["with a wrong key", "/api/laws/dark-matter", { content: "x" }, { Authorization: "Bearer wrong" }, 401],
    ["of nothing there", "/api/laws/nowhere", { content: "x" }, editor, 404],
    ["of an unknown collection", "/api/cats/a", { content: "x" }, editor, 405],
    ["of what cannot be edited here", "/api/patterns/feedback-loop", { content: "x" }, editor, 405],
    ["that is no JSON", "/api/laws/dark-matter", "{", editor, 422],
    ["that is empty", "/api/laws/dark-matter", { content: " " }, editor, 422],
    ["with a footnote to nothing", "/api/laws/dark-matter", { content: "x.[^nobody]" }, editor, 422],
    ["of another type", "/api/laws/dark-matter", "content", { ...editor, "Content-Type": "text/plain" }, 415],
  ])("%s is refused", async (_name, path, body, headers, status) => {
    const answer = await send("PATCH", path, body, headers);
    const problem = await answer.json();
    expect([answer.status, typeof problem.message]).toEqual([status, "string"]);
    if (status === 422 && body !== "{")
      expect(problem.errors[0]).toMatchObject({ field: "content", message: expect.any(String) });
  });

  it("of more than 1 MB is refused, also when its length is not said", async () => {
    const large = JSON.stringify({ content: "x".repeat(1024 * 1024 + 1) });
    expect((await send("PATCH", "/api/laws/dark-matter", large, editor)).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 65_536)
          controller.enqueue(new TextEncoder().encode(large.slice(at, at + 65_536)));
        controller.close();
      },
    });
    const streamed = await fetch(`${site.origin}/api/laws/dark-matter`, {
      method: "PATCH",
      headers: { ...editor, "Content-Type": "application/json" },
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it("is off without a token, and for other sites", async () => {
    const closed = await startSite();
    const answer = await fetch(`${closed.origin}/api/laws/dark-matter`, {
      method: "PATCH",
      headers: { ...editor, "Content-Type": "application/json" },
      body: "{}",
    });
    expect([answer.status, (await answer.json()).message]).toEqual([403, expect.stringContaining("EDITOR_TOKEN")]);
    await closed.stop();
    expect(
      (await send("PATCH", "/api/laws/dark-matter", { content: "x" }, { ...editor, Origin: "https://evil.test" }))
        .status,
    ).toBe(403);
  });
});

describe("a collection", () => {
  it.each(["cats", "__proto__", "constructor", "toString"])("by the name of %s is not there", async (name) => {
    for (const path of [`/api/${name}`, `/api/${name}/slug/a`, `/api/${name}/a`, `/api/navigation/${name}/a`]) {
      const answer = await send("GET", path);
      expect([path, answer.status, typeof (await answer.json()).message]).toEqual([path, 404, "string"]);
    }
  });
});

describe("the assistant", () => {
  const text =
    "Design is about people. People use design every day, and design shapes what people do. Weather was fine. Nothing else happened. It rained later.";

  it("summarizes and merges with what is built in", async () => {
    const { summary } = await (await send("POST", "/api/summarize-text", { text })).json();
    expect(summary.length).toBeLessThan(text.length);
    expect(summary).toContain("design shapes what people do");
    const told = {
      currentAbout: "Works on maps.",
      newInfo: "works on maps. Likes trains",
      userProfile: { name: "A", jobTitle: null },
    };
    expect(await (await send("POST", "/api/user/update-about", told)).json()).toEqual({
      updatedAbout: "works on maps. Likes trains.",
    });
  });

  it("answers what it cannot use with a sentence for the field", async () => {
    for (const [path, body, field] of [
      ["/api/summarize-text", {}, "text"],
      ["/api/summarize-text", { text: "x".repeat(20_001) }, "text"],
      ["/api/user/update-about", { newInfo: "" }, "newInfo"],
    ] as const) {
      const answer = await send("POST", path, body);
      expect([answer.status, (await answer.json()).errors[0].field]).toEqual([422, field]);
    }
  });

  it("limits how often one client may ask", async () => {
    const own = await startSite({ env: { TRUST_PROXY: "1" } });
    const ask = (client: string) =>
      fetch(`${own.origin}/api/summarize-text`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": client },
        body: JSON.stringify({ text: "One." }),
      });
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await ask("10.1.1.1")).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await ask("10.1.1.2")).status).toBe(200);
    await own.stop();
  });

  it("uses a language model when there is one, and does without when it fails", async () => {
    const asked: { model: string; messages: { content: string }[] }[] = [];
    let mode: "answer" | "fail" | "hang" = "answer";
    const model = await startLocalServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        asked.push(JSON.parse(Buffer.concat(chunks).toString()));
        if (mode === "fail") response.writeHead(500).end("{}");
        else
          response
            .writeHead(200, { "Content-Type": "application/json" })
            .end(JSON.stringify({ choices: [{ message: { role: "assistant", content: "Said by a model." } }] }));
      });
    });
    const own = await startSite({ env: { LLM_BASE_URL: `${model.origin}/v1`, LLM_MODEL: "tiny" } });
    const summarize = async () => {
      const answer = await fetch(`${own.origin}/api/summarize-text`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text }),
      });
      return (await answer.json()).summary;
    };
    expect(await summarize()).toBe("Said by a model.");
    expect([asked[0]?.model, asked[0]?.messages[1]?.content]).toEqual(["tiny", text]);
    mode = "fail";
    expect(await summarize()).toContain("design shapes what people do");
    expect(own.output()).toContain("the built-in way was used");
    expect(own.output()).not.toContain("Weather was fine");
    await model.stop();
    expect(await summarize()).toContain("design shapes what people do");
    await own.stop();
  });
});

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
        const answer = await send(method.toUpperCase(), url, bodies[reference], editor);
        const pointer = `openapi#/paths/${path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method}/responses/200/content/application~1json/schema`;
        const validate = ajv.getSchema(pointer);
        expect([path, answer.status, validate !== undefined]).toEqual([path, 200, true]);
        const isValid = validate?.(await answer.json());
        expect([path, isValid, validate?.errors ?? []]).toEqual([path, true, []]);
        checked += 1;
      }
    }
    expect(checked).toBe(16);
    const missing = await (await send("GET", "/api/laws/slug/nowhere")).json();
    expect(ajv.getSchema("openapi#/components/schemas/Problem")?.(missing)).toBe(true);
    expect(ajv.getSchema("openapi#/components/schemas/Law")?.({ ...missing, id: 1 })).toBe(false);
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
    expect(xml).toContain("<id>http://site.test/basics/what-is-ai</id>");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors } from "../../app/content/kinds/index.ts";
import { navigationSchema } from "../../app/shared/navigation.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string, init?: Parameters<Site["fetch"]>[1]) => site.fetch(path, init);

describe("the read API", () => {
  const collections = [
    ["fundamentals", "basics", "what-is-ai", "Fundamental not found"],
    ["laws", "laws", "dark-matter", "Law not found"],
    ["paradigms", "paradigms", "adaptive-interfaces", "Paradigm not found"],
  ] as const;

  it.each(collections)("lists %s as its entities", async (collection, kind) => {
    const response = await get(`/api/${collection}`);
    const records: unknown[] = await response.json();
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(records).toHaveLength(seedSlugs(kind).length);
    for (const record of records) expect(descriptors[kind].schema.safeParse(record).success).toBe(true);
  });

  it.each(collections)(
    "gives one of %s by its slug, or says it is not there",
    async (collection, kind, slug, message) => {
      const found = await get(`/api/${collection}/slug/${slug}`);
      expect(descriptors[kind].schema.parse(await found.json()).slug).toBe(slug);
      const missing = await get(`/api/${collection}/slug/nowhere`);
      expect([missing.status, await missing.json()]).toEqual([404, { message }]);
    },
  );

  it("keeps to what is featured when asked, and ignores other keys", async () => {
    const count = async (path: string) => ((await (await get(path)).json()) as unknown[]).length;
    expect(await count("/api/laws?featured=true")).toBe(4);
    expect(await count("/api/fundamentals?featured=true")).toBe(3);
    expect(await count("/api/fundamentals?limit=1&featured=maybe")).toBe(6);
    // Of a kind that features nothing, that is a key like any other.
    expect(await count("/api/guides?featured=true")).toBe(seedSlugs("guides").length);
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

  it("lists case studies", async () => {
    const studies: unknown[] = await (await get("/api/case-studies")).json();
    expect(studies).toHaveLength(seedSlugs("case-studies").length);
    for (const study of studies) expect(descriptors["case-studies"].schema.safeParse(study).success).toBe(true);
  });

  it("knows what stands before and after", async () => {
    const navigation = async (path: string) =>
      navigationSchema.parse(await (await get(`/api/navigation/${path}`)).json());
    expect(await navigation("fundamental/what-is-ai")).toEqual({
      next: { contentType: "fundamental", slug: "how-ai-works", title: expect.any(String) },
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

describe("an address of the API that is only read", () => {
  const bodies = [
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=x", "--x\r\nno end"],
    ["text/plain", "x"],
    ["application/x-www-form-urlencoded", "a=b"],
  ];
  it.each(["/api", "/api/", "/api.rsc", "/api/laws.rsc", "/api/openapi.json/a.rsc", "/api/laws/dark-matter.md.rsc"])(
    "%s refuses all that is sent there in the API's own form, and nothing of it is a fault",
    async (path) => {
      const before = site.output();
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        for (const [type = "", body = ""] of bodies) {
          const answer = await get(path, { method, body, headers: { "Content-Type": type } });
          const told = [answer.status, answer.headers.get("allow"), await answer.json()];
          expect(told).toEqual([405, "GET, HEAD", { message: `This address does not take ${method}.` }]);
        }
      }
      expect(site.output()).toBe(before);
    },
  );
});

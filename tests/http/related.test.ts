import { afterAll, beforeAll, expect, it } from "vitest";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The related links of a page: address and reason of each. */
async function relatedOf(path: string): Promise<[to: string, why: string][]> {
  const html = await (await site.fetch(path)).text();
  const [, list = ""] = /<section aria-labelledby="related"[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? [];
  return [...list.matchAll(/href="([^"]+)"[\s\S]*?<span[^>]*text-sm">([^<]+)<\/span>/g)].map(
    ([, to = "", why = ""]) => [to, why],
  );
}

it("an article names each related record once, and says why", async () => {
  const related = await relatedOf("/laws/accountability-responsibility");
  const places = related.map(([to]) => to);
  expect(places.length).toBeGreaterThan(6);
  expect(new Set(places).size).toBe(places.length);
  expect(related).toContainEqual(["/blog/air-canada-chatbot", "failed at it"]);
  expect(related.filter(([to]) => to.startsWith("/pattern/")).map(([, why]) => why)).toContain("applies this law");
  expect(await relatedOf("/blog/air-canada-chatbot")).toContainEqual([
    "/laws/accountability-responsibility",
    "broken here",
  ]);
});

it("the reason follows an edit of the other record", async () => {
  const study = await findBySlug(site.db, "case-studies", "air-canada-chatbot");
  if (!study) throw new Error("The seed lacks a record of this test.");
  await upsert(site.db, "case-studies", { ...study, lawsBroken: [], lawsKept: ["accountability-responsibility"] });
  expect(await relatedOf("/laws/accountability-responsibility")).toContainEqual([
    "/blog/air-canada-chatbot",
    "kept it",
  ]);
});

it("a pattern stands among those for its AI task, in their order", async () => {
  const html = await (await site.fetch("/pattern/feedback-loop")).text();
  const [, list = ""] = /<nav aria-label="AI Task: Learning"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  const places = [...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(places).toContain("/pattern/feedback-loop");
  expect(places.length).toBeGreaterThan(1);
  expect(list).toContain('aria-current="page"');
});

it("the category is left out where it repeats the title", async () => {
  const header = async (path: string) =>
    /<header class="border[\s\S]*?<\/header>/.exec(await (await site.fetch(path)).text())?.[0] ?? "";
  expect((await header("/basics/how-ai-works")).match(/>How AI Works</g)).toHaveLength(1);
  expect(await header("/pattern/feedback-loop")).toContain(">User Feedback<");
});

it("a part of a pattern that is blank says that it is being written, not nothing", async () => {
  const pattern = await findBySlug(site.db, "patterns", "feedback-loop");
  if (!pattern) throw new Error("The seed lacks a record of this test.");
  await upsert(site.db, "patterns", { ...pattern, designConsiderations: " \n", developerNotes: "" });
  const html = await (await site.fetch("/pattern/feedback-loop")).text();
  expect(html).toContain("Design considerations for this pattern are being written.");
  expect(html).toContain("Developer notes for this pattern are being written.");
});

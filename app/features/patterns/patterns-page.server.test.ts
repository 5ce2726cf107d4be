import { afterEach, beforeEach, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { patternPage } from "./pattern-page.server.ts";
import { patternsPage } from "./patterns-page.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
});
afterEach(() => made.site.db.destroy());

const pageAt = (query: string) => patternsPage(made.site, new URLSearchParams(query));
const slugsAt = async (query: string) => {
  const { content } = await pageAt(query);
  if (content.missing) return [];
  return content.library?.groups.flatMap(({ cards }) => cards.map(({ to }) => to.replace("/pattern/", ""))) ?? [];
};

it("goes on after 96 patterns with the others, each once, by task and then by position", async () => {
  for (let position = 1; position <= 106; position += 1) {
    const slug = `p-${position}`;
    const aiTask = position % 2 === 0 ? "Adaptive" : "Generate";
    await upsert(made.site.db, "patterns", { ...sample.patterns, id: slug, slug, position, aiTask });
  }
  const odd = Array.from({ length: 53 }, (_, index) => `p-${2 * index + 1}`);
  const even = Array.from({ length: 53 }, (_, index) => `p-${2 * index + 2}`);
  const [first, second] = [await slugsAt(""), await slugsAt("page=2")];
  expect([first.length, second.length]).toEqual([96, 10]);
  expect([...first, ...second]).toEqual([...odd, ...even]);
  expect(await pageAt("")).toMatchObject({ path: "/patterns", nextPath: "/patterns?page=2" });
  expect(await slugsAt("task=Adaptive")).toEqual(even);
  expect((await pageAt("page=3")).status).toBe(404);
  const { content } = await pageAt("task=Adaptive");
  const views = content.missing ? [] : content.library?.views.map(({ to }) => to);
  expect(views).toEqual(["/patterns?task=Adaptive", "/patterns?task=Adaptive&view=compact"]);
});

it("names the law by which it is narrowed, however many laws there are", async () => {
  for (let position = 1; position <= 97; position += 1) {
    const slug = `l-${position}`;
    await upsert(made.site.db, "laws", { ...sample.laws, id: slug, slug, position, title: `Law ${position}` });
  }
  await upsert(made.site.db, "patterns", { ...sample.patterns, related: ["laws/l-97", "laws/gone"] });
  const headingAt = async (query: string) => {
    const { content } = await pageAt(query);
    return content.missing ? undefined : content.library?.heading;
  };
  expect(await headingAt("law=l-97")).toBe("1 of 1 pattern: Law 97");
  expect(await headingAt("law=gone")).toBe("1 of 1 pattern: gone");
});

it("a pattern tells its cases in the order in which it names them", async () => {
  for (const slug of ["a", "b", "c"])
    await upsert(made.site.db, "case-studies", { ...sample["case-studies"], id: slug, slug });
  const related = ["b", "c", "a"].map((slug) => `case-studies/${slug}`);
  await upsert(made.site.db, "patterns", { ...sample.patterns, related });
  const { content } = await patternPage(made.site, "a-pattern", null);
  expect(content.cases.map(({ to }) => to)).toEqual(["/case-studies/b", "/case-studies/c", "/case-studies/a"]);
});

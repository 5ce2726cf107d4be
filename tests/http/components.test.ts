import { afterAll, beforeAll, expect, it } from "vitest";
import { escapeXml } from "../../app/shared/clean-text.ts";
import { remove } from "../../db/queries/content.ts";
import { registryItemRules, registryRules } from "../support/registry-rules.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const slugs = [
  ..."ai-label approval-batching confidence-indicators feedback-loop inline-citations message-composer".split(" "),
  ..."partial-regeneration plan-preview prompt-scaffolds streaming-and-stop tool-call-card undo-checkpoints".split(" "),
];
const textOf = async (path: string) => (await site.fetch(path)).text();
const mainOf = async (path: string) => /<main[\s\S]*<\/main>/.exec(await textOf(path))?.[0] ?? "";

it("twelve components are items of a shadcn registry, each one file with its colors", async () => {
  const { items } = registryRules.parse(JSON.parse(await textOf("/r/registry.json")));
  expect(items.map(({ name }) => name).sort()).toEqual([...slugs, "theme"].sort());
  for (const slug of slugs) {
    const answer = await site.fetch(`/r/${slug}.json`);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const item = registryItemRules.parse(await answer.json());
    const [file, ...others] = item.files ?? [];
    expect(others).toEqual([]);
    expect(item.registryDependencies).toEqual([`${site.origin}/r/theme.json`]);
    expect(file?.content).toBe(await textOf(`/r/${slug}.tsx`));
    const imported = [...(file?.content ?? "").matchAll(/ from "([^"]+)"/g)].map(([, name]) => name);
    expect([slug, imported]).toEqual([slug, ["react"]]);
  }
  expect((await site.fetch("/r/no-such.json")).status).toBe(404);
});

it("the colors of AI states are one list, as an item and as a style sheet, for both themes", async () => {
  const theme = registryItemRules.parse(await (await site.fetch("/r/theme.json")).json());
  const { light = {}, dark = {} } = theme.cssVars ?? {};
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  const css = await textOf("/r/theme.css");
  for (const state of ["generated", "uncertain", "waiting", "stopped", "refused"])
    for (const color of [light[`ai-${state}`], dark[`ai-${state}`]])
      expect(css).toContain(`--ai-${state}: ${color ?? "missing"};`);
});

it("a pattern begins with its component, and has its code and its command in a tab", async () => {
  const html = await mainOf("/pattern/plan-preview?tab=component");
  const [top = "", panel = ""] = html.split('id="panel-component"');
  expect(top).toMatch(/class="anatomy-windows"><section [^>]*data-waits[^>]*>[\s\S]*class="ai-plan"/);
  expect(panel).not.toContain('<section class="component');
  expect(panel).toContain(`npx shadcn@latest add ${site.origin}/r/plan-preview.json`);
  expect(panel).toContain(escapeXml(await textOf("/r/plan-preview.tsx")));
  expect(await mainOf("/pattern/refusal?tab=component")).not.toContain("panel-component");
});

it("the components are listed with every state, and in Markdown for agents", async () => {
  const html = await mainOf("/tools/components");
  for (const slug of slugs) {
    expect(html).toContain(`<h2 id="${slug}"`);
    expect(html).toContain(escapeXml(await textOf(`/r/${slug}.tsx`)));
    const markdown = await textOf(`/r/${slug}.md`);
    expect(markdown).toContain(await textOf(`/r/${slug}.tsx`));
    // Each state that the page shows by name is in the example.
    const [, section = ""] = html.slice(html.indexOf(`<h2 id="${slug}"`)).split("<h2 ");
    const states = [...section.matchAll(/<li><p>([^<]+)<\/p>/g)].map(([, name]) => name);
    expect(states.length).toBeGreaterThanOrEqual(3);
    for (const name of states) expect(markdown).toContain(name);
  }
  expect(html).not.toContain("<template");
});

it("a component whose pattern is gone stays, under the name of its file", async () => {
  await remove(site.db, "patterns", "plan-preview");
  expect(await mainOf("/tools/components")).toContain(">Plan Preview</h2>");
});

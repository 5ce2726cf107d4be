import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, hydrate, sharedBrowser, showTheme, sidewaysScroll } from "../support/browser.ts";
import { registryItemRules, registryRules } from "../support/registry-rules.ts";
import { sharedOrigin } from "../support/site-once.ts";
import { visitors } from "../support/visitors.ts";

const root = join(import.meta.dirname, "../..");
const visit = visitors();

describe("a project of nothing but the items and React", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "components-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const get = async (path: string) => (await fetch(`${sharedOrigin()}/r/${path}`)).json();

  /** Writes what the site's registry answers, and a page with every state of each component. */
  async function writeProject(): Promise<string[]> {
    const { items } = registryRules.parse(await get("registry.json"));
    const names = items.flatMap(({ name, files }) => (files ? [name] : []));
    await mkdir(join(folder, "components"));
    for (const name of names)
      for (const { path, content = "" } of registryItemRules.parse(await get(`${name}.json`)).files ?? []) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
    await cp(join(root, "app/registry/demos"), join(folder, "components/demos"), { recursive: true });
    const main = [
      'import { createRoot } from "react-dom/client";',
      ...names.map((name, index) => `import Demo${index} from "./components/demos/${name}.tsx";`),
      'const place = document.getElementById("root");',
      "if (place) createRoot(place).render(<>",
      ...names.map((name, index) => `<section><h2>${name}</h2><Demo${index} all /></section>`),
      "</>);",
    ];
    await writeFile(join(folder, "main.tsx"), main.join("\n"));
    const compilerOptions = {
      ...{
        strict: true,
        exactOptionalPropertyTypes: false,
        noEmit: true,
        jsx: "react-jsx",
        target: "ES2022",
        types: [],
      },
      ...{ lib: ["ES2022", "DOM", "DOM.Iterable"], module: "ESNext", moduleResolution: "bundler" },
      ...{ allowImportingTsExtensions: true, skipLibCheck: true },
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.tsx"] }));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    return names;
  }

  it("has sound types, and shows every state without a finding of axe in both themes", async () => {
    const names = await writeProject();
    expect(names).toHaveLength(12);
    const bin = (name: string, args: string[]) =>
      promisify(execFile)(join(root, "node_modules/.bin", name), args, { cwd: folder }).catch(({ stdout, stderr }) => {
        throw new Error(`${name}: ${stdout}${stderr}`);
      });
    await bin("tsc", ["-p", "."]);
    await writeFile(join(folder, "index.html"), '<script type="module" src="/main.tsx"></script>');
    await bin("vite", ["build", "--logLevel", "error"]);
    const [script = ""] = (await readdir(join(folder, "dist/assets"))).filter((name) => name.endsWith(".js"));
    const page = await (await sharedBrowser()).newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    page.on("pageerror", ({ message }) => faults.push(message));
    const theme = await (await fetch(`${sharedOrigin()}/r/theme.css`)).text();
    await page.setContent(
      `<!doctype html><html lang="en"><title>Components</title>
      <style>${theme} body { background: var(--ai-surface); color: var(--ai-ink); }</style>
      <main><h1>Components</h1><div id="root"></div></main></html>`,
    );
    await page.addScriptTag({ path: join(folder, "dist/assets", script), type: "module" });
    await expect.poll(() => page.locator("h2").count()).toBe(12);
    for (const name of ["light", "dark"] as const) {
      await showTheme(page, name);
      expect([name, await axeFindings(page)]).toEqual([name, []]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** Opens a component on its pattern's page, and waits until it can be used. */
async function open(page: Page, slug: string, root: string) {
  await page.goto(`/pattern/${slug}?tab=component`);
  await hydrate(page);
  const component = page.locator(root);
  // React marks what it has hydrated.
  await expect
    .poll(() => component.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
  return component;
}

describe("the component of a pattern", () => {
  it("streams its text until Stop or Escape, keeps it, and continues", async () => {
    const { page, close } = await visit();
    await page.clock.install();
    const answer = await open(page, "streaming-and-stop", ".ai-stream");
    await answer.getByRole("button", { name: "Send" }).press("Enter");
    const text = answer.locator(".ai-stream-text");
    await page.clock.runFor(1500);
    await expect.poll(() => text.textContent()).toContain("Day 1.");
    const stop = answer.getByRole("button", { name: "Stop" });
    await expect.poll(() => stop.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => answer.getByRole("status").textContent()).toMatch(/^Stopped by you\. \d+ words kept\.$/);
    const kept = await text.textContent();
    await page.clock.runFor(5000);
    expect(await text.textContent()).toBe(kept);
    await answer.getByRole("button", { name: "Continue" }).click();
    await page.clock.runFor(9000);
    await expect.poll(() => answer.getByRole("status").textContent()).toContain("Answer complete");
    expect(await text.textContent()).toMatch(/^Day 1\.[\s\S]*Day 3\.[\s\S]*beach\.$/);
    await close();
  });

  it("runs the steps of a plan that were not skipped, and stops between two", async () => {
    const { page, close } = await visit();
    await page.clock.install();
    const plan = await open(page, "plan-preview", ".ai-plan");
    await plan.getByRole("button", { name: "Skip step 2, Delete 14 temporary exports" }).press("Space");
    await plan.getByRole("button", { name: "Run 2 steps" }).press("Enter");
    await page.clock.runFor(2100);
    await expect.poll(() => plan.getByRole("status").textContent()).toBe("1 of 2 steps done.");
    await plan.getByRole("button", { name: "Stop" }).click();
    await page.clock.runFor(9000);
    expect(await plan.getByRole("status").textContent()).toBe("Stopped by you. Done so far: 1 of 2 steps.");
    await plan.getByRole("button", { name: "Run the other 1" }).click();
    await page.clock.runFor(2100);
    await expect.poll(() => plan.getByRole("status").textContent()).toBe("All done: 2 steps.");
    await expect
      .poll(() => plan.getByRole("listitem").allTextContents())
      .toEqual([expect.stringContaining("Done"), expect.stringContaining("Skipped"), expect.stringContaining("Done")]);
    await close();
  });

  it("approves one group without what is unusual, and leaves the other", async () => {
    const { page, close } = await visit();
    const batch = await open(page, "approval-batching", ".ai-batch");
    await batch.getByRole("button", { name: "Refund 2 of 3" }).click();
    await batch.getByText("Done: refund 2 of 3.").waitFor();
    await expect.poll(() => batch.getByRole("group", { name: "Refunds under $50, 1" }).isVisible()).toBe(true);
    await expect.poll(() => batch.getByRole("button", { name: "Send 2 of 2" }).isVisible()).toBe(true);
    await close();
  });

  it("undoes a run, says so where the focus goes, and redoes it by key", async () => {
    const { page, close } = await visit();
    const run = await open(page, "undo-checkpoints", ".ai-undo");
    await run.getByRole("button", { name: "Undo run: clean up the shared drive" }).press("Enter");
    await run.getByText("3 changes undone.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focused).toBe("Changes of this run: clean up the shared drive");
    await page.keyboard.press("Control+Shift+z");
    await run.getByText("3 changes redone.").waitFor();
    await close();
  });

  it("sends no word that an input method is still composing, and keeps what could not be sent", async () => {
    const { page, close } = await visit();
    await page.goto("/tools/components");
    await hydrate(page);
    const field = page.getByRole("textbox", { name: "Message that failed" });
    await field.scrollIntoViewIfNeeded();
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      await field.dispatchEvent("keydown", { key: "Enter", bubbles: true, ...init });
    await expect.poll(() => field.inputValue()).toBe("Plan five days in Porto, in May");
    await field.press("Enter");
    const form = page.locator(".ai-write", { has: field });
    await expect
      .poll(() => form.getByRole("status").textContent())
      .toBe("Not sent. You are offline. Your words are still here.");
    expect(await field.inputValue()).toBe("Plan five days in Porto, in May");
    await close();
  });

  it("has its styles after a navigation without a new document, and none of its script before", async () => {
    const { page, close } = await visit({ isFresh: true });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/start/agent");
    await hydrate(page);
    expect(scripts.filter((url) => /plan-preview-.*\.js/.test(url))).toEqual([]);
    await page.locator("main").getByRole("link", { name: "Plan Preview", exact: true }).first().click();
    await page.getByRole("tab", { name: "Component" }).click();
    const plan = page.locator(".ai-plan");
    await expect.poll(() => plan.evaluate((one) => getComputedStyle(one).display)).toBe("grid");
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    await close();
  });

  it("is whole on a phone in both themes", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto("/tools/components");
    await hydrate(page);
    for (const name of ["dark", "light"] as const) {
      await showTheme(page, name);
      expect([name, await axeFindings(page)]).toEqual([name, []]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await close();
  });
});

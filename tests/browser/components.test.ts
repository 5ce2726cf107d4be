import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
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
  let names: string[];
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "components-"));
    names = await writeProject();
    await run("vite", ["build", "--logLevel", "error"]);
    [script = ""] = (await readdir(join(folder, "dist/assets"))).filter((name) => name.endsWith(".js"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (name: string, args: string[]) =>
    promisify(execFile)(join(root, "node_modules/.bin", name), args, { cwd: folder }).catch(({ stdout, stderr }) => {
      throw new Error(`${name}: ${stdout}${stderr}`);
    });
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
    const installed = await readFile(join(root, "tests/support/installed.tsx"), "utf8");
    await writeFile(join(folder, "installed.tsx"), installed.replaceAll("../../app/registry/", "./components/"));
    const main = [
      'import { createRoot } from "react-dom/client";',
      'import { LongWords, Parents } from "./installed.tsx";',
      ...names.map((name, index) => `import Demo${index} from "./components/demos/${name}.tsx";`),
      "const Demos = () => <>",
      ...names.map((name, index) => `<section><h2>${name}</h2><Demo${index} all /></section>`),
      "</>;",
      'const place = document.getElementById("root");',
      'const Shown = { LongWords, Parents }[place?.dataset["show"] ?? ""] ?? Demos;',
      "if (place) createRoot(place).render(<Shown />);",
    ];
    await writeFile(join(folder, "main.tsx"), main.join("\n"));
    await writeFile(join(folder, "index.html"), '<script type="module" src="/main.tsx"></script>');
    const compilerOptions = {
      ...{
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
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

  /** A page of the project, with all states of the components or another of its parts. */
  async function openPart(part = "") {
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
      <main><h1>Components</h1><div id="root" data-show="${part}"></div></main></html>`,
    );
    await page.addScriptTag({ path: join(folder, "dist/assets", script), type: "module" });
    await page.locator("#root > *").first().waitFor();
    return { page, faults };
  }

  it("has sound types, and shows every state without a finding of axe in both themes", async () => {
    expect(names).toHaveLength(12);
    await run("tsc", ["-p", "."]);
    const { page, faults } = await openPart();
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

  it("shows what its parents change, and keeps the focus in what was used", async () => {
    const { page, faults } = await openPart("Parents");
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    const next = (name: string) => page.getByRole("button", { name: `Next ${name}` }).click();
    const said = (name: string) => expect.poll(() => part(name).locator("[role=status], [role=alert]").textContent());
    const calls = () => page.evaluate(() => Reflect.get(window, "calls"));
    const press = (of: string, name: string, key = "Enter") =>
      part(of).getByRole("button", { name, exact: true }).press(key);
    const finish = () => page.evaluate(() => Reflect.get(window, "finish")());
    /** The part in which the focus is. */
    const focused = () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.closest("section[aria-label]")?.ariaLabel));

    // A step that comes while the plan runs is not done, and waits.
    expect(await part("plan").getByRole("button", { name: "Move a", exact: true }).count()).toBe(0);
    await next("plan");
    await press("plan", "Move a");
    await next("plan");
    await said("plan").toBe("Done: 1 of 2 steps.");
    await part("plan").getByRole("button", { name: "Move b", exact: true }).click();
    await said("plan").toBe("All done: 2 steps.");

    // Stopped text goes on with its own question, and a double press starts and does not stop.
    await part("answer").getByRole("textbox").fill("Second");
    await press("answer", "Continue");
    await focused().toBe("answer");
    await said("answer").toBe("Answer complete, 6 words.");
    await part("answer").getByRole("textbox").fill("Third");
    await part("answer").getByRole("button", { name: "Send" }).dblclick();
    await said("answer").toBe("Answer complete, 3 words.");
    expect(await calls()).toEqual(["First|One two three ", "Third|"]);
    await next("answer");
    await said("answer").toBe("Ended here by a rule. Because.");

    await next("batch");
    await part("batch").getByText("Pay 3 refunds").waitFor();
    await press("batch", "Run 2 of 3 changes");
    await part("batch").getByText("Pay 1 refund").waitFor();
    await part("batch").getByRole("checkbox").press("Space");
    await press("batch", "Run 1 of 1 change");
    await said("batch").toContain("Nothing needs your decision.");
    await focused().toBe("batch");

    await press("card", "Book it");
    await press("card", "Stop", "Shift");
    await finish();
    await said("card").toBe("Done Booked.");
    await focused().toBe("card");
    await next("card");
    await said("card").toBe("Declined");

    await press("rating", "Not helpful");
    await press("rating", "Try now");
    await focused().toBe("rating");
    expect(
      (await part("rating").getByRole("checkbox").count()) + (await part("rating").getByRole("group").count()),
    ).toBe(1);
    await next("rating");
    await expect
      .poll(() => part("rating").getByRole("button", { name: "Helpful", exact: true }).getAttribute("aria-pressed"))
      .toBe("true");

    await press("undo", "Restore a");
    await said("undo").toBe("Restoring a.");
    await finish();
    await said("undo").toBe("Restored: a.");

    const field = part("scaffolds").getByRole("textbox");
    await field.fill("See item [1] in the list");
    await press("scaffolds", "To [name]");
    await press("scaffolds", "Leave it");
    await focused().toBe("scaffolds");
    await press("scaffolds", "Send");
    await said("scaffolds").toBe("Sent.");
    expect([(await calls()).at(-1), await field.inputValue()]).toEqual(["See item [1] in the list", ""]);

    // The words stay until the server has them.
    const words = part("composer").getByRole("textbox");
    await part("composer").getByRole("button", { name: "Send" }).dblclick();
    await said("composer").toBe("Sending.");
    expect(await words.inputValue()).toBe("Hello");
    await finish();
    await said("composer").toBe("Answer complete.");
    expect([await words.inputValue(), await part("composer").getByRole("listitem").count()]).toEqual(["", 0]);

    await expect.poll(() => part("cited").getByText("No source found").count()).toBe(2);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("holds long words on a phone from either side, and shows a whole answer where motion is reduced", async () => {
    const { page } = await openPart("LongWords");
    await page.setViewportSize({ width: 360, height: 780 });
    for (const dir of ["ltr", "rtl"]) {
      await page.evaluate((side) => document.documentElement.setAttribute("dir", side), dir);
      const out = await page.evaluate(() =>
        [...document.querySelectorAll("#root *")]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && !/TEXTAREA|INPUT/.test(one.tagName),
          )
          .map((one) => `${one.closest("[class]")?.className} ${one.tagName} ${one.scrollWidth} ${one.clientWidth}`),
      );
      expect([dir, out, await sidewaysScroll(page)]).toEqual([dir, [], 0]);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    const answer = page.locator(".ai-stream");
    await answer.getByRole("textbox").fill("Again");
    const seen = await answer.evaluateHandle((root) => {
      const texts = new Set<string>();
      new MutationObserver(() => texts.add(root.querySelector(".ai-stream-text")?.textContent ?? "")).observe(root, {
        ...{ subtree: true, childList: true, characterData: true },
      });
      return texts;
    });
    await answer.getByRole("button", { name: "Send" }).click();
    await answer.getByText("Answer complete, 3 words.").waitFor();
    expect(await seen.evaluate((texts) => [...texts])).toEqual(["", "four five six"]);
    await page.close();
  });
});

/** Opens a component on its pattern's page, and waits until it can be used. */
async function open(page: Page, slug: string, root: string) {
  await page.goto(`/pattern/${slug}`);
  await hydrate(page);
  const component = page.locator(root);
  // React marks what it has hydrated.
  await expect
    .poll(() => component.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
  return component;
}

describe("the component of a pattern", () => {
  it("holds what is pressed and typed before its script has come, and then does it", async () => {
    const { page, close } = await visit({ isFresh: true });
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?:plan-preview|streaming-and-stop)-[^/]*\.js/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto("/tools/components");
    await hydrate(page);
    const plan = page.locator(".ai-plan").first();
    const skip = plan.getByRole("button", { name: "Skip step 2, Delete 14 temporary exports" });
    await skip.click();
    expect(await skip.getAttribute("data-start")).toBe("waits");
    const answer = page.locator(".ai-stream").first();
    await answer.getByRole("textbox").fill("Plan a weekend in Braga");
    release();
    await plan.getByRole("button", { name: "Move 212, tell 3" }).waitFor();
    await answer.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => answer.locator(".ai-stream-asked").textContent()).toBe("Plan a weekend in Braga");
    await close();
  });

  it("follows the states of its pattern, takes the focus with their sentence, and leaves the others to the drawing", async () => {
    const { page, close } = await visit();
    const plan = await open(page, "streaming-and-stop", ".ai-stream");
    await page.getByRole("radio", { name: "Partial" }).check();
    await plan.getByRole("button", { name: "Continue" }).waitFor();
    expect(await page.locator(".window:visible").count()).toBe(0);
    await page.getByRole("radio", { name: "Loading" }).check();
    const drawn = page.locator(".window:visible");
    await expect.poll(() => drawn.getAttribute("data-state")).toBe("loading");
    expect(await plan.count()).toBe(0);
    await drawn.getByRole("button", { name: "Stop" }).press("Enter");
    await expect.poll(() => page.getByRole("radio", { name: "Empty" }).isChecked()).toBe(true);
    const focused = () =>
      page.evaluate(
        () => document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "")?.innerText,
      );
    await expect.poll(focused).toContain("The request is in its field");
    expect(await plan.getByRole("textbox").inputValue()).toBe("Plan five days in Porto, in May");
    await close();
  });

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
    expect(await text.textContent()).toMatch(/^Day 1\.[\s\S]*Day 3\.[\s\S]*airport\.$/);
    await close();
  });

  it("runs the steps of a plan that were not skipped, and stops between two", async () => {
    const { page, close } = await visit();
    await page.clock.install();
    const plan = await open(page, "plan-preview", ".ai-plan");
    await plan.getByRole("button", { name: "Skip step 2, Delete 14 temporary exports" }).press("Space");
    await plan.getByRole("button", { name: "Move 212, tell 3" }).press("Enter");
    await page.clock.runFor(2100);
    await expect.poll(() => plan.getByRole("status").textContent()).toBe("1 of 2 steps done.");
    await plan.getByRole("button", { name: "Stop" }).click();
    await page.clock.runFor(9000);
    expect(await plan.getByRole("status").textContent()).toBe("Stopped by you. Done so far: 1 of 2 steps.");
    await plan.getByRole("button", { name: "Tell 3" }).click();
    await page.clock.runFor(2100);
    await expect.poll(() => plan.getByRole("status").textContent()).toBe("All done: 2 steps.");
    await expect
      .poll(() => plan.getByRole("listitem").allTextContents())
      .toEqual([expect.stringContaining("Done"), expect.stringContaining("Skipped"), expect.stringContaining("Done")]);
    await close();
  });

  it("approves what is usual at once, and asks separately about what cannot be undone", async () => {
    const { page, close } = await visit();
    const batch = await open(page, "approval-batching", ".ai-batch");
    const rows = batch.getByRole("group", { name: "Fix 18 ZIP codes" }).getByRole("checkbox");
    await expect.poll(() => rows.first().isChecked()).toBe(false);
    await batch.getByRole("button", { name: "Run 21 of 25 changes" }).click();
    await batch.getByText("Done: 21 of 25 changes.").waitFor();
    await expect.poll(() => batch.getByRole("group", { name: "Fix 1 ZIP code" }).isVisible()).toBe(true);
    // What cannot be undone has a question of its own.
    await batch.getByRole("button", { name: "Delete Ortiz Supply, with open order 5523" }).press("Enter");
    await batch.getByText("Done: Delete Ortiz Supply, with open order 5523.").waitFor();
    await close();
  });

  it("undoes a run, says so where the focus goes, and redoes it by key", async () => {
    const { page, close } = await visit();
    const run = await open(page, "undo-checkpoints", ".ai-undo");
    await run.getByRole("button", { name: "Restore the column and 12 files" }).press("Enter");
    await run.getByText("Restored: the column and 12 files.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focused).toBe("Changes of this run: clean up the shared drive");
    await page.keyboard.press("Control+Shift+z");
    await run.getByText("2 changes redone.").waitFor();
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
    await expect.poll(() => field.inputValue()).toContain("Move the Porto trip to May.");
    await field.press("Enter");
    const form = page.locator(".ai-write", { has: field });
    await expect
      .poll(() => form.getByRole("status").textContent())
      .toBe("Not sent. You are offline. Your words are still here.");
    expect(await field.inputValue()).toContain("Move the Porto trip to May.");
    await close();
  });

  it("has its styles after a navigation without a new document, and none of its script before", async () => {
    const { page, close } = await visit({ isFresh: true });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/start/chat");
    await hydrate(page);
    expect(scripts.filter((url) => /streaming-and-stop-.*\.js/.test(url))).toEqual([]);
    await page.locator("main").getByRole("link", { name: "Streaming and Stop", exact: true }).first().click();
    const answer = page.locator(".ai-stream");
    await expect.poll(() => answer.evaluate((one) => getComputedStyle(one).display)).toBe("grid");
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

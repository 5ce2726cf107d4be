import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { abort, arrivals, late, SCRIPTS } from "../support/first-touch.ts";
import { article, asked, button, card, countWrites, readALittle } from "../support/onboarding.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
type Page = Awaited<ReturnType<typeof visit>>["page"];
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe("the onboarding card", () => {
  it("waits until somebody has read a little, and takes no focus", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    // Time stands still: the ten seconds after which it would come by itself do not pass.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(article);
    await hydrate(page);
    // What waits for the moment comes once the page is idle.
    const waits = page.waitForResponse(/\/wait-to-ask-/);
    await page.clock.runFor(500);
    await waits;
    await page.evaluate(() => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.2));
    await expect.poll(() => card(page).count()).toBe(0);
    await readALittle(page);
    await card(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".onboarding"))).toBeNull();
    await close();
  });

  it("comes after ten seconds too, to who has used the page", async () => {
    const { page, close } = await visit({ isFresh: true });
    await page.clock.install();
    // The page's clock goes on by itself too: what counts is how old the page is, by that clock, when the card comes.
    await page.addInitScript(() => {
      localStorage.setItem("audio-hint-seen", "true");
      new MutationObserver(() => {
        if (document.querySelector("#onboarding-title") && !Reflect.has(window, "waited"))
          Object.assign(window, { waited: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(article);
    await hydrate(page);
    await page.clock.runFor(9_000);
    await page.clock.runFor(2_000);
    await card(page).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "waited"))).toBeGreaterThanOrEqual(10_000);
    await close();
  });

  it("loads nothing before the first sign of use", async () => {
    const { page, close } = await visit({ isFresh: true });
    const scripts: string[] = [];
    page.on("request", (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()));
    await page.clock.install();
    await page.goto(article, { waitUntil: "networkidle" });
    await page.clock.runFor(30_000);
    expect(scripts).toEqual([]);
    await close();
  });

  it("is answered by keyboard alone, is kept once, and never comes back", async () => {
    const { page, close } = await visit({ isFresh: true });
    await countWrites(page, "profile");
    await asked(page);
    await button(page, "Sure").focus();
    await page.keyboard.press("Enter");
    await card(page).getByText("1/4").waitFor();
    await expect.poll(() => button(page, "Next").isDisabled()).toBe(true);
    // Without a name Enter goes nowhere.
    await page.keyboard.press("Enter");
    await page.keyboard.type(" Ada ");
    await page.keyboard.press("Enter");
    await card(page).getByText("2/4").waitFor();
    await page.keyboard.type("Product Manager");
    await page.keyboard.press("Enter");
    await card(page).getByText("3/4").waitFor();
    await page.keyboard.type("I decide what is built");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await card(page).getByText("4/4").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await axeFindings(page)).toEqual([]);
    await card(page).getByLabel("Senior (5-8 years)").check();
    await button(page, "Next").press("Enter");
    // The last step says that it is kept.
    await button(page, "Complete Setup").waitFor();
    await expect.poll(() => kept(page, "profile")).toContain('"name":"Ada"');
    await button(page, "Complete Setup").press("Enter");
    await page.getByText("Profile Updated", { exact: true }).first().waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    expect(JSON.parse((await kept(page, "profile")) ?? "")).toMatchObject({
      name: "Ada",
      jobTitle: "Product Manager",
      role: "I decide what is built",
      seniorityLevel: "senior",
      hasCompletedOnboarding: true,
    });
    expect(await page.evaluate(() => Reflect.get(window, "writes"))).toBe(1);
    await expect.poll(() => kept(page, "role")).toBe("product-manager");
    await page.reload();
    await hydrate(page);
    await readALittle(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.goto(article);
    await hydrate(page);
    await readALittle(page);
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it.each(["Not now", "Close"])("is skipped by %s, which leaves an empty profile", async (way) => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, way).click();
    await card(page).waitFor({ state: "detached" });
    expect(JSON.parse((await kept(page, "profile")) ?? "")).toMatchObject({
      name: "",
      jobTitle: "",
      role: "",
      seniorityLevel: "",
      hasCompletedOnboarding: true,
    });
    await expect.poll(() => kept(page, "onboarding-seen")).toBe("on");
    await close();
  });

  it("goes on where somebody left the page, and keeps what has been said when they are done", async () => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, "Sure").click();
    await page.keyboard.type("Ada");
    await button(page, "Next").click();
    await page.keyboard.type("Engin");
    await asked(page);
    await expect.poll(() => card(page).getByRole("textbox").inputValue()).toBe("Engin");
    await button(page, "I'm done").click();
    await card(page).waitFor({ state: "detached" });
    expect(JSON.parse((await kept(page, "profile")) ?? "")).toMatchObject({ name: "Ada", jobTitle: "Engin" });
    await expect.poll(() => kept(page, "onboarding")).toBeNull();
    await close();
  });

  it("is the one invitation: the hint at the start button gives way", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto(article);
    await hydrate(page);
    await page.locator(".audio-hint").waitFor();
    await readALittle(page);
    await card(page).waitFor();
    await page.locator(".audio-hint").waitFor({ state: "hidden" });
    await close();
  });

  it("asks whose kept profile is none, which is removed, and not who said in the settings who they are", async () => {
    const { page, close } = await visit();
    await page.goto(article);
    await page.evaluate(() => {
      localStorage.setItem("profile", '{"name":5,"hasCompletedOnboarding":true}');
      localStorage.setItem("theme", "pink");
    });
    await asked(page);
    expect([await kept(page, "profile"), await kept(page, "theme")]).toEqual([null, null]);
    await page.evaluate(() => {
      localStorage.setItem("profile", '{"name":"Ada","hasCompletedOnboarding":true}');
    });
    await page.goto(article);
    await hydrate(page);
    await readALittle(page);
    // What is looked at once need not be again.
    await expect.poll(() => kept(page, "onboarding-seen")).toBe("on");
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it("leaves the page as it is where it cannot be loaded, or nothing can be kept", async () => {
    const { page, close } = await arrive(article, {}, (one) => one.route(/onboarding-card.*\.js/, abort));
    await hydrate(page);
    const failed = page.waitForEvent("requestfailed");
    await readALittle(page);
    await failed;
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it("comes when the script does, however late, and goes in every tab when it was answered in one", async () => {
    const { page, context, close } = await arrive(article, {}, (one) => one.route(SCRIPTS, late(300)));
    await readALittle(page);
    await card(page).waitFor();
    const other = await context.newPage();
    await asked(other);
    await button(other, "Not now").click();
    await card(page).waitFor({ state: "detached" });
    await close();
  });

  it("goes in another tab where a profile was kept, on its last step there too", async () => {
    const { page, context, close } = await visit();
    await asked(page);
    const other = await context.newPage();
    await asked(other);
    await button(other, "Sure").click();
    await card(other).getByRole("textbox").fill("Grace");
    for (let step = 0; step < 4; step += 1) await button(other, "Next").click();
    await button(other, "Complete Setup").waitFor();
    await card(page).waitFor({ state: "detached" });
    expect(JSON.parse((await kept(page, "profile")) ?? "")).toMatchObject({ name: "Grace" });
    await button(other, "Complete Setup").click();
    await card(other).waitFor({ state: "detached" });
    expect(JSON.parse((await kept(page, "profile")) ?? "")).toMatchObject({ name: "Grace" });
    await close();
  });

  it("the last step says so where what was said could not be kept, and asks again another time", async () => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, "Sure").click();
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        if (name === "profile") throw new DOMException("Full.", "QuotaExceededError");
        setItem.call(this, name, value);
      };
    });
    await card(page).getByRole("textbox").fill("Ada");
    for (let step = 0; step < 4; step += 1) await button(page, "Next").click();
    await card(page).getByText("could not keep it").waitFor();
    await button(page, "Complete Setup").click();
    await card(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("onboarding-seen"))).toBe("off");
    await page.goto(article);
    await asked(page);
    await close();
  });
});

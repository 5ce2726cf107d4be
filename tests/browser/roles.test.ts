import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { abort, arrivals, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

type Page = Awaited<ReturnType<typeof visit>>["page"];

/** Lets a visitor have said that they are a lawyer. */
async function asLawyer(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Job Title").fill("Legal Counsel");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your words speak of somebody in law or compliance.").waitFor();
}

/** The links of a list as they are seen, and as they follow one another in the page. */
const orders = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => {
    const links = [...element.querySelectorAll("a")];
    const place = (link: Element) => {
      const { top, left } = link.getBoundingClientRect();
      return Math.round(top) * 10_000 + left;
    };
    const names = (all: Element[]) => all.map((link) => link.textContent ?? "");
    return { seen: names(links.toSorted((a, b) => place(a) - place(b))), read: names(links) };
  });

describe("with a profile", () => {
  it.each([
    ["/", "nav[aria-labelledby=home-start] ul"],
    ["/start", "#content ul"],
  ])("%s shows first what fits the role, before the first paint and to who goes by Tab", async (path, list) => {
    const { page, close } = await arrive("/settings", {});
    await asLawyer(page);
    await page.route(SCRIPTS, late(50));
    await watchShifts(page);
    await page.goto(path);
    const before = await orders(page, list);
    expect(before.seen.slice(0, 2)).toEqual(["an agent", "a score"]);
    await hydrate(page);
    await expect.poll(async () => (await orders(page, list)).read.slice(0, 2)).toEqual(["an agent", "a score"]);
    expect((await orders(page, list)).seen).toEqual(before.seen);
    expect(await shiftOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("one press brings the usual order back, for good", async () => {
    const { page, close } = await visit();
    await asLawyer(page);
    await page.goto("/start");
    await page.getByText("First comes what fits the role in your profile.").waitFor();
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByText("Off", { exact: true }).first().waitFor();
    expect((await orders(page, "#content ul")).seen[0]).toBe("a chat");
    await expect.poll(() => page.getByRole("button", { name: "Turn off" }).count()).toBe(0);
    await page.reload();
    expect((await orders(page, "#content ul")).seen[0]).toBe("a chat");
    await page.goto("/settings");
    const control = page.getByLabel("Put first what fits my role");
    await expect.poll(() => control.isChecked()).toBe(false);
    await control.check();
    await page.goto("/start");
    expect((await orders(page, "#content ul")).seen[0]).toBe("an agent");
    await close();
  });

  it.each(["dark", "light"] as const)("parts of an article are marked in words, in the %s theme", async (theme) => {
    const { page, close } = await visit({ ...phone, theme });
    await asLawyer(page);
    await page.goto("/pattern/connector-consent?tab=ethics");
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await hydrate(page);
    await page
      .getByRole("tabpanel", { name: "Ethics" })
      .getByText("For somebody in law or compliance")
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto("/laws/fairness-inclusion");
    await hydrate(page);
    const marks = page.locator(".role-mark");
    await marks.first().waitFor();
    await expect.poll(() => marks.count()).toBeLessThan(5);
    await expect.poll(() => page.getByText("Parts for the role in your profile are marked.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Turn off" }).tap();
    await expect.poll(() => marks.count()).toBe(0);
    await close();
  });

  it("an article that is navigated to has its own marks, and none of the former", async () => {
    const { page, close } = await visit();
    await asLawyer(page);
    await page.goto("/laws/fairness-inclusion");
    await hydrate(page);
    await page.locator(".role-mark").first().waitFor();
    await page.getByRole("navigation", { name: "Previous and next" }).getByRole("link").first().click();
    await page.waitForURL((url) => !url.pathname.endsWith("fairness-inclusion"));
    const doubled = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll(".for-role")].filter((one) => one.querySelectorAll(".role-mark").length !== 1)
            .length,
      );
    await page.locator(".role-mark").first().waitFor();
    expect(await doubled()).toBe(0);
    await close();
  });
});

describe("without a profile", () => {
  it("nothing is marked, nothing is said, and no code for it is loaded", async () => {
    const { page, close } = await visit({ isFresh: true });
    const scripts: string[] = [];
    page.on("request", (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()));
    await page.goto("/laws/fairness-inclusion");
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByText("Parts for the role").isVisible()).toBe(false);
    expect(scripts.filter((url) => /mark-parts|records|saving|selection-menu|onboarding-card/.test(url))).toEqual([]);
    await close();
  });

  it("where the script never comes, a role is shown first all the same", async () => {
    const { page, close } = await arrive("/settings", {});
    await asLawyer(page);
    await page.route(SCRIPTS, abort);
    await page.goto("/start");
    expect((await orders(page, "#content ul")).seen[0]).toBe("an agent");
    await close();
  });
});

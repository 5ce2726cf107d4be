import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe("the newsletter form", () => {
  it("with script says what came of it, in one place", async () => {
    const { page, close } = await visit();
    await page.goto("/laws");
    await hydrate(page);
    const field = page.getByRole("textbox", { name: "Email address" });
    const button = page.getByRole("button", { name: "Subscribe" });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await field.fill("not an address");
    await button.click();
    await expect
      .poll(() => page.getByRole("alert").textContent())
      .toBe("Invalid email. Please enter a valid email address.");
    // What is wrong can be mended at once, and is said there.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.getAttribute("aria-describedby")).toBe("newsletter-message");
    await expect.poll(() => field.inputValue()).toBe("not an address");
    await field.fill("browser@example.org");
    await button.click();
    const thanks = page.getByRole("status").filter({ hasText: "Successfully subscribed!" });
    await thanks.waitFor();
    await expect.poll(() => thanks.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByText("Successfully subscribed!").count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("says so where there is no line, and keeps page and address", async () => {
    const { page, context, close, faults } = await visit({ isFresh: true });
    await page.goto("/laws");
    await hydrate(page);
    await context.setOffline(true);
    const field = page.getByRole("textbox", { name: "Email address" });
    await field.fill("offline@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Unable to connect to the newsletter service. Please try again.").waitFor();
    expect(await field.inputValue()).toBe("offline@example.org");
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")));
    await close();
  });

  it("without script leads back to the page with thanks, or with the error and what was typed", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto("/basics/what-is-ai");
    const field = page.getByRole("textbox", { name: "Email address" });
    await field.fill("a@b");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Please enter a valid email address.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/basics/what-is-ai");
    await expect.poll(() => field.inputValue()).toBe("a@b");
    // What is to be mended has the focus, and so has what came of it.
    await expect.poll(() => page.locator("#newsletter-email:focus").count()).toBe(1);
    const title = page.getByRole("heading", { name: "New patterns" });
    expect((await title.boundingBox())?.y).toBeGreaterThan(60);
    await field.fill("plain-browser@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Successfully subscribed!").waitFor();
    await expect.poll(() => page.locator("[role=status]:focus").textContent()).toContain("Successfully subscribed!");
    await close();
  });
});

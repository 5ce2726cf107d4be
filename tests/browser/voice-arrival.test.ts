import { describe, expect, it } from "vitest";
import { abort, arrivals, article, desktop, late, SCRIPTS } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";
import { type } from "../support/voice-visitor.ts";

const visit = visitors();
const arrive = arrivals(visit);

describe("a first press on the start button", () => {
  it("that waits long for the script opens the guide where the visitor is", async () => {
    const { page, close } = await arrive(article, { ...desktop, isFresh: true }, (one) =>
      one.route(SCRIPTS, late(900)),
    );
    await page.locator(".start-bar > a").click();
    await page.getByRole("heading", { name: "Ask the guide" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(article);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("audio");
    await type(page, "What are tokens?");
    await page.getByRole("log").getByRole("link").first().waitFor();
    await close();
  });

  it("leads to what says that script is needed, where there is none", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    await page.locator(".start-bar > a").click();
    await page.waitForURL("**/listen#ask");
    await page.getByText("needs JavaScript").waitFor();
    await page.locator("#ask").getByRole("link", { name: "search" }).click();
    await page.waitForURL("**/search");
    await close();
  });
});

describe("the page of what can be heard", () => {
  it("opens the guide at a press", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/listen");
    await page.getByRole("link", { name: "Ask a question" }).click();
    await page.getByRole("region", { name: "Player" }).getByLabel("Your question").waitFor();
    await expect.poll(() => page.getByRole("region", { name: "Player" }).count()).toBe(1);
    await close();
  });
});

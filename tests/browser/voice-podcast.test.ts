import { expect, it } from "vitest";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";
import { type } from "../support/voice-visitor.ts";

const visit = visitors();

it("a recording is paused for a session, goes on after it if it had been playing, and ends it when it is started", async () => {
  const { page, close } = await visit(desktop);
  const ending = page.getByRole("button", { name: "End", exact: true });
  const answered = (text: string) => page.getByRole("log").getByRole("link", { name: text }).first().waitFor();
  const end = async () => {
    await ending.click();
    await ending.waitFor({ state: "detached" });
  };
  await page.goto(heard);
  await listen(page);
  await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
  await page.getByRole("heading", { name: "Ask the guide" }).waitFor();

  // It plays: paused with a notice, and on from there.
  await type(page, "What is a token?");
  await silent(page);
  await page.getByText("Podcast paused: Dark Matter").first().waitFor();
  await playerOf(page).getByText("Paused while you talk.").waitFor();
  await answered("Token");
  const at = (await soundOf(page))?.at ?? 0;
  await end();
  await heardFrom(page, at);

  // It is paused: it stays so, and there is no notice.
  await playOf(page).click();
  await silent(page);
  await page.getByText("Podcast paused: Dark Matter").first().waitFor({ state: "detached" });
  await type(page, "What is a prompt?");
  await answered("Prompt");
  await end();
  expect((await soundOf(page))?.isPlaying).toBe(false);
  await expect.poll(() => page.getByText("Podcast paused: Dark Matter").count()).toBe(0);

  // It is started within a session, which ends; the answer that is being read out is heard no more.
  await type(page, "What is a benchmark?");
  await answered("Benchmark");
  await playOf(page).click();
  await ending.waitFor({ state: "detached" });
  await heardFrom(page, at);
  await page.getByRole("button", { name: "Ask", exact: true }).waitFor();
  await close();
});

import type { Locator, Page } from "playwright";

declare global {
  interface Window {
    /** The page's sound, which is in no document (`keepSound` in browser.ts). */
    sound?: HTMLAudioElement;
  }
}

/** An article with a recording. */
export const heard = "/laws/dark-matter";

/** The control of a page's own recording. */
export const playOf = (page: Page): Locator => page.locator("#podcast [data-sound]");
/** The audio interface. */
export const playerOf = (page: Page): Locator => page.getByRole("region", { name: "Player" });

/** What the page's sound does; nothing before there is one. Times in seconds. */
export const soundOf = (page: Page) =>
  page.evaluate(() => {
    const { sound } = window;
    return sound ? { isPlaying: !sound.paused, at: sound.currentTime, file: sound.getAttribute("src") } : undefined;
  });

/** Waits until sound is heard at or after a moment. */
export const heardFrom = (page: Page, seconds: number) =>
  page.waitForFunction(
    (from) => window.sound && !window.sound.paused && !window.sound.seeking && window.sound.currentTime > from,
    seconds,
  );

/** Waits until nothing is heard. */
export const silent = (page: Page) => page.waitForFunction(() => !window.sound || window.sound.paused);

/** Plays the page's recording by a press, and waits for it and for the player. */
export async function listen(page: Page): Promise<void> {
  await playOf(page).click();
  await heardFrom(page, 0);
  await playerOf(page).waitFor();
}

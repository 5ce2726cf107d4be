import type { Page } from "playwright";

/** Opens the menu of actions below the title of an article. It works without script. */
export const openTools = (page: Page): Promise<void> => page.locator(".tools summary", { hasText: "More" }).click();

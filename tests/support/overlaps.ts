import type { Page } from "playwright";

/** How many of the seen elements of a selector stand, in whole or in part, under or over another. */
export const overlaps = (page: Page, over: string, others: string): Promise<number> =>
  page.evaluate(
    ([one = "", many = ""]) => {
      const box = document.querySelector(one)?.getBoundingClientRect();
      return [...document.querySelectorAll(many)].filter((other) => {
        if (!box || other.closest(one) || !other.checkVisibility()) return false;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        // A list that scrolls by itself shows what is within it.
        const shown = other.closest(".overflow-y-auto")?.getBoundingClientRect();
        const end = Math.min(bottom, shown?.bottom ?? bottom);
        return right > box.left && left < box.right && end > box.top && top < Math.min(box.bottom, end);
      }).length;
    },
    [over, others],
  );

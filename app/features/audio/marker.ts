/** Under what the heard sentence is known to the style sheet (`::highlight`, CSS Custom Highlight API). */
const NAME = "heard";

/** Marks a part of the page without changing it; a browser that cannot marks nothing. */
export const marker = {
  mark(range: Range | undefined): void {
    if (!("highlights" in CSS)) return;
    if (range) CSS.highlights.set(NAME, new Highlight(range));
    else CSS.highlights.delete(NAME);
  },
};

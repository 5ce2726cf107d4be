/** Titles that were taken from their elements, so that the browser shows no second tooltip. */
const taken = new WeakMap<Element, string>();

/** Whether an element shows nothing but a sign: no words, a single character, or words that only screen readers get. */
function isWordless(element: HTMLElement): boolean {
  const words = element.innerText.trim();
  if (words.length <= 1) return true;
  // Some are hidden on wide windows alone, so that what they take up tells it, and not their class.
  const parts = [...element.querySelectorAll<HTMLElement>("span")];
  return parts.some((part) => part.offsetWidth <= 1 && part.innerText.trim() === words);
}

/** What a tooltip says of an element: its title, else its label or its hidden words where it shows none; "" for none. */
export function nameToShow(element: HTMLElement): string {
  const title = element.title || taken.get(element);
  if (title) return title;
  if (!isWordless(element)) return "";
  return element.ariaLabel ?? element.innerText.trim();
}

/** Takes the title of an element away until the result is called; one that it was given meanwhile stays. */
export function takeTitle(element: HTMLElement): () => void {
  const { title } = element;
  if (!title) return () => {};
  taken.set(element, title);
  element.removeAttribute("title");
  return () => {
    taken.delete(element);
    if (!element.title) element.title = title;
  };
}

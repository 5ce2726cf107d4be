/** What a style says of letters: true and false where it says so, undefined where it says nothing. */
type Letters = { isBold: boolean | undefined; isSlanted: boolean | undefined; isStruck: boolean };

/** What the text of a `style` attribute says of the letters; of other looks Markdown has none. */
export function lettersOf(style: string): Letters {
  const values = new Map(
    style.split(";").map((declaration) => {
      const [name = "", value = ""] = declaration.split(":");
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
  const weight = values.get("font-weight");
  const slant = values.get("font-style");
  return {
    // From 600 on, browsers show the bold letters of a typeface that has two weights.
    isBold: weight === undefined ? undefined : /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600,
    isSlanted: slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant),
    isStruck: /line-through/.test(values.get("text-decoration") ?? values.get("text-decoration-line") ?? ""),
  };
}

/**
 * Makes elements of styled letters, as word processors on the web paste them: their bold is a span with a weight, and
 * around the whole stands a `b` that is not bold. `attribute` has the styles.
 */
export function sayLooks(body: HTMLElement, attribute: string): void {
  for (const element of body.querySelectorAll(`[${attribute}]`)) {
    const { isBold, isSlanted, isStruck } = lettersOf(element.getAttribute(attribute) ?? "");
    element.removeAttribute(attribute);
    if (element.matches("span, font") && element.textContent?.trim()) {
      // A heading is bold by itself.
      if (isBold && !element.closest("h1, h2, h3, h4, h5, h6, th")) wrapWithin(element, "strong");
      if (isSlanted) wrapWithin(element, "em");
      if (isStruck) wrapWithin(element, "s");
    }
    if ((isBold === false && element.matches("b, strong")) || (isSlanted === false && element.matches("i, em")))
      element.replaceWith(...element.childNodes);
  }
}

function wrapWithin(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

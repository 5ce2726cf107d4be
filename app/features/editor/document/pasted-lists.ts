/** What a paragraph that a word processor shows as an entry of a list says of itself. */
type Entry = { level: number; start: number | undefined };

/** A bullet or a number before an entry, with the spaces behind it. */
const marker = /^[\s\u00a0]*(?:([·•▪◦§o\u2013\u2014-])|\(?(\d{1,9}|[a-z]{1,4})[.)])[\s\u00a0]+/iu;
const isNumber = (sign: string): boolean => /^\(?(?:\d+|[a-z]{1,4})[.)]$/i.test(sign);

/** Its level, and its number where it is numbered; `sign` is what stands before it. */
export function entryOf(style: string, sign: string): Entry {
  const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1] ?? 1);
  const plain = sign.replaceAll(/[\s\u00a0]/g, "");
  return { level, start: isNumber(plain) ? Number.parseInt(plain.replace("(", ""), 10) || 1 : undefined };
}

/**
 * Makes lists of the paragraphs that Word shows as such: each says in its style how deep it stands, and carries its
 * bullet or number as text. `attribute` has the styles.
 */
export function makeLists(body: HTMLElement, attribute: string): void {
  const styleOf = (element: Element) => element.getAttribute(attribute) ?? "";
  const isEntry = (element: Element | null): element is HTMLElement =>
    element?.matches("p, div") === true &&
    (/mso-list:(?!\s*(?:ignore|none))/i.test(styleOf(element)) ||
      (/^MsoListParagraph/.test(element.className) && marker.test(element.textContent ?? "")));
  const done = new Set<Element>();
  for (const first of body.querySelectorAll("p, div")) {
    if (done.has(first) || !isEntry(first)) continue;
    const entries: HTMLElement[] = [];
    for (let next: Element | null = first; isEntry(next); next = next.nextElementSibling) entries.push(next);
    for (const entry of entries) done.add(entry);
    const place = first.ownerDocument.createTextNode("");
    first.before(place);
    place.replaceWith(...listsOf(entries, attribute));
  }
}

function listsOf(entries: readonly HTMLElement[], attribute: string): HTMLElement[] {
  const lists: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of entries) {
    const { level, start } = entryOf(paragraph.getAttribute(attribute) ?? "", takeSign(paragraph, attribute));
    const name = start === undefined ? "ul" : "ol";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    // Another kind of list at the same depth is another list.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
    let top = open.at(-1);
    if (top?.level !== level) {
      const list = paragraph.ownerDocument.createElement(name);
      if (start !== undefined && start !== 1) list.setAttribute("start", String(start));
      const parent = top?.list.lastElementChild;
      if (parent) parent.append(list);
      else lists.push(list);
      top = { list, level };
      open.push(top);
    }
    const item = paragraph.ownerDocument.createElement("li");
    item.append(paragraph);
    top.list.append(item);
  }
  return lists;
}

/** Takes the bullet or number off an entry. */
function takeSign(paragraph: HTMLElement, attribute: string): string {
  const own = [...paragraph.querySelectorAll(`[${attribute}]`)].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute(attribute) ?? ""),
  );
  if (own) {
    const sign = own.textContent ?? "";
    own.remove();
    return sign;
  }
  const [sign = ""] = marker.exec(paragraph.textContent ?? "") ?? [];
  let left = sign.length;
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && left > 0; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? "";
    node.nodeValue = (node.nodeValue ?? "").slice(left);
    left -= length;
  }
  return sign;
}

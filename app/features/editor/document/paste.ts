import { completeLink } from "../../../content/link-schemes.ts";

/** What is no part of a line. */
const blocks =
  "p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, table, thead, tbody, tfoot, tr, td, th";

/** What a browser would apply while it reads, which the policy of the page refuses. */
const sheets = /<style[\s\S]*?<\/style>/gi;
const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** Holds the styles meanwhile, so that no browser applies them. */
const STYLE = "data-style";
const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? "";

const readable = (html: string): string =>
  html.replaceAll(sheets, "").replaceAll(tags, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`));

/**
 * Pasted HTML as the editor takes it: without styles but bold, italic and struck text, with Word's lists as lists, without
 * pictures of other sites, with headings below the page's own, and with every cell of a table as one line in one column,
 * which is all that Markdown's tables have. The entries of a list in a cell are set apart by semicolons.
 */
export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(readable(html), "text/html");
  makeLists(body);
  markStyledText(body);
  keepOwnPictures(body, location.href);
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", completeLink(link.getAttribute("href") ?? ""));
  for (const title of body.querySelectorAll("h1")) {
    const heading = title.ownerDocument.createElement("h2");
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  for (const cell of body.querySelectorAll("td, th")) {
    // The innermost first: what stands around a block is there when the block goes.
    for (const block of [...cell.querySelectorAll(blocks)].reverse()) unwrap(block);
  }
  for (const table of body.querySelectorAll("table")) splitCells(table);
  return body.innerHTML;
}

function unwrap(block: Element): void {
  const isEntry = block.matches("li, dd, tr");
  if (saysSomething(block.previousSibling)) block.before(isEntry ? "; " : " ");
  if (saysSomething(block.nextSibling) && !block.nextSibling?.textContent?.startsWith(";")) block.after(" ");
  block.replaceWith(...block.childNodes);
}

/** Whether words or a picture come before or after a block, with nothing but spaces between. */
const saysSomething = (beside: ChildNode | null): boolean =>
  beside !== null && (beside.textContent?.trim() !== "" || beside instanceof Element);

/** What a paragraph that a word processor shows as an entry of a list says of itself. */
type Entry = { level: number; start: number | undefined };

/** A bullet or a number before an entry, with the spaces behind it. */
const marker = /^[\s\u00a0]*(?:([·•▪◦§o\u2013\u2014-])|\(?(\d{1,9}|[a-z]{1,4})[.)])[\s\u00a0]+/iu;

/** Its level, and its number where it is numbered; `before` is the text of its bullet or number. */
function entryOf(style: string, before: string): Entry {
  const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1] ?? 1);
  const plain = before.replaceAll(/[\s\u00a0]/g, "");
  const isNumber = /^\(?(?:\d+|[a-z]{1,4})[.)]$/i.test(plain);
  return { level, start: isNumber ? Number.parseInt(plain.replace("(", ""), 10) || 1 : undefined };
}

/**
 * Makes lists of the paragraphs that Word shows as such: each says in its style how deep it stands, and carries its
 * bullet or number as text.
 */
function makeLists(body: HTMLElement): void {
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
    place.replaceWith(...listsOf(entries));
  }
}

function listsOf(entries: readonly HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of entries) {
    const { level, start } = entryOf(styleOf(paragraph), removeMarker(paragraph));
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
function removeMarker(paragraph: HTMLElement): string {
  const own = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((element) =>
    /mso-list:\s*ignore/i.test(styleOf(element)),
  );
  if (own) {
    own.remove();
    return own.textContent ?? "";
  }
  const [text = ""] = marker.exec(paragraph.textContent ?? "") ?? [];
  let left = text.length;
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && left > 0; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? "";
    node.nodeValue = (node.nodeValue ?? "").slice(left);
    left -= length;
  }
  return text;
}

/** What a style says of text: true and false where it says so, undefined where it says nothing. */
type TextStyle = { isBold: boolean | undefined; isItalic: boolean | undefined; isStruck: boolean };

/** What the text of a `style` attribute says that Markdown can say, too. */
function textStyleOf(style: string): TextStyle {
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
    isItalic: slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant),
    isStruck: /line-through/.test(values.get("text-decoration") ?? values.get("text-decoration-line") ?? ""),
  };
}

/**
 * Makes elements of styled text, as word processors on the web paste it: their bold is a span with a weight, and around
 * the whole stands a `b` that is not bold.
 */
function markStyledText(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`[${STYLE}]`)) {
    const { isBold, isItalic, isStruck } = textStyleOf(styleOf(element));
    element.removeAttribute(STYLE);
    if (element.matches("span, font") && element.textContent?.trim()) {
      // A heading is bold by itself.
      if (isBold && !element.closest("h1, h2, h3, h4, h5, h6, th")) wrapWithin(element, "strong");
      if (isItalic) wrapWithin(element, "em");
      if (isStruck) wrapWithin(element, "s");
    }
    if ((isBold === false && element.matches("b, strong")) || (isItalic === false && element.matches("i, em")))
      element.replaceWith(...element.childNodes);
  }
}

function wrapWithin(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/**
 * Where a pasted picture stands in the media folder of this site; undefined for one that does not. Pages show no others:
 * a picture that stands elsewhere can go or change, and tells its site of every reader.
 */
export function ownPicture(address: string, site: string): string | undefined {
  if (!URL.canParse(address, site)) return undefined;
  const { origin, pathname } = new URL(address, site);
  return origin === new URL(site).origin && /^\/media\/[^/]+$/.test(pathname) ? pathname : undefined;
}

/** Keeps pasted pictures that are the site's own, and makes of any other a link that says what it was. */
function keepOwnPictures(body: HTMLElement, site: string): void {
  for (const picture of body.querySelectorAll("img")) {
    const address = picture.getAttribute("src") ?? "";
    const own = ownPicture(address, site);
    if (own) {
      picture.setAttribute("src", own);
      continue;
    }
    const text = `Picture: ${picture.alt.trim() || nameIn(address)}`;
    const link = picture.ownerDocument.createElement(/^https?:/i.test(address) ? "a" : "span");
    if (link instanceof HTMLAnchorElement) link.href = address;
    link.textContent = text;
    // Within a link there is no other.
    picture.replaceWith(picture.closest("a") ? text : link);
  }
}

/** The name of a file at the end of an address. */
const nameIn = (address: string): string =>
  /([^/?#]{1,80})(?:[?#].*)?$/.exec(address.slice(-500))?.[1] ?? "without a name";

/** A picture that is pasted or dropped by itself; beside a text, as word processors give it, it is the text's likeness. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const isAlone = data?.getData("text/plain").trim() === "";
  return isAlone ? [...data.files].find(({ type }) => type.startsWith("image/")) : undefined;
}

/** How many columns and rows a cell of HTML takes. */
type Span = { across: number; down: number };

/** A place in a row: the cell of that number in it, or an empty one. */
type Cell = number | "empty";

/**
 * What stands in each column of each row when cells that take several give the further ones up to empty cells: all rows
 * have as many then as the widest has, and what stood below or beside a wide cell still does. Columns at the end in which
 * no cell begins are left out.
 */
export function placesOf(rows: readonly (readonly Span[])[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  let columns = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const [number, { across, down }] of row.entries()) {
      while (grid[at]?.[column] !== undefined) column += 1;
      for (const taken of grid.slice(at, at + down)) {
        for (let further = 0; further < across; further += 1) taken[column + further] = "empty";
      }
      const own = grid[at];
      if (own) own[column] = number;
      columns = Math.max(columns, column + 1);
      column += across;
    }
  }
  return grid.map((taken) => Array.from({ length: columns }, (_, column) => taken[column] ?? "empty"));
}

/** Gives every row of a table as many cells, none of which takes more than one place: Markdown has no others. */
function splitCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const spans = rows.map(({ cells }, at) =>
    [...cells].map(({ colSpan, rowSpan }) => ({ across: colSpan, down: rowSpan || rows.length - at })),
  );
  for (const [at, places] of placesOf(spans).entries()) {
    const row = rows[at];
    const cells = [...(row?.cells ?? [])];
    const name = cells.length > 0 && cells.every((cell) => cell.matches("th")) ? "th" : "td";
    row?.replaceChildren(
      ...places.map(
        (place) => (place === "empty" ? undefined : cells[place]) ?? table.ownerDocument.createElement(name),
      ),
    );
    for (const cell of cells) {
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
    }
  }
}

/** How pages name the language of a code sample in a class: `language-ts`, `lang-ts`, `highlight-source-ts`, `brush: ts`. */
const named = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|brush:\s*)([\w+#.-]+)/i;
/** What stands there where there is no language. */
const none = /^(?:none|plain|plaintext|nohighlight)$/i;

type Named = { className: string; dataset: Readonly<Record<string, string | undefined>> };

/** The language that the elements of a code sample name, the first of them first; null where none does. */
export function languageIn(elements: readonly (Named | null | undefined)[]): string | null {
  for (const element of elements) {
    if (!element) continue;
    const { className, dataset } = element;
    const language = dataset.language ?? dataset.lang ?? named.exec(className)?.[1];
    if (language && /^[\w+#.-]+$/.test(language) && !none.test(language)) return language.toLowerCase();
  }
  return null;
}

/** The language of a code sample, which stands on it, on the code in it or on what is around it. */
export const languageOf = (sample: HTMLElement): string | null =>
  languageIn([sample, sample.querySelector("code"), sample.parentElement]);

import { Extension } from "@tiptap/core";
import { DOMParser as DocumentParser, type ParseOptions, type Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { completeLink } from "../../../content/link-schemes.ts";

/** Takes what is pasted from word processors, pages and spreadsheets as Markdown can say it. */
export const Paste = Extension.create({
  name: "pasteAsMarkdown",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new TidyingParser(schema, DocumentParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: renameStyles, clipboardParser } })];
  },
});

/** The page's policy forbids style attributes, and browsers report each that they read. */
const STYLE = "data-style";
const sheets = /<style[\s\S]*?<\/style>/gi;
const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

const renameStyles = (html: string): string =>
  html.replaceAll(sheets, "").replaceAll(tags, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`));
const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? "";

class TidyingParser extends DocumentParser {
  override parseSlice(pasted: Node, options?: ParseOptions): Slice {
    if (pasted instanceof HTMLElement) tidy(pasted);
    return super.parseSlice(pasted, options);
  }
}

const headings = "h1, h2, h3, h4, h5, h6, th";
const blocks = `${headings}, p, div, section, article, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, table, thead, tbody, tfoot, tr, td`;

/**
 * Bold, italic and struck text is kept, and Word's lists become lists. Pictures of other sites become links, titles
 * become headings below the page's own, and each cell of a table becomes one line in one column: Markdown has no others.
 */
function tidy(body: HTMLElement): void {
  makeLists(body);
  // Set by script, styles are allowed, and the extensions read them. A heading is bold by itself.
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    if (!element.closest(headings)) element.style.cssText = styleOf(element);
  for (const picture of body.querySelectorAll("img")) keepPicture(picture);
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", completeLink(link.getAttribute("href") ?? ""));
  for (const title of body.querySelectorAll("h1")) {
    const heading = title.ownerDocument.createElement("h2");
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  for (const cell of body.querySelectorAll("td, th"))
    for (const block of [...cell.querySelectorAll(blocks)].reverse()) {
      const isEntry = block.matches("li") && block.previousElementSibling !== null;
      block.replaceWith(isEntry ? "; " : " ", ...block.childNodes, block.matches("li") ? "" : " ");
    }
  for (const table of body.querySelectorAll("table")) splitCells(table);
}

/**
 * Makes lists of Word's paragraphs, each of which says in its style how deep it stands and carries its bullet or number
 * as text.
 */
function makeLists(body: HTMLElement): void {
  const levels = new Map<Element | null | undefined, number>();
  for (const paragraph of body.querySelectorAll("p, div")) {
    const level = Number(/mso-list:(?!\s*(?:ignore|none))[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1]);
    if (!level) continue;
    const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((one) =>
      /mso-list:\s*ignore/i.test(styleOf(one)),
    );
    const [, number] = /^\W*(\d+|[a-z]{1,4})[.)]/i.exec(marker?.textContent ?? "") ?? [];
    marker?.remove();
    const name = number ? "ol" : "ul";

    // The list right before it, of its own depth or of the next one above.
    let before = paragraph.previousElementSibling;
    for (let inner = before; levels.has(inner) && (levels.get(inner) ?? 0) <= level; ) {
      before = inner;
      inner = inner?.lastElementChild?.lastElementChild ?? null;
    }
    let list = before;
    if (!list || levels.get(list) !== level || list.localName !== name) {
      list = paragraph.ownerDocument.createElement(name);
      if (number) list.setAttribute("start", String(Number.parseInt(number, 10) || 1));
      if (!before || !levels.has(before)) paragraph.before(list);
      else if ((levels.get(before) ?? 0) < level) before.lastElementChild?.append(list);
      else before.after(list);
      levels.set(list, level);
    }
    const item = paragraph.ownerDocument.createElement("li");
    item.append(paragraph);
    list.append(item);
  }
}

/**
 * Where a pasted picture stands in the media folder of this site. Pages show no others: a picture that stands elsewhere
 * can go or change, and tells its site of every reader.
 */
export function ownPicture(address: string, site: string): string | undefined {
  if (!URL.canParse(address, site)) return undefined;
  const { origin, pathname } = new URL(address, site);
  return origin === new URL(site).origin && /^\/media\/[^/]+$/.test(pathname) ? pathname : undefined;
}

function keepPicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute("src") ?? "";
  const own = ownPicture(address, location.href);
  if (own) {
    picture.setAttribute("src", own);
    return;
  }
  const isElsewhere = /^https?:/i.test(address);
  const file = isElsewhere ? address.split(/[?#]/)[0]?.split("/").at(-1) : undefined;
  const link = picture.ownerDocument.createElement("a");
  if (isElsewhere) link.href = address;
  link.textContent = `Picture: ${picture.alt.trim() || file || "without a name"}`;
  // Within a link there is no other.
  picture.replaceWith(picture.closest("a") ? link.textContent : link);
}

/** A picture that is pasted or dropped by itself; beside a text, as word processors give it, it is the text's likeness. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const isAlone = data?.getData("text/plain").trim() === "";
  return isAlone ? [...data.files].find(({ type }) => type.startsWith("image/")) : undefined;
}

/** Gives every row of a table as many cells, none of which takes more than one place. */
function splitCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const cellOf = (name = "td") => table.ownerDocument.createElement(name);
  for (const [at, row] of rows.entries())
    for (let place = 0; place < row.cells.length; place += 1) {
      const cell = row.cells[place];
      const { colSpan = 1, rowSpan = 1 } = cell ?? {};
      cell?.removeAttribute("colspan");
      cell?.removeAttribute("rowspan");
      for (let more = 1; more < colSpan; more += 1) cell?.after(cellOf(cell.localName));
      // A span of 0 goes to the last row.
      for (const below of rows.slice(at + 1, at + (rowSpan || rows.length)))
        for (let more = 0; more < colSpan; more += 1) below.insertBefore(cellOf(), below.cells[place] ?? null);
    }
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const row of rows) while (row.cells.length < width) row.append(cellOf());
}

import { completeLink } from "../../../content/link-schemes.ts";
import { makeLists } from "./pasted-lists.ts";
import { sayLooks } from "./pasted-looks.ts";
import { keepOwnPictures } from "./pasted-pictures.ts";
import { splitCells } from "./pasted-tables.ts";

/** What is no part of a line. */
const blocks =
  "p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, table, thead, tbody, tfoot, tr, td, th";

/** What a browser would apply while it reads, which the policy of the page refuses. */
const sheets = /<style[\s\S]*?<\/style>/gi;
const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** Where styles are kept meanwhile, which no browser applies. */
const LOOK = "data-look";

const readable = (html: string): string =>
  html.replaceAll(sheets, "").replaceAll(tags, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${LOOK}=`));

/**
 * Pasted HTML as the editor takes it: without the looks of where it was but bold, slanted and struck letters, with
 * Word's lists as lists, without pictures of other sites, with headings below the page's own, and with every cell of a table as one line in one column, which is all that Markdown's
 * tables have. The entries of a list in a cell are set apart by semicolons.
 */
export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(readable(html), "text/html");
  makeLists(body, LOOK);
  sayLooks(body, LOOK);
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

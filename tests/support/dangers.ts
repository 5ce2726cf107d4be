import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { linkSchemes } from "../../app/content/link-schemes.ts";

/** Elements that run, load, send or lead by themselves, or change what stands around them. */
const elements: ReadonlySet<string> = new Set(
  "script style iframe frame frameset object embed applet base meta link form math template video audio source track portal foreignobject use animate set handler listener dialog marquee xml xss noscript textarea select title body html head svg".split(
    " ",
  ),
);
const properties =
  /^on|^(?:style|srcDoc|formAction|action|background|dynsrc|lowsrc|manifest|ping|is|slot|http-?equiv)$/i;
const addresses: ReadonlySet<string> = new Set(
  "href src xLinkHref cite data poster codeBase longDesc profile srcSet".split(" "),
);
/** Where the pages of the tests are. */
const SITE = "https://site.test/a/page";

const parsed = (html: string): Root => fromHtml(html, { fragment: true });

const isDangerousAddress = (address: string): boolean =>
  !URL.canParse(address, SITE) || !linkSchemes.includes(new URL(address, SITE).protocol.slice(0, -1));

function dangersOf({ tagName, properties: given }: Element): string[] {
  const found = elements.has(tagName.toLowerCase()) ? [tagName] : [];
  for (const [name, value] of Object.entries(given)) {
    if (properties.test(name)) found.push(`${tagName} ${name}`);
    else if (addresses.has(name) && isDangerousAddress(String(value))) found.push(`${tagName} ${name}=${value}`);
  }
  return found;
}

/** What in a text as HTML, read as a browser reads it, could run something, send something or lead away by itself. */
export function dangersIn(html: string): string[] {
  const found: string[] = [];
  visit(parsed(html), "element", (element) => void found.push(...dangersOf(element)));
  return found;
}

/**
 * The elements of a page with the names of their attributes, in order, and all its addresses. Marks of what was searched
 * for, and what stands between them, are left out, not what is in them: how many there are is each text's own.
 */
export function outlineOf(html: string): { shape: string; addresses: string[] } {
  const shape: string[] = [];
  const found: string[] = [];
  visit(parsed(html), "element", ({ tagName, properties: given }) => {
    const names = Object.keys(given);
    if (names.length > 0 || (tagName !== "mark" && tagName !== "span"))
      shape.push([tagName, ...names.sort()].join(" "));
    for (const name of names) if (name === "action" || addresses.has(name)) found.push(String(given[name]));
  });
  return { shape: shape.join("\n"), addresses: found };
}

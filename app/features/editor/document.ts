import {
  type AnyExtension,
  Extension,
  type Extensions,
  getSchema,
  InputRule,
  Mark,
  markInputRule,
  markPasteRule,
  Node as TiptapNode,
} from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { DOMSerializer, DOMParser as DocumentParser, type ParseOptions, type Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";
import { callApi } from "../../client/call-api.ts";
import { completeLink, isAllowedLink } from "../../content/link-schemes.ts";

/** A reference to one of the record's sources: `[^key]` in Markdown. Typing it makes one. */
const Footnote = TiptapNode.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: "" } }),
  parseHTML: () => [{ tag: "sup[data-footnote]", getAttrs: (element) => ({ key: element.dataset.footnote ?? "" }) }],
  renderHTML: ({ node }) => [
    "sup",
    { "data-footnote": String(node.attrs.key), class: "footnote-mark" },
    String(node.attrs.key),
  ],
  renderText: ({ node }) => `[^${node.attrs.key}]`,
  addInputRules() {
    return [
      new InputRule({
        find: /\[\^([a-z0-9-]+)\]$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ key: match[1] }));
        },
      }),
    ];
  },
});

/** Markdown that the editor does not understand: shown as it was written, and kept byte for byte. */
const raw = { atom: true, addAttributes: () => ({ source: { default: "" } }), parseHTML: () => [] };

const RawBlock = TiptapNode.create({
  ...raw,
  name: "rawBlock",
  group: "block",
  renderHTML: ({ node }) => [
    "pre",
    { class: "raw-source", "aria-label": "Markdown that is kept as it is" },
    ["code", String(node.attrs.source)],
  ],
});

/** Within a line: raw HTML, a link to a definition elsewhere, a link with a scheme that is not allowed. */
const RawInline = TiptapNode.create({
  ...raw,
  name: "rawInline",
  group: "inline",
  inline: true,
  renderHTML: ({ node }) => ["code", { class: "raw-source" }, String(node.attrs.source)],
});

/** Whether blank lines stand between the items of a list, which Markdown shows as paragraphs; a copied list says so too. */
const looseness = Extension.create({
  name: "looseness",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList", "taskList"],
      attributes: {
        isLoose: {
          default: false,
          parseHTML: (element) => element.dataset.loose !== undefined,
          renderHTML: ({ isLoose }) => (isLoose ? { "data-loose": "" } : {}),
        },
      },
    },
  ],
});

/** A table as Markdown has it: no widths, no cells that span others. Its own rendering would write inline styles. */
const markdownTable = Table.configure({ resizable: false }).extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView: () => null,
});

const aligned = {
  content: "paragraph",
  addAttributes: () => ({
    colspan: { default: 1, rendered: false },
    rowspan: { default: 1, rendered: false },
    colwidth: { default: null, rendered: false },
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.align ?? null,
      renderHTML: ({ align }: Record<string, unknown>) => (align ? { "data-align": String(align) } : {}),
    },
  }),
};

const headerCell = TableHeader.extend(aligned);
const alignedCell = TableCell.extend(aligned);

const typedMarks = new Map([
  ["bold", ["\\*\\*", "__"]],
  ["italic", ["\\*", "_"]],
  ["strike", ["~~"]],
]);

/** Makes marks of typed Markdown as Markdown does: with words right inside, so that `2 * 3 * 4` stays what it is. */
function withTypedMarks(extension: AnyExtension): AnyExtension {
  const finds = typedMarks.get(extension.name)?.map((mark) => {
    const sign = mark.at(-1);
    return `(?:^|\\s)(${mark}(?![\\s${sign}])([^${sign}]+)(?<!\\s)${mark})`;
  });
  if (!finds || !(extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return finds.map((find) => markInputRule({ find: new RegExp(`${find}$`), type: this.type }));
    },
    addPasteRules() {
      return finds.map((find) => markPasteRule({ find: new RegExp(find, "g"), type: this.type }));
    },
  });
}

/** A page's policy forbids them, also in a text that is only read. */
const sheets = /<style[\s\S]*?<\/style>/gi;
/** Drawings of the site, whose colors are those of the page that they stand in. */
const ours = /^\/media\/[^?#]+\.svg$/;

function drawing(src: string, alt: string): HTMLElement {
  const figure = document.createElement("span");
  figure.className = "figure editor-drawing";
  figure.role = "img";
  figure.ariaLabel = alt;
  callApi("GET", src)
    .then((answer) => answer.text())
    .then(
      (text) => {
        const { documentElement: svg } = new DOMParser().parseFromString(text.replace(sheets, ""), "image/svg+xml");
        for (const foreign of svg.querySelectorAll("script, style, foreignObject, a, image")) foreign.remove();
        figure.replaceChildren(svg instanceof SVGSVGElement ? document.importNode(svg, true) : alt);
      },
      () => figure.replaceChildren(alt),
    );
  return figure;
}

const link = Link.configure({
  openOnClick: false,
  autolink: false,
  isAllowedUri: (address) => isAllowedLink(address ?? ""),
}).extend({
  addAttributes: () => ({ href: { default: "" }, title: { default: null } }),
  inclusive: false,
});

const picture = Image.configure({ inline: true }).extend({
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, title: { default: null } }),
  // A drawing is shown as pages show it, in their colors: as a picture it would be black.
  addNodeView:
    () =>
    ({ node: { attrs }, HTMLAttributes }) => {
      if (ours.test(attrs.src)) return { dom: drawing(attrs.src, attrs.alt) };
      return DOMSerializer.renderSpec(document, ["img", HTMLAttributes]);
    },
});

const codeBlock = CodeBlock.extend({
  addAttributes() {
    return { ...this.parent?.(), meta: { default: null, rendered: false } };
  },
});

/** The parts of a text that Markdown can say, and no others. */
const extensions: Extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map(withTypedMarks);
    },
  }).configure({
    undoRedo: { depth: 100, newGroupDelay: 500 },
    underline: false,
    trailingNode: false,
    code: false,
    codeBlock: false,
    // The first level is the title of the page.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: false,
  }),
  // Code may be a link or stand in bold text, which Markdown can say.
  Code.extend({ excludes: "" }),
  codeBlock,
  link,
  TaskList,
  TaskItem.configure({ nested: true }),
  looseness,
  markdownTable,
  TableRow,
  headerCell,
  alignedCell,
  picture,
  Footnote,
  RawBlock,
  RawInline,
];

export const schema = getSchema(extensions);

/** Takes what is pasted from word processors, pages and spreadsheets as Markdown can say it. */
const Paste = Extension.create({
  name: "pasteAsMarkdown",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new TidyingParser(schema, DocumentParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: renameStyles, clipboardParser } })];
  },
});

/** The page's policy forbids style attributes, and browsers report each that they read. */
const STYLE = "data-style";
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

export const editorExtensions: Extensions = [
  ...extensions,
  Placeholder.configure({ placeholder: "Start writing your content..." }),
  Paste,
];

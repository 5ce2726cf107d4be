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
import { isAllowedLink, withScheme } from "../../content/link-schemes.ts";

/** A reference to one of the record's sources: `[^key]` in Markdown. Typing that inserts one. */
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

/** Markdown that the editor cannot represent: shown as source and kept byte for byte. */
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

/** Inline: raw HTML, a reference link, or a link with a scheme that is not allowed. */
const RawInline = TiptapNode.create({
  ...raw,
  name: "rawInline",
  group: "inline",
  inline: true,
  renderHTML: ({ node }) => ["code", { class: "raw-source" }, String(node.attrs.source)],
});

/** Keeps lists loose or tight (CommonMark 5.3), also when they are copied and pasted. */
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

/** A table without column widths or spans, as in Markdown. The default rendering would write inline styles. */
const markdownTable = Table.configure({ resizable: false }).extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView: () => null,
});

const alignedCellOptions = {
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

const headerCell = TableHeader.extend(alignedCellOptions);
const alignedCell = TableCell.extend(alignedCellOptions);

const markDelimiters = new Map([
  ["bold", ["\\*\\*", "__"]],
  ["italic", ["\\*", "_"]],
  ["strike", ["~~"]],
]);

/** Formats typed Markdown only where the delimiters touch words, as CommonMark does: `2 * 3 * 4` stays as typed. */
function withTypedMarks(extension: AnyExtension): AnyExtension {
  const patterns = markDelimiters.get(extension.name)?.map((delimiter) => {
    const character = delimiter.at(-1);
    return `(?:^|\\s)(${delimiter}(?![\\s${character}])([^${character}]+)(?<!\\s)${delimiter})`;
  });
  if (!patterns || !(extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return patterns.map((pattern) => markInputRule({ find: new RegExp(`${pattern}$`), type: this.type }));
    },
    addPasteRules() {
      return patterns.map((pattern) => markPasteRule({ find: new RegExp(pattern, "g"), type: this.type }));
    },
  });
}

/** The Content-Security-Policy forbids these, also in a document that is only parsed. */
const styleElements = /<style[\s\S]*?<\/style>/gi;
/** SVG drawings of this site, which take their colors from the page. */
const ownDrawing = /^\/media\/[^?#]+\.svg$/;

function inlineDrawing(src: string, alt: string): HTMLElement {
  const figure = document.createElement("span");
  figure.className = "figure editor-drawing";
  figure.role = "img";
  figure.ariaLabel = alt;
  callApi("GET", src)
    .then((response) => response.text())
    .then(
      (text) => {
        const { documentElement: svg } = new DOMParser().parseFromString(
          text.replace(styleElements, ""),
          "image/svg+xml",
        );
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
  // Inline, a drawing has the colors of the page; in an img element it would be black.
  addNodeView:
    () =>
    ({ node: { attrs }, HTMLAttributes }) => {
      if (ownDrawing.test(attrs.src)) return { dom: inlineDrawing(attrs.src, attrs.alt) };
      return DOMSerializer.renderSpec(document, ["img", HTMLAttributes]);
    },
});

const codeBlock = CodeBlock.extend({
  addAttributes() {
    return { ...this.parent?.(), meta: { default: null, rendered: false } };
  },
});

/** Only what Markdown can represent. */
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
    // Level 1 is the title of the page.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: false,
  }),
  // As in Markdown, code can be linked, bold or italic.
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

/** Converts pasted HTML of word processors, web pages and spreadsheets to what Markdown can represent. */
const Paste = Extension.create({
  name: "pasteAsMarkdown",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new TidyingParser(schema, DocumentParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: renameStyles, clipboardParser } })];
  },
});

/** Replaces style attributes: the Content-Security-Policy forbids them, and browsers report each one they parse. */
const STYLE = "data-style";
const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

const renameStyles = (html: string): string =>
  html.replaceAll(styleElements, "").replaceAll(tags, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`));
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
 * Keeps bold, italic and struck text, and turns Word's list paragraphs into lists. Pictures of other sites become links,
 * an h1 becomes an h2, and each table cell becomes one line without spans, because Markdown allows nothing else.
 */
function tidy(body: HTMLElement): void {
  makeLists(body);
  // The policy allows styles set by script, and the extensions read them. Headings are bold anyway.
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    if (!element.closest(headings)) element.style.cssText = styleOf(element);
  for (const picture of body.querySelectorAll("img")) replacePicture(picture);
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", withScheme(link.getAttribute("href") ?? ""));
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

/** Makes lists of Word's list paragraphs, which give their depth in `mso-list` and their bullet or number as text. */
function makeLists(body: HTMLElement): void {
  const levels = new Map<Element | null | undefined, number>();
  for (const paragraph of body.querySelectorAll("p, div")) {
    const level = Number(/mso-list:(?!\s*(?:ignore|none))[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1]);
    if (!level) continue;
    const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((element) =>
      /mso-list:\s*ignore/i.test(styleOf(element)),
    );
    const [, number] = /^\W*(\d+|[a-z]{1,4})[.)]/i.exec(marker?.textContent ?? "") ?? [];
    marker?.remove();
    const name = number ? "ol" : "ul";

    // The list right before the paragraph: the deepest one at its level or above.
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
 * The path of a pasted picture in this site's media folder; undefined for pictures elsewhere. Those can change or
 * disappear, and their server would learn of every reader.
 */
export function ownPicture(address: string, site: string): string | undefined {
  if (!URL.canParse(address, site)) return undefined;
  const { origin, pathname } = new URL(address, site);
  return origin === new URL(site).origin && /^\/media\/[^/]+$/.test(pathname) ? pathname : undefined;
}

function replacePicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute("src") ?? "";
  const ownPath = ownPicture(address, location.href);
  if (ownPath) {
    picture.setAttribute("src", ownPath);
    return;
  }
  const isElsewhere = /^https?:/i.test(address);
  const file = isElsewhere ? address.split(/[?#]/)[0]?.split("/").at(-1) : undefined;
  const link = picture.ownerDocument.createElement("a");
  if (isElsewhere) link.href = address;
  link.textContent = `Picture: ${picture.alt.trim() || file || "without a name"}`;
  // Links cannot nest.
  picture.replaceWith(picture.closest("a") ? link.textContent : link);
}

/** A picture that is pasted or dropped without text. Beside text, word processors add a picture of that text. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const isAlone = data?.getData("text/plain").trim() === "";
  return isAlone ? [...data.files].find(({ type }) => type.startsWith("image/")) : undefined;
}

/** Replaces spans with empty cells, and pads all rows of a table to the same number of cells. */
function splitCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const createCell = (name = "td") => table.ownerDocument.createElement(name);
  for (const [rowIndex, row] of rows.entries())
    for (let column = 0; column < row.cells.length; column += 1) {
      const cell = row.cells[column];
      const { colSpan = 1, rowSpan = 1 } = cell ?? {};
      cell?.removeAttribute("colspan");
      cell?.removeAttribute("rowspan");
      for (let more = 1; more < colSpan; more += 1) cell?.after(createCell(cell.localName));
      // In HTML, rowspan 0 extends to the last row.
      for (const below of rows.slice(rowIndex + 1, rowIndex + (rowSpan || rows.length)))
        for (let more = 0; more < colSpan; more += 1) below.insertBefore(createCell(), below.cells[column] ?? null);
    }
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const row of rows) while (row.cells.length < width) row.append(createCell());
}

export const editorExtensions: Extensions = [
  ...extensions,
  Placeholder.configure({ placeholder: "Start writing your content..." }),
  Paste,
];

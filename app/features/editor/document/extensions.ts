import {
  type AnyExtension,
  Extension,
  type Extensions,
  getSchema,
  InputRule,
  Mark,
  markInputRule,
  markPasteRule,
  Node,
} from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { DOMSerializer } from "@tiptap/pm/model";
import StarterKit from "@tiptap/starter-kit";
import { callApi } from "../../../client/call-api.ts";
import { isAllowedLink } from "../../../content/link-schemes.ts";
import { Paste } from "./paste.ts";

/** A reference to one of the record's sources: `[^key]` in Markdown. Typing it makes one. */
const Footnote = Node.create({
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

const RawBlock = Node.create({
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
const RawInline = Node.create({
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
        const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
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

export const editorExtensions: Extensions = [
  ...extensions,
  Placeholder.configure({ placeholder: "Start writing your content..." }),
  Paste,
];

import { Node } from "@tiptap/core";

const attributes = { source: { default: "" } };

/** Whole blocks of Markdown that the editor does not understand: shown as they were written, and kept byte for byte. */
export const KeptBlock = Node.create({
  name: "keptBlock",
  group: "block",
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => attributes,
  parseHTML: () => [],
  renderHTML: ({ node }) => [
    "pre",
    { class: "kept-source", "aria-label": "Markdown that is kept as it is" },
    ["code", String(node.attrs.source)],
  ],
});

/** The same within a line: raw HTML, a link to a definition elsewhere, a link with a scheme that is not allowed. */
export const KeptInline = Node.create({
  name: "keptInline",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => attributes,
  parseHTML: () => [],
  renderHTML: ({ node }) => ["code", { class: "kept-source" }, String(node.attrs.source)],
});

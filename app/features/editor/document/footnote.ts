import { InputRule, Node } from "@tiptap/core";

/** A reference to one of the record's sources: `[^key]` in Markdown. Typing it makes one. */
export const Footnote = Node.create({
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

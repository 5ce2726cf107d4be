import type { Extensions } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import StarterKit from "@tiptap/starter-kit";
import { isAllowedLink } from "../../../content/link-schemes.ts";
import { Footnote } from "./footnote.ts";
import { KeptBlock, KeptInline } from "./kept-source.ts";
import { looseness } from "./looseness.ts";
import { languageOf } from "./pasted-code.ts";
import { alignedCell, headerCell, markdownTable, row } from "./table.ts";
import { withTypedMarks } from "./typed-marks.ts";

/** Undo steps that are kept, and milliseconds within which typing is one of them. */
const undoRedo = { depth: 100, newGroupDelay: 500 };

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
});

const codeBlock = CodeBlock.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // Before the block that begins a text there is no place for the cursor: one is made.
      ArrowUp: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.pos !== 1 || $from.parent.type.name !== this.name) return false;
        return editor.chain().insertContentAt(0, { type: "paragraph" }).setTextSelection(1).run();
      },
    };
  },
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: languageOf,
      renderHTML: ({ language }: Record<string, unknown>) => (language ? { "data-language": String(language) } : {}),
    },
    meta: { default: null, rendered: false },
  }),
});

/** The parts of a text that Markdown can say, and no others: what the editor works with and its schema is made of. */
export const extensions: Extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map(withTypedMarks);
    },
  }).configure({
    undoRedo,
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
  row,
  headerCell,
  alignedCell,
  picture,
  Footnote,
  KeptBlock,
  KeptInline,
];

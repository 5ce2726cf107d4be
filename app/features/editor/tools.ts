import type { Editor } from "@tiptap/react";
import type { Asking } from "./question.tsx";
import type { SignName } from "./signs.tsx";

/** One button of the toolbar. A tool that is on or off says which; one that is out of place cannot be pressed. */
export type Tool = {
  label: string;
  sign: SignName;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  /** Shown only where this holds. */
  isShown?: (editor: Editor) => boolean;
  use?: (editor: Editor) => unknown;
  /** What must be asked first. */
  asks?: Asking;
};

const chain = (editor: Editor) => editor.chain().focus();
const inTable = (editor: Editor): boolean => editor.isActive("table");

const mark = (label: string, name: string, sign: SignName, keys: string): Tool => ({
  label,
  sign,
  keys,
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
  use: (editor) => chain(editor).toggleMark(name).run(),
});

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  sign: `h${level}`,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  use: (editor) => chain(editor).toggleHeading({ level }).run(),
});

/** The tools in their order, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: "Undo",
      sign: "undo",
      keys: "Mod-z",
      can: (editor) => editor.can().undo(),
      use: (editor) => chain(editor).undo().run(),
    },
    {
      label: "Redo",
      sign: "redo",
      keys: "Mod-Shift-z",
      can: (editor) => editor.can().redo(),
      use: (editor) => chain(editor).redo().run(),
    },
  ],
  [heading(2), heading(3), heading(4)],
  [
    mark("Bold", "bold", "bold", "Mod-b"),
    mark("Italic", "italic", "italic", "Mod-i"),
    mark("Struck through", "strike", "strike", "Mod-Shift-s"),
    mark("Code", "code", "code", "Mod-e"),
  ],
  [
    { label: "Link", sign: "link", keys: "Mod-k", isOn: (editor) => editor.isActive("link"), asks: "link" },
    { label: "Picture", sign: "picture", isOn: (editor) => editor.isActive("image"), asks: "picture" },
    { label: "Footnote", sign: "footnote", isOn: (editor) => editor.isActive("footnote"), asks: "footnote" },
  ],
  [
    {
      label: "Bulleted list",
      sign: "bullets",
      keys: "Mod-Shift-8",
      isOn: (editor) => editor.isActive("bulletList"),
      use: (editor) => chain(editor).toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      sign: "numbers",
      keys: "Mod-Shift-7",
      isOn: (editor) => editor.isActive("orderedList"),
      use: (editor) => chain(editor).toggleOrderedList().run(),
    },
    {
      label: "Task list",
      sign: "tasks",
      keys: "Mod-Shift-9",
      isOn: (editor) => editor.isActive("taskList"),
      use: (editor) => chain(editor).toggleTaskList().run(),
    },
    {
      label: "Quote",
      sign: "quote",
      keys: "Mod-Shift-b",
      isOn: (editor) => editor.isActive("blockquote"),
      use: (editor) => chain(editor).toggleBlockquote().run(),
    },
    {
      label: "Code block",
      sign: "block",
      keys: "Mod-Alt-c",
      isOn: (editor) => editor.isActive("codeBlock"),
      use: (editor) => chain(editor).toggleCodeBlock().run(),
    },
    {
      label: "Table",
      sign: "table",
      isOn: inTable,
      can: (editor) => !inTable(editor),
      use: (editor) => chain(editor).insertTable({ rows: 3, cols: 2 }).run(),
    },
    { label: "Dividing line", sign: "rule", use: (editor) => chain(editor).setHorizontalRule().run() },
  ],
  [
    {
      label: "Language of the code",
      sign: "language",
      isShown: (editor) => editor.isActive("codeBlock"),
      asks: "language",
    },
    { label: "Row below", sign: "row", isShown: inTable, use: (editor) => chain(editor).addRowAfter().run() },
    { label: "Remove row", sign: "noRow", isShown: inTable, use: (editor) => chain(editor).deleteRow().run() },
    { label: "Column after", sign: "column", isShown: inTable, use: (editor) => chain(editor).addColumnAfter().run() },
    { label: "Remove column", sign: "noColumn", isShown: inTable, use: (editor) => chain(editor).deleteColumn().run() },
    { label: "Remove table", sign: "noTable", isShown: inTable, use: (editor) => chain(editor).deleteTable().run() },
  ],
];

"use client";

import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import type { DialogName } from "./dialogs.tsx";

type ToolbarProps = { editor: Editor; label: string; onOpen: (name: DialogName) => void };
type ShownTool = { tool: Tool; isFirst: boolean; isOn: boolean | undefined; isOff: boolean };

const shownTools = (editor: Editor): ShownTool[] =>
  tools.flatMap((group) =>
    group
      .filter(({ within }) => within === undefined || editor.isActive(within))
      .map((tool, index) => ({
        tool,
        isFirst: index === 0,
        isOn: tool.makes && editor.isActive(...tool.makes),
        isOff: !(tool.can?.(editor) ?? true),
      })),
  );

/** Converts `Mod-Alt-2` to the syntax of aria-keyshortcuts: `Control+Alt+2`. */
const ariaShortcut = (keys: string): string =>
  keys.replace("Mod", /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "Meta" : "Control").replaceAll("-", "+");

/**
 * The toolbar of a text: one tab stop, with arrow keys, Home and End between the tools (ARIA APG, Toolbar). A disabled
 * tool stays focusable.
 */
export function Toolbar({ editor, label, onOpen }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const shown = useEditorState({ editor, selector: ({ editor: now }) => shownTools(now) });
  const count = shown.length;
  const current = Math.min(stop, count - 1);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") editor.commands.focus();
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + count) % count;
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      className="editor-toolbar border-hairline border-b bg-raised"
      onKeyDown={move}
    >
      {shown.map(({ tool, isFirst, isOn, isOff }, index) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          aria-keyshortcuts={tool.keys && ariaShortcut(tool.keys)}
          tabIndex={index === current ? 0 : -1}
          className={`${toolClass} ${isFirst && index > 0 ? "ml-3" : ""}`}
          // Keeps the focus and selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => {
            if (isOff) return;
            if (tool.dialog) onOpen(tool.dialog);
            else tool.use?.(editor.chain().focus()).run();
          }}
        >
          <Icon name={tool.icon} />
        </button>
      ))}
    </div>
  );
}

const toolClass = "inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-ink";

type Tool = {
  label: string;
  icon: IconName;
  keys?: string;
  /** Node or mark that the tool makes; the tool is pressed where the selection has it. */
  makes?: readonly [name: string, attributes?: Record<string, unknown>];
  can?: (editor: Editor) => boolean;
  /** Node in which the tool is shown; without it, everywhere. */
  within?: "table" | "codeBlock";
  use?: (chain: ChainedCommands) => ChainedCommands;
  dialog?: DialogName;
};

const tool = (label: string, icon: IconName, use: NonNullable<Tool["use"]>, more: Partial<Tool> = {}): Tool => ({
  label,
  icon,
  use,
  ...more,
});

const mark = (label: string, name: IconName, keys: string): Tool =>
  tool(label, name, (chain) => chain.toggleMark(name), {
    keys,
    makes: [name],
    can: (editor) => editor.can().toggleMark(name),
  });

const heading = (level: 2 | 3 | 4): Tool =>
  tool(`Heading ${level}`, `h${level}`, (chain) => chain.toggleHeading({ level }), {
    keys: `Mod-Alt-${level}`,
    makes: ["heading", { level }],
  });

const block = (label: string, icon: IconName, keys: string, name: string, use: NonNullable<Tool["use"]>): Tool =>
  tool(label, icon, use, { keys, makes: [name] });

const within = "table";

const tools: readonly (readonly Tool[])[] = [
  [
    tool("Undo", "undo", (chain) => chain.undo(), { keys: "Mod-z", can: (editor) => editor.can().undo() }),
    tool("Redo", "redo", (chain) => chain.redo(), { keys: "Mod-Shift-z", can: (editor) => editor.can().redo() }),
  ],
  [heading(2), heading(3), heading(4)],
  [
    mark("Bold", "bold", "Mod-b"),
    mark("Italic", "italic", "Mod-i"),
    mark("Strikethrough", "strike", "Mod-Shift-s"),
    mark("Code", "code", "Mod-e"),
  ],
  [
    { label: "Link", icon: "link", keys: "Mod-k", makes: ["link"], dialog: "link" },
    { label: "Picture", icon: "picture", makes: ["image"], dialog: "picture" },
    { label: "Footnote", icon: "footnote", makes: ["footnote"], dialog: "footnote" },
  ],
  [
    block("Bulleted list", "bullets", "Mod-Shift-8", "bulletList", (chain) => chain.toggleBulletList()),
    block("Numbered list", "numbers", "Mod-Shift-7", "orderedList", (chain) => chain.toggleOrderedList()),
    block("Task list", "tasks", "Mod-Shift-9", "taskList", (chain) => chain.toggleTaskList()),
    block("Quote", "quote", "Mod-Shift-b", "blockquote", (chain) => chain.toggleBlockquote()),
    block("Code block", "block", "Mod-Alt-c", "codeBlock", (chain) => chain.toggleCodeBlock()),
    tool("Table", "table", (chain) => chain.insertTable({ rows: 3, cols: 2 }), {
      makes: ["table"],
      can: (editor) => !editor.isActive("table"),
    }),
    tool("Horizontal line", "rule", (chain) => chain.setHorizontalRule()),
  ],
  [
    { label: "Code language", icon: "language", within: "codeBlock", dialog: "language" },
    tool("Row below", "row", (chain) => chain.addRowAfter(), { within }),
    tool("Remove row", "noRow", (chain) => chain.deleteRow(), { within }),
    tool("Column after", "column", (chain) => chain.addColumnAfter(), { within }),
    tool("Remove column", "noColumn", (chain) => chain.deleteColumn(), { within }),
    tool("Remove table", "noTable", (chain) => chain.deleteTable(), { within }),
  ],
];

const paths = {
  undo: "M9 7 4 12l5 5M4 12h9a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12h-9a6 6 0 0 0-6 6",
  h2: "M4 6v12M12 6v12M4 12h8M16 11a2.5 2.5 0 1 1 4.5 1.5L16 18h5",
  h3: "M4 6v12M12 6v12M4 12h8M16 9h5l-3 3.5a2.8 2.8 0 1 1-2.5 4",
  h4: "M4 6v12M12 6v12M4 12h8M20 18V9l-4.5 6H22",
  bold: "M7 5v14h6.5a3.75 3.75 0 0 0 0-7.5H7M7 5h5.5a3.25 3.25 0 0 1 0 6.5",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  strike:
    "M4 12h16M17 8c-.5-2-2.500-3-5-3-3 0-5 1.300-5 3.500 0 1 .5 1.800 1.500 2.500M7 16c.5 2 2.500 3 5 3 3 0 5-1.300 5-3.500 0-.6-.2-1.100-.5-1.500",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  link: "M10 14a4 4 0 0 0 5.700.3l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700-.3l-3 3a4 4 0 0 0 5.700 5.700l1-1",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9h.01",
  footnote: "M4 7h9M4 12h7M4 17h9M18 6v5M16 7.200l4 2.600M20 7.200l-4 2.600",
  bullets: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 14.500c0-2 3-2 3 0 0 1-3 2.500-3 3.500h3",
  tasks: "M11 7h9M11 17h9M3 7l2 2 3.500-4M3 17l2 2 3.500-4",
  quote: "M5 5v14M9 8h11M9 12h11M9 16h7",
  block: "M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3",
  table: "M4 5h16v14H4zM4 10h16M12 5v14",
  rule: "M4 12h16",
  language: "M4 6h16M4 6v12h7M15 21l3-8 3 8M16 18.500h4",
  row: "M4 5h16v5H4zM12 14v6M9 17h6",
  noRow: "M4 5h16v5H4zM9 17h6",
  column: "M5 4h5v16H5zM17 9v6M14 12h6",
  noColumn: "M5 4h5v16H5zM14 12h6",
  noTable: "M4 5h16v14H4zM9 9l6 6M15 9l-6 6",
} as const;

type IconName = keyof typeof paths;

function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="editor-icon">
      <path d={paths[name]} />
    </svg>
  );
}

"use client";

import { closeHistory } from "@tiptap/pm/history";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { type DialogName, ToolDialog } from "./dialogs.tsx";
import { editorExtensions, pictureIn, schema } from "./document.ts";
import { FLUSH } from "./edited-record.ts";
import { hintClass } from "./form-parts.tsx";
import { type OpenText, openMarkdown } from "./markdown/open-markdown.ts";
import { Toolbar } from "./toolbar.tsx";

type RichTextProps = {
  id: string;
  label: string;
  /** The text area with the Markdown. It is read when the editor is shown; `onWrite` writes into it. */
  area: HTMLTextAreaElement;
  isShown: boolean;
  /** Id of the faults, if there are any. */
  errorId: string | undefined;
  pictures: readonly string[];
  onWrite: (markdown: string) => void;
};

/** Milliseconds from a change to its Markdown in the text area. */
const WRITE_DELAY = 250;

/** The Markdown last shown, and every opened text that undo can return to, so that each keeps its own bytes. */
type Shown = { markdown: string; texts: readonly OpenText[] };

/** A rich text editor for Markdown. It stays mounted while the source is shown, so its undo history is kept. */
export function RichText({ id, label, area, isShown, errorId, pictures, onWrite }: RichTextProps) {
  const [first] = useState(() => ({ markdown: area.value, texts: [openMarkdown(area.value)] }));
  const shown = useRef<Shown>(first);
  const [dialog, setDialog] = useState<{ name: DialogName; picture?: File }>();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  /**
   * Keyboard exits (WCAG 2.1.2), because Tab moves between table cells and indents list items: Alt+F10 focuses the
   * toolbar and keeps the selection; Escape and then Tab leaves the text. Ctrl+K or Cmd+K opens the link dialog.
   * @returns true if the editor must not handle the key
   */
  function keydown(_: unknown, event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    const isMod = event.ctrlKey || event.metaKey;
    const isToTools = key === "F10" && altKey && !isMod;
    if (isToTools || (key.toLowerCase() === "k" && isMod && !shiftKey && !altKey)) {
      event.preventDefault();
      if (isToTools) root.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
      else setDialog({ name: "link" });
      return true;
    }
    const isPlain = !altKey && !isMod;
    if (key === "Tab" && isPlain && isLeaving.current) return true;
    if (key !== "Shift") isLeaving.current = key === "Escape" && isPlain;
    return false;
  }

  const editor = useEditor({
    extensions: editorExtensions,
    content: first.texts[0]?.doc.toJSON(),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": [errorId, `${id}-keys`].filter(Boolean).join(" "),
        ...(errorId && { "aria-invalid": "true" }),
        class: "prose editor-prose",
      },
      handleDOMEvents: {
        keydown,
        blur: () => {
          isLeaving.current = false;
          return false;
        },
      },
      handlePaste: (_, { clipboardData }) => openPictureDialog(clipboardData),
      handleDrop: (_, { dataTransfer }) => openPictureDialog(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(pending.current);
      pending.current = setTimeout(() => write(changed), WRITE_DELAY);
    },
  });

  /** Opens the picture dialog for a pasted or dropped picture, which needs a text alternative. */
  function openPictureDialog(data: DataTransfer | null): boolean {
    const picture = pictureIn(data);
    if (picture) setDialog({ name: "picture", picture });
    return picture !== undefined;
  }

  function write(from: Editor) {
    clearTimeout(pending.current);
    pending.current = undefined;
    const doc = schema.nodeFromJSON(from.getJSON());
    const { texts: known } = shown.current;
    const markdown = (known.find((text) => text.doc.eq(doc)) ?? known.at(-1) ?? openMarkdown("")).write(doc);
    shown.current = { markdown, texts: known };
    onWrite(markdown);
  }
  function flush() {
    if (pending.current !== undefined) write(editor);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view changes, and only then
  useEffect(() => {
    // While hidden, it must not react to the browser's undo in the source.
    editor.setEditable(isShown, false);
    if (!isShown) return flush();
    const { markdown: before, texts: known } = shown.current;
    if (area.value === before) return;
    const now = openMarkdown(area.value);
    shown.current = { markdown: area.value, texts: [...known, openMarkdown(before), now] };
    const { tr } = editor.state;
    const { content } = editor.schema.nodeFromJSON(now.doc.toJSON());
    editor.view.dispatch(closeHistory(tr.replaceWith(0, tr.doc.content.size, content)));
  }, [isShown]);

  useEffect(() => {
    const { form } = area;
    form?.addEventListener(FLUSH, flush);
    return () => {
      form?.removeEventListener(FLUSH, flush);
      // Pending changes must not be lost on unmount.
      flush();
    };
  });

  return (
    <div
      ref={root}
      id={isShown ? id : undefined}
      tabIndex={-1}
      className="editor-rich mt-2 rounded-lg border border-muted bg-raised"
      hidden={!isShown}
    >
      <Toolbar editor={editor} label={label} onOpen={(name) => setDialog({ name })} />
      <EditorContent editor={editor} />
      <p id={`${id}-keys`} className={hintClass}>
        Alt+F10 goes to the tools. Escape and then Tab leaves the text.
      </p>
      {dialog && (
        <ToolDialog
          name={dialog.name}
          picture={dialog.picture}
          editor={editor}
          pictures={pictures}
          onDone={() => {
            setDialog(undefined);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

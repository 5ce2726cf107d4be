"use client";

import { closeHistory } from "@tiptap/pm/history";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { type DialogName, ToolDialog } from "./dialogs.tsx";
import { editorExtensions, pictureIn, schema } from "./document.ts";
import { FLUSH, type FormTexts, sourcesOf } from "./edited-record.ts";
import { hintClass } from "./form-parts.tsx";
import { type OpenText, openMarkdown } from "./markdown/open-markdown.ts";
import { Toolbar } from "./toolbar.tsx";

type RichTextProps = {
  id: string;
  label: string;
  /** The text area that holds the Markdown; it is read when the text is shown, and `onWrite` writes into it. */
  area: HTMLTextAreaElement;
  isShown: boolean;
  isWrong: boolean;
  pictures: readonly string[];
  texts: FormTexts;
  onWrite: (markdown: string) => void;
};

const SETTLES = 250;

/** Markdown that was shown, and every text that its history can lead back to, with its own bytes. */
type Shown = { markdown: string; texts: readonly OpenText[] };

/** A Markdown text as it looks, with its toolbar. It stays when the source is shown instead, and so does its history. */
export function RichText({ id, label, area, isShown, isWrong, pictures, texts, onWrite }: RichTextProps) {
  const [first] = useState(() => ({ markdown: area.value, texts: [openMarkdown(area.value)] }));
  const shown = useRef<Shown>(first);
  const [dialog, setDialog] = useState<{ name: DialogName; picture?: File }>();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  /**
   * The ways out of a text by keyboard, whose Tab key goes from cell to cell and moves entries of lists: Alt+F10 goes to
   * its tools with the selection kept, and Tab after Escape leaves it (WCAG 2.1.2).
   * @returns whether the editor leaves the key to the browser
   */
  function keydown(_: unknown, event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    const isMod = event.ctrlKey || event.metaKey;
    const isToTools = key === "F10" && altKey && !isMod;
    if (isToTools || (key.toLowerCase() === "k" && isMod && !shiftKey && !altKey)) {
      event.preventDefault();
      if (isToTools) place.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
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
        "aria-describedby": `${isWrong ? `${id}-fault ` : ""}${id}-keys`,
        ...(isWrong && { "aria-invalid": "true" }),
        class: "prose editor-prose",
      },
      handleDOMEvents: {
        keydown,
        blur: () => {
          isLeaving.current = false;
          return false;
        },
      },
      handlePaste: (_, { clipboardData }) => askForPicture(clipboardData),
      handleDrop: (_, { dataTransfer }) => askForPicture(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(pending.current);
      pending.current = setTimeout(() => write(changed), SETTLES);
    },
  });

  /** A picture by itself is asked about: it belongs into the media folder, with words for those who do not see it. */
  function askForPicture(data: DataTransfer | null): boolean {
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
    // Out of sight, it is not to be reached by the browser's undoing of what was typed into the source.
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
      // The page changes: nothing of it is lost.
      flush();
    };
  });

  return (
    <div
      ref={place}
      id={isShown ? id : undefined}
      tabIndex={-1}
      className="editor-rich mt-2 rounded-lg border border-muted bg-raised"
      hidden={!isShown}
    >
      <Toolbar editor={editor} label={label} onOpen={(name) => setDialog({ name })} />
      <EditorContent editor={editor} />
      <p id={`${id}-keys`} className={hintClass}>
        Alt+F10 goes to the tools, Escape and then Tab out of the text.
      </p>
      {dialog && (
        <ToolDialog
          name={dialog.name}
          picture={dialog.picture}
          editor={editor}
          pictures={pictures}
          sources={sourcesOf(texts)}
          onDone={() => {
            setDialog(undefined);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

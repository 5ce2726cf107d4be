"use client";

import { useField } from "@conform-to/react";
import type { Editor } from "@tiptap/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  isAllowedLink,
  isAllowedPicture,
  isPageRelative,
  isSchemeRelative,
  withScheme,
} from "../../content/link-schemes.ts";
import { PICTURE_HINT } from "../../content/picture-limits.ts";
import { fieldClass, hintClass, rowClass } from "./form-parts.tsx";
import { sendPicture } from "./saving.ts";

export type DialogName = "link" | "picture" | "footnote" | "language";

type DialogProps = {
  editor: Editor;
  pictures: readonly string[];
  picture?: File | undefined;
  onDone: () => void;
};

export function ToolDialog({ name, ...rest }: DialogProps & { name: DialogName }) {
  if (name === "link") return <LinkDialog {...rest} />;
  if (name === "picture") return <PictureDialog {...rest} />;
  if (name === "footnote") return <FootnoteDialog {...rest} />;
  return <LanguageDialog {...rest} />;
}

function wrongLink(href: string): string | undefined {
  if (isSchemeRelative(href)) return "This address leads to another site. Begin it with https://.";
  if (isPageRelative(href)) return "Begin a page of this site with /, and one of another site with https://.";
  return isAllowedLink(href) ? undefined : "This address begins with a scheme that links here may not have.";
}

function LinkDialog({ editor, onDone }: DialogProps) {
  const before = String(editor.getAttributes("link").href ?? "");
  function apply({ address = "" }: FormValues): string | undefined {
    const href = withScheme(address);
    if (href === "") return undefined;
    const problem = wrongLink(href);
    if (problem) return problem;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === "")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href, title: null }).run();
    return undefined;
  }
  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
    onDone();
  }
  return (
    <BaseDialog title="Link" onApply={apply} onDone={onDone}>
      <TextInput name="address" label="Address" value={before} />
      {before !== "" && (
        <button type="button" className="button" onClick={remove}>
          Remove link
        </button>
      )}
    </BaseDialog>
  );
}

function FootnoteDialog({ editor, onDone }: DialogProps) {
  const [{ value }] = useField<Record<string, string>[]>("sources");
  const sources = Array.isArray(value) ? value.flatMap((source) => (source?.key ? [source] : [])) : [];
  function apply({ key }: FormValues): undefined {
    if (key) editor.chain().focus().insertContent({ type: "footnote", attrs: { key } }).run();
  }
  return (
    <BaseDialog
      title="Footnote"
      problem={sources.length === 0 ? "This record has no sources yet: add one beside the text first." : ""}
      onApply={apply}
      onDone={onDone}
    >
      <label className={fieldClass}>
        Source
        <select name="key" defaultValue={String(editor.getAttributes("footnote").key ?? sources[0]?.key)}>
          {sources.map((source) => (
            <option key={source.key} value={source.key}>
              {source.key}: {source.authors} ({source.year}). {source.title}
            </option>
          ))}
        </select>
      </label>
    </BaseDialog>
  );
}

function LanguageDialog({ editor, onDone }: DialogProps) {
  const before = String(editor.getAttributes("codeBlock").language ?? "");
  function apply({ language }: FormValues): undefined {
    const attributes = { language: language || null };
    editor.chain().focus().updateAttributes("codeBlock", attributes).run();
  }
  return (
    <BaseDialog title="Code" onApply={apply} onDone={onDone}>
      <TextInput name="language" label="Language, such as ts or html" value={before} />
    </BaseDialog>
  );
}

/** Pictures of the library that a dialog offers at a time. */
const MOST_OFFERED = 60;

/** Inserts a picture of the media folder, or uploads one to it. A text alternative is required. */
function PictureDialog({ editor, pictures, picture, onDone }: DialogProps) {
  const before = picture ? {} : editor.getAttributes("image");
  const [src, setSrc] = useState(String(before.src ?? ""));
  const [file, setFile] = useState(picture);
  const [words, setWords] = useState<readonly string[]>([]);
  const found = pictures.filter((path) => words.every((word) => path.toLowerCase().includes(word)));
  const offered = found.toSorted((a, b) => Number(b === before.src) - Number(a === before.src));
  function look(text: string) {
    setSrc(text);
    setWords(text.trim().toLowerCase().split(/\s+/));
  }
  async function apply({ alt = "", title = "" }: FormValues, isOpen: () => boolean): Promise<string | undefined> {
    if (alt === "") return "Say what the picture shows, for people who use a screen reader.";
    const sent = file ? await sendPicture(file, alt) : { url: src.trim() };
    if (!isOpen()) return undefined;
    if ("problem" in sent) return sent.problem;
    if (!isAllowedPicture(sent.url))
      return "Choose a picture, or enter an address that begins with /media/ or https://.";
    const attrs = { src: sent.url, alt, title: title || null };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    return undefined;
  }
  return (
    <BaseDialog title="Picture" onApply={apply} onDone={onDone}>
      <label className={fieldClass}>
        Address, or words of a picture’s name
        <input name="src" value={src} onChange={({ target }) => look(target.value)} />
      </label>
      <ul aria-label="Pictures" className="editor-pictures editor-choice">
        {offered.slice(0, MOST_OFFERED).map((path) => (
          <li key={path}>
            <button
              type="button"
              aria-label={path.slice(path.lastIndexOf("/") + 1)}
              aria-pressed={path === src}
              title={path}
              onClick={() => setSrc(path)}
            >
              <img src={path} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {offered.length === 0 && <li className={hintClass}>No picture has these words in its name.</li>}
      </ul>
      <label className={fieldClass}>
        Or send one
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-describedby="editor-limit"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <p id="editor-limit" className={hintClass}>
        {PICTURE_HINT}
      </p>
      {file && file === picture && (
        <p className={hintClass}>The pasted picture {file.name} is uploaded when you press Apply.</p>
      )}
      <TextInput name="alt" label="What it shows" value={String(before.alt ?? "")} />
      <TextInput name="title" label="Caption, optional" value={String(before.title ?? "")} />
    </BaseDialog>
  );
}

/** Trimmed values of a dialog's controls, by name. */
type FormValues = Readonly<Record<string, string>>;

type BaseDialogProps = {
  title: string;
  problem?: string;
  /** Applies the values; returns the problem when that is impossible. */
  onApply: (values: FormValues, isOpen: () => boolean) => string | undefined | Promise<string | undefined>;
  onDone: () => void;
  children: ReactNode;
};

/** A dialog with its own form, rendered into the body because HTML forms cannot nest. */
function BaseDialog({ title, problem: initialProblem = "", onApply, onDone, children }: BaseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState(initialProblem);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through a portal to the form of the record.
    event.stopPropagation();
    if (isBusy) return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    setBusy(true);
    const failure = await onApply(Object.fromEntries(entries), () => dialog.current?.open === true);
    setBusy(false);
    if (failure) setProblem(failure);
    else dialog.current?.close();
  }
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={title}
      className="editor-dialog rounded-lg border border-muted bg-raised p-6 text-ink"
      onClose={onDone}
      onInput={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2>{title}</h2>
        {children}
        {problem && (
          <p role="alert" className="text-accent">
            {problem}
          </p>
        )}
        <div className={rowClass}>
          <button type="submit" className="button button-first" aria-disabled={isBusy}>
            {isBusy ? "Sending..." : "Apply"}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

type TextInputProps = Omit<ComponentProps<"input">, "defaultValue"> & { label: string; value: string };

const TextInput = ({ label, value, ...more }: TextInputProps) => (
  <label className={fieldClass}>
    {label}
    <input defaultValue={value} {...more} />
  </label>
);

"use client";

import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  completeLink,
  isAllowedLink,
  isAllowedPicture,
  isAstray,
  isOtherSiteUnsaid,
} from "../../content/link-schemes.ts";
import { PICTURE_HINT } from "../../content/picture-limits.ts";
import type { SourceTexts } from "./form-texts.ts";
import { sendPicture } from "./send.ts";

export type DialogName = "link" | "picture" | "footnote" | "language";

/** What a tool needs to know. It stands beside the form, so nothing of it is sent along. */
export function ToolDialog({ name, ...rest }: DialogProps & { name: DialogName }) {
  if (name === "link") return <LinkDialog {...rest} />;
  if (name === "picture") return <PictureDialog {...rest} />;
  if (name === "footnote") return <FootnoteDialog {...rest} />;
  return <LanguageDialog {...rest} />;
}

function wrongLink(href: string): string {
  if (isOtherSiteUnsaid(href)) return "This address leads to another site without saying how: begin it with https://.";
  if (isAstray(href)) return "Begin a page of this site with /, and one of another site with https://.";
  return "This address begins with a scheme that links here may not have.";
}

function LinkDialog({ editor, onDone }: DialogProps) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState("");
  function apply() {
    const href = completeLink(address.trim());
    // An empty address applies nothing.
    if (href === "") return onDone();
    if (!isAllowedLink(href) || isAstray(href)) return setProblem(wrongLink(href));
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (empty && before === "")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href, title: null }).run();
    onDone();
  }
  return (
    <BaseDialog title="Link" problem={problem} onApply={apply} onDone={onDone}>
      <TextInput label="Address" value={address} onChange={setAddress} />
      {before !== "" && (
        <button
          type="button"
          className="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
            onDone();
          }}
        >
          Remove link
        </button>
      )}
    </BaseDialog>
  );
}

function FootnoteDialog({ editor, sources, onDone }: DialogProps) {
  const [key, setKey] = useState(String(editor.getAttributes("footnote").key ?? sources[0]?.key ?? ""));
  function apply() {
    if (key) editor.chain().focus().insertContent({ type: "footnote", attrs: { key } }).run();
    onDone();
  }
  return (
    <BaseDialog
      title="Footnote"
      problem={sources.length === 0 ? "This record has no sources yet: add one beside the text first." : ""}
      onApply={apply}
      onDone={onDone}
    >
      <label className="editor-field">
        Source
        <select value={key} onChange={(event) => setKey(event.target.value)}>
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
  const [language, setLanguage] = useState(String(editor.getAttributes("codeBlock").language ?? ""));
  function apply() {
    editor
      .chain()
      .focus()
      .updateAttributes("codeBlock", { language: language.trim() || null })
      .run();
    onDone();
  }
  return (
    <BaseDialog title="Code" problem="" onApply={apply} onDone={onDone}>
      <TextInput label="Language, such as ts or html" value={language} onChange={setLanguage} />
    </BaseDialog>
  );
}

/** A picture of the media folder, or one that is sent there; never without words for those who do not see it. */
function PictureDialog({ editor, pictures, picture, onDone }: DialogProps) {
  const before = picture ? {} : editor.getAttributes("image");
  const [src, setSrc] = useState(String(before.src ?? ""));
  const [alt, setAlt] = useState(String(before.alt ?? ""));
  const [title, setTitle] = useState(String(before.title ?? ""));
  const [file, setFile] = useState(picture);
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const isLeft = useRef(false);
  const id = useId();
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function apply() {
    if (isSending) return;
    if (alt.trim() === "") return setProblem("Say what the picture shows, for those who hear the page.");
    setSending(file !== undefined);
    const sent = file ? await sendPicture(file, alt.trim()) : { url: src.trim() };
    setSending(false);
    if (isLeft.current) return;
    if ("problem" in sent) return setProblem(sent.problem);
    if (!isAllowedPicture(sent.url))
      return setProblem("Choose a picture, or write the address of one: /media/… of this site, or one with https.");
    const attrs = { src: sent.url, alt: alt.trim(), title: title.trim() || null };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    onDone();
  }

  return (
    <BaseDialog title="Picture" problem={problem} isBusy={isSending} onApply={apply} onDone={onDone}>
      <TextInput label="Address" value={src} onChange={setSrc} suggestions={pictures} />
      {pictures.includes(src) && <img src={src} alt="" className="editor-thumbnail" />}
      <div className="editor-field">
        <label htmlFor={`${id}-file`}>Or send one</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-describedby={`${id}-limit`}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <p id={`${id}-limit`} className="editor-hint">
          {PICTURE_HINT}
        </p>
      </div>
      {file && file === picture && (
        <p className="editor-hint">The pasted picture {file.name} is sent to the media folder when you apply this.</p>
      )}
      <TextInput label="What it shows" value={alt} onChange={setAlt} />
      <TextInput label="Caption, optional" value={title} onChange={setTitle} />
    </BaseDialog>
  );
}

/** What a dialog works on, and what to do when it is done or left. */
export type DialogProps = {
  editor: Editor;
  pictures: readonly string[];
  sources: readonly SourceTexts[];
  picture?: File | undefined;
  onDone: () => void;
};

type BaseDialogProps = {
  title: string;
  problem: string;
  isBusy?: boolean;
  onApply: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** A dialog over the page. Enter applies, Escape leaves; focus goes back to the text. */
function BaseDialog({ title, problem, isBusy = false, onApply, onDone, children }: BaseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  function press(event: KeyboardEvent) {
    // Enter in a field would send the form around it.
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || !isField) return;
    event.preventDefault();
    onApply();
  }
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="editor-dialog"
      onClose={onDone}
      onKeyDown={press}
      onInput={(event) => event.stopPropagation()}
    >
      <h2>{title}</h2>
      {children}
      {problem && (
        <p role="alert" className="editor-fault">
          {problem}
        </p>
      )}
      <div className="editor-actions">
        <button type="button" className="button editor-save" aria-disabled={isBusy} onClick={onApply}>
          {isBusy ? "Sending..." : "Apply"}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

type TextInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  suggestions?: readonly string[];
};

/** A text input. It has no name, so that the form around it does not send it. */
function TextInput({ label, value, onChange, suggestions }: TextInputProps) {
  const id = useId();
  return (
    <div className="editor-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        list={suggestions && `${id}-list`}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  );
}

"use client";

import { useEffect, useId, useRef, useState } from "react";
import { isAllowedPicture } from "../../content/link-schemes.ts";
import { PICTURE_HINT } from "../../content/picture-limits.ts";
import { Asked, Box, type QuestionProps } from "./question-box.tsx";
import { sendPicture } from "./send-picture.ts";

/** A picture of the media folder, or one that is sent there; never without words for those who do not see it. */
export function PictureQuestion({ editor, pictures, picture, onDone }: QuestionProps) {
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
    <Box title="Picture" problem={problem} isBusy={isSending} onApply={apply} onDone={onDone}>
      <Asked label="Address" value={src} onChange={setSrc} suggestions={pictures} />
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
      <Asked label="What it shows" value={alt} onChange={setAlt} />
      <Asked label="Caption, optional" value={title} onChange={setTitle} />
    </Box>
  );
}

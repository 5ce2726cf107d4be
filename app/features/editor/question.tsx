"use client";

import { useState } from "react";
import { completeLink, isAllowedLink, isAstray, isOtherSiteUnsaid } from "../../content/link-schemes.ts";
import { PictureQuestion } from "./picture-question.tsx";
import { Asked, Box, type QuestionProps } from "./question-box.tsx";

/** What a tool asks before it does anything. */
export type Asking = "link" | "picture" | "footnote" | "language";

/** What a tool needs to know. It stands beside the form, so nothing of it is sent along. */
export function Question({ asking, ...rest }: QuestionProps & { asking: Asking }) {
  if (asking === "link") return <LinkQuestion {...rest} />;
  if (asking === "picture") return <PictureQuestion {...rest} />;
  if (asking === "footnote") return <FootnoteQuestion {...rest} />;
  return <LanguageQuestion {...rest} />;
}

/** Why an address is no link here. */
function wrongLink(href: string): string {
  if (isOtherSiteUnsaid(href)) return "This address leads to another site without saying how: begin it with https://.";
  if (isAstray(href)) return "Begin a page of this site with /, and one of another site with https://.";
  return "This address begins with a scheme that links here may not have.";
}

function LinkQuestion({ editor, onDone }: QuestionProps) {
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
    <Box title="Link" problem={problem} onApply={apply} onDone={onDone}>
      <Asked label="Address" value={address} onChange={setAddress} />
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
    </Box>
  );
}

function FootnoteQuestion({ editor, sources, onDone }: QuestionProps) {
  const [key, setKey] = useState(String(editor.getAttributes("footnote").key ?? sources[0]?.key ?? ""));
  function apply() {
    if (key) editor.chain().focus().insertContent({ type: "footnote", attrs: { key } }).run();
    onDone();
  }
  return (
    <Box
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
    </Box>
  );
}

function LanguageQuestion({ editor, onDone }: QuestionProps) {
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
    <Box title="Code" problem="" onApply={apply} onDone={onDone}>
      <Asked label="Language, such as ts or html" value={language} onChange={setLanguage} />
    </Box>
  );
}

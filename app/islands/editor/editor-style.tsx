"use client";

import bar from "./bar.css?inline";
import frame from "./editor.css?inline";
import fields from "./fields.css?inline";
import text from "./text.css?inline";
import tools from "./tools.css?inline";

/** The looks of the editor, in its own document alone: no page that visitors read carries any of them. */
export function EditorStyle() {
  const __html = import.meta.env.SSR ? frame + bar + fields + text + tools : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

"use client";

import { OwnStyle } from "../../client/own-inline.tsx";
import bar from "./bar.css?inline";
import frame from "./editor.css?inline";
import fields from "./fields.css?inline";
import text from "./text.css?inline";
import tools from "./tools.css?inline";

/** The looks of the editor, in its own document alone: no page that visitors read carries any of them. */
export function EditorStyle() {
  if (import.meta.env.SSR) return <OwnStyle text={frame + bar + fields + text + tools} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

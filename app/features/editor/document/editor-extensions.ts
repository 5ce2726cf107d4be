import type { Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { Drawn } from "./drawn.ts";
import { extensions } from "./extensions.ts";

/**
 * What the editor is made of beside its schema: what an empty text says, and how the drawings
 * of the site are shown.
 */
export const editorExtensions: Extensions = [
  ...extensions,
  Placeholder.configure({ placeholder: "Start writing your content..." }),
  Drawn,
];

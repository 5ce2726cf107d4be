import { getSchema } from "@tiptap/core";
import { extensions } from "./extensions.ts";

/** What a text in the editor may be made of. */
export const schema = getSchema(extensions);

import { readdirSync, realpathSync } from "node:fs";
import { extname, join } from "node:path";
import { faultIn, type Issue } from "../shared/errors.ts";

/** The fault of a file that a symbolic link takes out of its content folder, or to nothing. Such a file is not read. */
export function linkFaults(folder: string, name: string): Issue[] {
  try {
    if (realpathSync(join(folder, name)).startsWith(join(realpathSync(folder), "/"))) return [];
  } catch {
    // The link leads to nothing.
  }
  return [faultIn(name, "(file)", "is a link out of the folder, which is not followed: put the file itself there")];
}

/** Paths of the files and links below a folder. Node's recursive `readdir` follows links to folders, even in circles. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : path;
  });

/** How the bytes of a file begin, by its ending, each byte as one character. */
const beginnings: Record<string, RegExp> = {
  ".svg": /^(?:\xef\xbb\xbf)?\s*(?:<[?!].*?)?<svg\b/is,
  ".png": /^\x89PNG\r\n/,
  ".jpg": /^\xff\xd8\xff/,
  ".webp": /^RIFF.{4}WEBP/s,
  ".csv": /^[^\0]*$/,
  // An ID3 tag, or a frame, which other bytes may precede. Text in UTF-8 has no such bytes.
  ".mp3": /^ID3|\xff[\xe2-\xff]/,
  ".vtt": /^(?:\xef\xbb\xbf)?WEBVTT/,
};
/** Bytes of a file that suffice for `typeProblem`. */
export const BEGINNING = 4096;

/** Why the bytes of a picture, table or recording are not of the type that its name says; undefined if they may be. */
export function typeProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = extname(name).toLowerCase();
  const text = Buffer.from(bytes.subarray(0, BEGINNING)).toString("latin1");
  return (beginnings[ending]?.test(text) ?? true)
    ? undefined
    : `is no ${ending} inside: save it in that format, or rename it`;
}

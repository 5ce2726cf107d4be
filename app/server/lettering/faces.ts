import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Family, families } from "./families.ts";

/** A file of a font, and whether it has a character, by its number. */
type File = { file: string; has: (code: number) => boolean };

/** Reads "U+0590-05FF,U+20AA" as a test of a character's number. */
function inRanges(text: string): (code: number) => boolean {
  const ranges = text.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}

async function filesOf(family: Family): Promise<File[]> {
  const parts = family.parts();
  const table: unknown = JSON.parse(await readFile(fileURLToPath(parts), "utf8"));
  const name = parts.split("/").at(-2);
  return Object.entries(table ?? {}).flatMap(([part, ranges]) => {
    if (typeof ranges !== "string") return [];
    const file = new URL(`files/${name}-${part.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`, parts);
    return [{ file: fileURLToPath(file), has: inRanges(ranges) }];
  });
}

/** The font file that has a character, as near to that of the one before as can be; "" where none has it. */
type FileOf = (character: string, before: string) => string;

/**
 * Finds font files for the characters of a text: from the fonts made for its letters, before any other. No font is
 * looked into once each character has one.
 */
export async function facesFor(text: string): Promise<FileOf> {
  const inOrder = families.toSorted((one, other) => Number(other.letters.test(text)) - Number(one.letters.test(text)));
  const all: File[] = [];
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  for (const family of inOrder) {
    if (codes.every((code) => all.some(({ has }) => has(code)))) break;
    all.push(...(await filesOf(family)));
  }
  const found = new Map<string, string>();
  return (character, before) => {
    const code = character.codePointAt(0) ?? 0;
    if (all.find(({ file }) => file === before)?.has(code)) return before;
    const known = found.get(character) ?? all.find(({ has }) => has(code))?.file ?? "";
    found.set(character, known);
    return known;
  };
}

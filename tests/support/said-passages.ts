import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The folder of the seed that has the records at a path. */
const folders: Readonly<Record<string, string>> = { pattern: "patterns", blog: "case-studies" };
const seed = join(import.meta.dirname, "../../content-seed");

/** A paragraph as the seed's file has it, and the last heading above it. */
export type Written = { heading: string; text: string };

/** Words without Markdown and notes. */
const plain = (line: string): string =>
  line
    .replaceAll(/\[\^[^\]]+\]/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`\\]/g, "")
    .trim();

/** What a page may be quoted with: the values of its front matter, and its paragraphs outside of code. */
export function writtenAt(path: string): { front: string[]; paragraphs: Written[] } {
  const [, folder = "", slug = ""] = /^\/([a-z-]+)[/#](?:\?.*#)?([a-z0-9-]+)$/.exec(path) ?? [];
  const file = readFileSync(join(seed, folders[folder] ?? folder, `${slug}.md`), "utf8");
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const paragraphs: Written[] = [];
  let heading = "";
  for (const line of body.replaceAll(/^```[\s\S]*?^```/gm, "").split("\n")) {
    const [, title] = /^#{1,6} (.+)$/.exec(line) ?? [];
    if (title) heading = plain(title);
    else if (/^[^\s>|!#-]/.test(line) && !/^\d+\. /.test(line)) paragraphs.push({ heading, text: plain(line) });
  }
  const values = Object.values<unknown>(parse(front)).filter((value) => typeof value === "string");
  return { front: values, paragraphs };
}

/** An answer apart: the passages said, each with the names before it, and the pages linked below them. */
export function partsOf(answer: string): { said: string[]; links: { title: string; path: string }[] } {
  const lines = answer.split("\n");
  const last = lines.at(-1) ?? "";
  const links = Array.from(last.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g), ([, title = "", path = ""]) => ({ title, path }));
  return { said: lines.slice(0, -1), links };
}

/** Words that no passage may begin with: what they point at stands before it. */
const pointing =
  /^(?:They|It|He|She|This|These|That|Those|Such|Its|Their|His|Her|Both|However|But|So|And|Yet|Or|Then|Also|Therefore|Instead|Otherwise)\b/;

/** What is wrong with what an answer says of its first page; nothing where all of it stands there in these words. */
export function faultsOf(answer: string): string[] {
  const { said, links } = partsOf(answer);
  const [page] = links;
  if (!page || said.length === 0) return [`quotes nothing: ${answer}`];
  const { front, paragraphs } = writtenAt(page.path);
  return said.flatMap((line, index) => {
    if (pointing.test(line.replace(/^.*?: /, "")) && index === 0) return [`begins with what points back: ${line}`];
    const isSummary = front.some((text) => line === `${page.title}: ${text}`);
    const isQuoted = paragraphs.some(({ heading, text }) =>
      [`${page.title}, “${heading}”: ${text}`, `${page.title}: ${text}`].includes(line),
    );
    // An entry of the glossary is said whole, so that its second paragraph follows its first.
    const isNext = index > 0 && page.path.includes("#") && paragraphs.some(({ text }) => text === line);
    return isSummary || isQuoted || isNext ? [] : [`is no passage of ${page.path}: ${line}`];
  });
}

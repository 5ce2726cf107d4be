import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { articleDescriptors, isArticleKind } from "../kinds/index.ts";
import { coverOf } from "../kinds/reading.ts";
import { isSentPicture } from "../pictures.ts";
import type { CheckedRecord } from "./check-text.ts";

/** Faults in drawings: what would not scale, would not follow the theme, or is shown by no article. */
export function checkDrawings(records: readonly CheckedRecord[], { media }: Corpus): Issue[] {
  const covers = records.map(({ kind, record }) => coverOf(kind, record));
  const shown = new Set([...covers, ...records.flatMap(({ pictures }) => [...pictures])]);
  return media.flatMap(({ path, mime, bytes }) => {
    if (!mime.startsWith("image/")) return [];
    const problems = mime === "image/svg+xml" ? drawingProblems(Buffer.from(bytes).toString("utf8")) : [];
    if (!shown.has(`/media/${path}`)) problems.push(unusedProblem(path));
    return problems.map((problem) => ({ where: `media/${path}`, field: "(file)", problem }));
  });
}

const unusedProblem = (path: string): string =>
  isSentPicture(path)
    ? "is shown by no article: use it, or remove it on the page /editor/pictures of the site, and this file"
    : "is shown by no article: use it or remove the file";

function drawingProblems(svg: string): string[] {
  const problems: string[] = [];
  if (!/<svg[^>]*\sviewBox=/.test(svg)) problems.push("has no viewBox, without which it does not scale: add one");
  const attribute = /<[^>]*\s(fill|stroke|style)=/.exec(svg)?.[1];
  if (attribute)
    problems.push(`has a ${attribute} attribute, which would ignore the theme: color it with the fig- classes`);
  return problems;
}

/** Articles of a kind that has figures, and that show none. */
export function checkIllustrated(records: readonly CheckedRecord[]): Issue[] {
  return records
    .filter(({ kind, pictures }) => {
      return isArticleKind(kind) && articleDescriptors[kind].editorial.isIllustrated && pictures.size === 0;
    })
    .map(({ file }) => ({
      where: file,
      field: "content",
      problem: "shows no figure: an article here has one or more",
    }));
}

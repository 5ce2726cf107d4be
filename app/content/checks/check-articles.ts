import { faultIn, type Issue } from "../../shared/errors.ts";
import { wordsTooWide } from "../anatomy/draw.ts";
import { calloutNumbers } from "../anatomy/marks.ts";
import { MAX_CAPTURE_BYTES } from "../capture.ts";
import type { Corpus } from "../folder.ts";
import { type EntityOf, textsOf } from "../kinds/index.ts";
import { isUploadedPicture } from "../pictures.ts";
import type { CheckedRecord } from "./check-text.ts";

/** Finds empty parts of a body. */
export function checkParts({ kind, file, record }: CheckedRecord): Issue[] {
  return textsOf(kind, record)
    .filter(({ part, text }) => part.place === "body" && !text.trim())
    .map(({ part }) => faultIn(file, part.field, "is empty: every part has text"));
}

/** Finds drawings that would not scale or follow the theme, and pictures that no article shows. */
export function checkDrawings(records: readonly CheckedRecord[], { media }: Corpus): Issue[] {
  const covers = records.map(({ record }) => ("imageUrl" in record ? record.imageUrl : null));
  const captured = new Set(
    records.flatMap(({ record }) => ("captures" in record ? record.captures.map(({ file }) => file) : [])),
  );
  const shown = new Set([...covers, ...records.flatMap(({ pictures }) => [...pictures])]);
  return media.flatMap(({ path, mime, bytes }) => {
    if (!mime.startsWith("image/")) return [];
    const problems = mime === "image/svg+xml" ? drawingProblems(Buffer.from(bytes).toString("utf8")) : [];
    if (captured.has(path) && bytes.length > MAX_CAPTURE_BYTES)
      problems.push(`has ${bytes.length} bytes, and a capture at most ${MAX_CAPTURE_BYTES}: compress it`);
    if (!shown.has(`/media/${path}`)) problems.push(unusedProblem(path));
    return problems.map((problem) => faultIn(`media/${path}`, "(file)", problem));
  });
}

const unusedProblem = (path: string): string =>
  isUploadedPicture(path)
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

/**
 * Finds faults in the drawn screens of patterns: texts that do not fit, callouts that no number refers to, and numbers
 * without a callout, also in captures.
 */
export function checkAnatomies(patterns: readonly EntityOf<"patterns">[]): Issue[] {
  return patterns.flatMap(({ slug, anatomy, captures }) => {
    const fault = (problem: string): Issue => faultIn(`patterns/${slug}.md`, "anatomy", problem);
    const uncalled = captures.flatMap(({ file, shows }, index) =>
      shows
        .filter((number) => number > (anatomy?.callouts.length ?? 0))
        .map((number) =>
          faultIn(
            `patterns/${slug}.md`,
            `captures.${index}.shows`,
            `says that ${file} shows callout ${number}, which the anatomy does not have`,
          ),
        ),
    );
    if (!anatomy) return uncalled;
    const { callouts, states } = anatomy;
    const [first] = states;
    const shown = new Set(first && calloutNumbers(first));
    const unused = callouts.flatMap((_, index) => (shown.has(index + 1) ? [] : [index + 1]));
    const unexplained = new Set(states.flatMap(calloutNumbers).filter((number) => number > callouts.length));
    return [
      ...uncalled,
      ...wordsTooWide(anatomy).map(({ state, words }) =>
        fault(`has words in the state ${state} that do not fit: "${words}". Use fewer`),
      ),
      ...unused.map((number) =>
        fault(`explains ${number}, which the ideal state does not show: write {${number}} there`),
      ),
      ...[...unexplained].map((number) => fault(`shows {${number}}, which no callout explains`)),
    ];
  });
}

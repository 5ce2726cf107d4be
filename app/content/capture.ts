import { z } from "zod";
import { literal } from "../shared/clean-text.ts";
import { line } from "./kinds/fields.ts";

/** Most bytes of a capture. */
export const MAX_CAPTURE_BYTES = 60_000;

/** A capture of a library's component that shows a pattern. The folder captures/ makes them. */
export const captureSchema = z.strictObject({
  /** Name of the picture in media/. */
  file: z.string().regex(/^[a-z0-9-]+\.webp$/, "Name a WebP file in media/, such as plan-preview-ai-elements.webp"),
  /** Text alternative. */
  alt: line(300),
  /** Size on the page, in CSS pixels. The file has twice as many. */
  width: z.int().min(100).max(800),
  height: z.int().min(40).max(900),
  package: z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9.-]+$/, "Name the package as npm does"),
  version: z.string().regex(/^\d+\.\d+\.\d+/, "Write the whole version, such as 1.9.0"),
  license: z.enum(["MIT", "Apache-2.0"]),
  /** Day of the capture. */
  takenOn: z.iso.date("Write the day of the capture as 2026-12-04"),
  /** Numbers of the pattern's callouts that the component has by itself. */
  shows: z.array(z.int().min(1)),
  /** What it lacks or does differently. */
  says: line(240),
});
export type Capture = z.infer<typeof captureSchema>;

export const captureUrl = ({ file }: Pick<Capture, "file">): string => `/media/${file}`;

const listed = (numbers: readonly number[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(numbers.map(String));
const are = (numbers: readonly number[]): string => (numbers.length === 1 ? "is" : "are");

/** Which of a pattern's callouts a capture shows, such as “1 is here too; 2 and 3 are missing.” */
export function calloutsShown({ shows }: Pick<Capture, "shows">, callouts: number): string {
  const missing = Array.from({ length: callouts }, (_, index) => index + 1).filter((number) => !shows.includes(number));
  const here = shows.length > 0 ? `${listed(shows)} ${are(shows)} here too` : "";
  const lacks = missing.length > 0 ? `${listed(missing)} ${are(missing)} missing` : "";
  return `${[here, lacks].filter(Boolean).join("; ")}.`;
}

/** The captures of a pattern as Markdown; empty if there are none. */
export function capturesText(
  captures: readonly Capture[],
  callouts: number,
  absolute: (path: string) => string,
): string {
  const parts = captures.map(
    (capture) =>
      `![${literal(capture.alt)}](${absolute(captureUrl(capture))})\n\n**${literal(capture.package)} ${capture.version}** (${capture.license}), captured ${capture.takenOn}. ${calloutsShown(capture, callouts)} ${literal(capture.says)}`,
  );
  return parts.length > 0 ? `## In component libraries\n\n${parts.join("\n\n")}` : "";
}

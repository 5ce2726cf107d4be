/** A sentence of a recording: from when to when it is heard, in seconds, and its words as they can be read. */
export type Cue = { start: number; end: number; text: string };

/** A moment as WebVTT writes it: 00:01:02.345. */
export function timestamp(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, "0");
  const whole = Math.floor(total / 1000);
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(total % 1000, 3)}`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const unescapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Sentences as a WebVTT file (W3C), with a note that says how they came about. */
export function writeWebVtt(cues: readonly Cue[], note: string): string {
  const blocks = cues.map(({ start, end, text }) => {
    const line = text.replaceAll(/\s+/g, " ").replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
    return `${timestamp(start)} --> ${timestamp(end)}\n${line}`;
  });
  return `${["WEBVTT", `NOTE ${note.replaceAll(/\s+/g, " ").replaceAll("-->", "to")}`, ...blocks].join("\n\n")}\n`;
}

/** The computer voice that a transcript's note names (narrate writes it), or undefined. */
export const voiceOf = (transcript: string): string | undefined =>
  /^NOTE Computer voice: (.+?)\. Made of /m.exec(transcript)?.[1];

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;

/** The sentences of a WebVTT file; blocks that are no cues are passed over. */
export function readWebVtt(text: string): Cue[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timing.test(line));
    const times = timing.exec(lines[at] ?? "")?.slice(1);
    if (!times) return [];
    const seconds = (from: number) =>
      Number(times[from] ?? 0) * 3600 +
      Number(times[from + 1]) * 60 +
      Number(times[from + 2]) +
      Number(times[from + 3]) / 1000;
    const words = lines
      .slice(at + 1)
      .join(" ")
      .replaceAll(/&(?:amp|lt|gt);/g, (entity) => unescapes[entity] ?? entity);
    return [{ start: seconds(0), end: seconds(4), text: words.trim() }];
  });
}

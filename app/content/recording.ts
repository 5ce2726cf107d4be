/**
 * Name of a recording: what is ASCII of the article's slug, and the first 16 hex digits of the sound's SHA-256 hash. New
 * sound gets a new name, so a file never changes.
 */
const name = `[a-z0-9]+(?:-[a-z0-9]+)*\\.[0-9a-f]{16}`;
/** The files of a recording: sound, transcript (WebVTT) and chapters (Podcasting 2.0). */
const filePattern = new RegExp(`^${name}\\.(?:mp3|vtt|json)$`);
const soundAddress = new RegExp(`^/media/${name}\\.mp3$`);

/** Prefix of the addresses of recordings. */
export const RECORDINGS = "/media/";

/** True if a file name below media/ is that of a recording. */
export const isRecordingFile = (fileName: string): boolean => filePattern.test(fileName);

/** True if an address is that of a recording on this site. */
export const isOwnRecording = (url: string): boolean => soundAddress.test(url);

/** File name of the recording at a request path, or undefined. */
export function recordingFileAt(path: string): string | undefined {
  const fileName = path.startsWith(RECORDINGS) ? path.slice(RECORDINGS.length) : "";
  return isRecordingFile(fileName) ? fileName : undefined;
}

/** Addresses of the transcript and chapters that belong to the sound of a recording on this site. */
export const recordingFilesOf = (url: string): { transcript: string; chapters: string } => ({
  transcript: url.replace(/\.mp3$/, ".vtt"),
  chapters: url.replace(/\.mp3$/, ".json"),
});

/** Name of an article's recording without extension. `hash` is the SHA-256 hash of the sound, in hex. */
export const recordingName = (slug: string, hash: string): string =>
  `${slug.match(/[a-z0-9]+/g)?.join("-") ?? "recording"}.${hash.slice(0, 16)}`;

/** Formats seconds for readers: 8:05, or 1:02:03. */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const part = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${part(minutes)}:${part(whole % 60)}` : `${minutes}:${part(whole % 60)}`;
}

/** A sentence of a recording: its start and end in seconds, and its text. */
export type Cue = { start: number; end: number; text: string };

/** Formats seconds as a WebVTT timestamp: 00:01:02.345. */
function timestamp(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(value).padStart(digits, "0");
  const whole = Math.floor(total / 1000);
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(total % 1000, 3)}`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const unescapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Sentences as a WebVTT file (W3C), with a note on their origin. */
export function writeWebVtt(cues: readonly Cue[], note: string): string {
  const blocks = cues.map(({ start, end, text }) => {
    const line = text.replaceAll(/\s+/g, " ").replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
    return `${timestamp(start)} --> ${timestamp(end)}\n${line}`;
  });
  return `${["WEBVTT", `NOTE ${note.replaceAll(/\s+/g, " ").replaceAll("-->", "to")}`, ...blocks].join("\n\n")}\n`;
}

/** The computer voice in a transcript's note, which `narrate` writes, or undefined. */
export const voiceOf = (transcript: string): string | undefined =>
  /^NOTE Computer voice: (.+?)\. Made of /m.exec(transcript)?.[1];

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;

/** The sentences of a WebVTT file. Skips blocks that are not cues. */
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

/** The files of a recording: its sound, its transcript (WebVTT) and its chapters (Podcasting 2.0). */
const endings = ["mp3", "vtt", "json"] as const;

/**
 * The name of such a file: the article's, the first 16 hex digits of the sound's SHA-256, and an ending. Other
 * sound has another name, so what stands under one never changes.
 */
const name = `[a-z0-9]+(?:-[a-z0-9]+)*\\.[0-9a-f]{16}`;
const file = new RegExp(`^${name}\\.(?:${endings.join("|")})$`);
const address = new RegExp(`^/media/${name}\\.mp3$`);

/** Where recordings have their addresses. */
export const RECORDINGS = "/media/";

/** Whether a file of the content is part of a recording, by its name. */
export const isRecordingFile = (fileName: string): boolean => file.test(fileName);

/** Whether an address is that of a recording of this site. */
export const isOwnRecording = (url: string): boolean => address.test(url);

/** The file of a recording at an address of this site, as it stands in a request line, or undefined. */
export function recordingFileAt(path: string): string | undefined {
  const fileName = path.startsWith(RECORDINGS) ? path.slice(RECORDINGS.length) : "";
  return isRecordingFile(fileName) ? fileName : undefined;
}

/** The addresses of what belongs to an own recording's sound. */
export const companionsOf = (url: string): { transcript: string; chapters: string } => ({
  transcript: url.replace(/\.mp3$/, ".vtt"),
  chapters: url.replace(/\.mp3$/, ".json"),
});

/** The name of an article's recording, without its ending. `hash` is the sound's SHA-256 in hex. */
export const recordingName = (slug: string, hash: string): string => `${slug}.${hash.slice(0, 16)}`;

/** Seconds as people read them: 8:05, or 1:02:03. */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const part = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${part(minutes)}:${part(whole % 60)}` : `${minutes}:${part(whole % 60)}`;
}

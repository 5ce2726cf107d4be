import { describe, expect, it } from "vitest";
import { companionsOf, isOwnRecording, playingTime, recordingFileAt, recordingName } from "./recording.ts";

const name = "dark-matter.0123456789abcdef";

describe("a recording", () => {
  it("is named by its article and its sound", () => {
    expect(recordingName("dark-matter", "0123456789abcdef0123")).toBe(name);
    expect(isOwnRecording(`/media/${name}.mp3`)).toBe(true);
    expect(companionsOf(`/media/${name}.mp3`)).toEqual({
      transcript: `/media/${name}.vtt`,
      chapters: `/media/${name}.json`,
    });
  });

  it.each([
    `/media/${name}.vtt`,
    `https://a.example/media/${name}.mp3`,
    "/media/dark-matter.mp3",
    `/media/../${name}.mp3`,
  ])("is not %s", (url) => expect(isOwnRecording(url)).toBe(false));

  it("has files at addresses spelled in one way alone", () => {
    for (const ending of ["mp3", "vtt", "json"])
      expect(recordingFileAt(`/media/${name}.${ending}`)).toBe(`${name}.${ending}`);
    for (const path of [
      `/media/${name}.exe`,
      `/media//${name}.mp3`,
      `/media/%64${name}.mp3`,
      `/media/${name}.mp3/`,
      `/Media/${name}.mp3`,
      `/media/../site.db`,
    ])
      expect(recordingFileAt(path)).toBeUndefined();
  });

  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3723, "1:02:03"],
    [-1, "0:00"],
  ])("of %f seconds takes %s", (seconds, text) => expect(playingTime(seconds)).toBe(text));
});

import { stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readFolder } from "./folder.ts";
import {
  isOwnRecording,
  playingTime,
  RECORDINGS,
  readWebVtt,
  recordingFileAt,
  recordingFilesOf,
  recordingName,
  writeWebVtt,
} from "./recording.ts";

const name = "dark-matter.0123456789abcdef";

describe("a recording", () => {
  it("is named by its article and its sound", () => {
    expect(recordingName("dark-matter", "0123456789abcdef0123")).toBe(name);
    expect(isOwnRecording(`/media/${name}.mp3`)).toBe(true);
    expect(recordingFilesOf(`/media/${name}.mp3`)).toEqual({
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

describe("a transcript", () => {
  const cues = [
    { start: 0, end: 1.25, text: "R&D is <not> a --> joke." },
    { start: 3661.5, end: 3662.9996, text: "Second." },
  ];

  it("is a WebVTT file", () => {
    expect(writeWebVtt(cues, "by --> whom")).toBe(
      "WEBVTT\n\nNOTE by to whom\n\n00:00:00.000 --> 00:00:01.250\nR&amp;D is &lt;not&gt; a --&gt; joke.\n\n01:01:01.500 --> 01:01:03.000\nSecond.\n",
    );
  });

  it("is read as it was written", () => {
    expect(readWebVtt(writeWebVtt(cues, "note"))).toEqual([cues[0], { ...cues[1], end: 3663 }]);
  });

  it("is read from others' files", () => {
    expect(
      readWebVtt("WEBVTT\r\n\r\nname\r\n01:02.500 --> 01:03.000 align:left\r\nTwo\r\nlines\r\n\r\nNOTE none"),
    ).toEqual([{ start: 62.5, end: 63, text: "Two lines" }]);
  });
});

it("every basic and law has a recording that a phone can afford", async () => {
  const { corpus } = await readFolder("content-seed");
  const files = new Map(corpus.recordings.map(({ name, file }) => [name, file]));
  const records = [...corpus.records.basics, ...corpus.records.laws];
  expect(records.length).toBeGreaterThanOrEqual(12);
  for (const { slug, podcastUrl } of records) {
    expect(podcastUrl !== null && isOwnRecording(podcastUrl), slug).toBe(true);
    const file = files.get(podcastUrl?.slice(RECORDINGS.length) ?? "") ?? "";
    expect((await stat(file)).size, `${slug}: narrate it again`).toBeLessThanOrEqual(1_300_000);
  }
});

it("all recordings together stay below 20 MB", async () => {
  const { corpus } = await readFolder("content-seed");
  const sizes = await Promise.all(corpus.recordings.map(async ({ file }) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000);
});

import { stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { MAX_RECORDING_BYTES } from "../shared/limits.ts";
import { readFolder } from "./folder.ts";
import { isOwnRecording, RECORDINGS } from "./recording.ts";

it("every basic and law has a recording that a phone can afford", async () => {
  const { corpus } = await readFolder("content-seed");
  const files = new Map(corpus.recordings.map(({ name, file }) => [name, file]));
  const records = [...corpus.records.basics, ...corpus.records.laws];
  expect(records.length).toBeGreaterThanOrEqual(12);
  for (const { slug, podcastUrl } of records) {
    expect(podcastUrl !== null && isOwnRecording(podcastUrl), slug).toBe(true);
    const file = files.get(podcastUrl?.slice(RECORDINGS.length) ?? "") ?? "";
    expect((await stat(file)).size, `${slug}: narrate it again`).toBeLessThanOrEqual(MAX_RECORDING_BYTES);
  }
});

it("all recordings together stay below 20 MB", async () => {
  const { corpus } = await readFolder("content-seed");
  const sizes = await Promise.all(corpus.recordings.map(async ({ file }) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000);
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { upsert } from "../db/queries/content.ts";
import type { Db } from "../db/schema.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { attachRecording } from "./commands/recordings.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
  await upsert(db, "laws", sample.laws);
});
afterEach(() => db.destroy());
const attach = (attachment: Parameters<typeof attachRecording>[3]) =>
  attachRecording("laws", sample.laws, { db, recordings: "/nowhere" }, attachment);
const sound = "https://sound.example.org/a-law.mp3";

it("of sound elsewhere what was said of its length is kept, and nothing where nothing was", async () => {
  expect(await attach({ sound, duration: 61 })).toEqual({ podcastUrl: sound, podcastDuration: 61 });
  expect(await attach({ sound })).toEqual({ podcastUrl: sound, podcastDuration: null });
});

it("sound elsewhere takes no transcript, which would stand here", async () => {
  await expect(attach({ sound, transcript: "words.vtt" })).rejects.toThrow("A transcript goes with a file");
});

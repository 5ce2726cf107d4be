import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readWebVtt } from "../../app/content/recording.ts";
import type { Engine } from "../../app/features/audio/narration/engines.ts";
import { saveRecording } from "../../db/backup.ts";
import { findBySlug, remove, upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { sample } from "../../tests/support/records.ts";
import { attachRecording, isAttached, narrateRecord } from "./recordings.ts";

let db: Db;
let recordings: string;
let said: string[];
beforeEach(async () => {
  db = await emptyDatabase();
  recordings = join(await mkdtemp(join(tmpdir(), "narrate-")), "media");
  said = [];
  await upsert(db, "laws", sample.laws);
});
afterEach(async () => {
  await db.destroy();
  await rm(join(recordings, ".."), { recursive: true, force: true });
});

/** Says every sentence as half a second of a tone; `meanwhile` happens before the first. */
const engine = (voice = "a tone", meanwhile = async () => {}): Engine => ({
  voice,
  parallel: 2,
  async speak(text) {
    if (said.push(text) === 1) await meanwhile();
    return { samples: Float32Array.from({ length: 8000 }, (_, index) => 0.2 * Math.sin(index / 5)), rate: 16_000 };
  },
});

async function narrateLaw(
  change: Partial<typeof sample.laws> = {},
  options: { voice?: string; isForced?: boolean; meanwhile?: () => Promise<void> } = {},
) {
  const law = { ...sample.laws, ...change };
  const signal = new AbortController().signal;
  const progress: [number, number][] = [];
  const narration = await narrateRecord("laws", law, {
    db,
    recordings,
    engine: engine(options.voice, options.meanwhile),
    pronunciations: {},
    isForced: options.isForced ?? false,
    signal,
    onProgress: (done, total) => progress.push([done, total]),
  });
  return { narration, progress, record: await findBySlug(db, "laws", law.slug) };
}

describe("narrating a record", () => {
  it("leaves sound, transcript and chapters under a name of their own, and names them in the record", async () => {
    const { narration, progress, record } = await narrateLaw();
    const url = record?.podcastUrl ?? "";
    expect(url).toMatch(/^\/media\/a-law\.[0-9a-f]{16}\.mp3$/);
    const name = url.slice("/media/".length, -".mp3".length);
    expect((await readdir(recordings)).sort()).toEqual([`${name}.json`, `${name}.mp3`, `${name}.vtt`]);
    expect(record?.podcastDuration).toBe(narration?.duration);
    const cues = readWebVtt(await readFile(join(recordings, `${name}.vtt`), "utf8"));
    expect(cues[0]?.text).toBe(sample.laws.title);
    expect(cues).toHaveLength(said.length);
    for (const [index, cue] of cues.slice(1).entries()) expect(cue.start).toBeGreaterThan(cues[index]?.end ?? 0);
    expect(progress.at(-1)).toEqual([said.length, said.length]);
    const { chapters } = JSON.parse(await readFile(join(recordings, `${name}.json`), "utf8"));
    expect(chapters).toEqual([
      { startTime: 0, title: sample.laws.title },
      { startTime: 2.5, title: "Core Questions" },
    ]);
  });

  it("is not done again until text or voice change, or it is forced", async () => {
    const { record } = await narrateLaw();
    const same = { podcastUrl: record?.podcastUrl ?? null, podcastDuration: record?.podcastDuration ?? null };
    expect((await narrateLaw(same)).narration).toBeUndefined();
    expect((await narrateLaw(same, { voice: "another" })).narration).toBeDefined();
    expect((await narrateLaw(same, { isForced: true })).narration).toBeDefined();
    expect((await narrateLaw({ ...same, content: "Other words." })).narration).toBeDefined();
    await rm(recordings, { recursive: true });
    expect((await narrateLaw(same)).narration).toBeDefined();
  });

  it("leaves what somebody has attached unless it is forced, and makes one that is gone", async () => {
    const elsewhere = { podcastUrl: "https://sound.test/a.mp3", podcastDuration: 60 };
    await saveRecording(recordings, "a-law.0123456789abcdef.mp3", { bytes: Buffer.from("their own") });
    const own = { podcastUrl: "/media/a-law.0123456789abcdef.mp3", podcastDuration: 60 };
    for (const attached of [elsewhere, own]) {
      expect((await narrateLaw(attached)).narration).toBeUndefined();
      expect(await isAttached(attached.podcastUrl, recordings)).toBe(true);
    }
    // With words of its own, which say nothing of how it was made.
    await saveRecording(recordings, "a-law.0123456789abcdef.vtt", { bytes: Buffer.from("WEBVTT\n") });
    expect((await narrateLaw(own)).narration).toBeUndefined();
    expect((await narrateLaw(own, { isForced: true })).narration).toBeDefined();
    expect((await narrateLaw({ ...own, podcastUrl: "/media/a-law.ffffffffffffffff.mp3" })).narration).toBeDefined();
    expect([said.length > 0, await isAttached(null, recordings)]).toEqual([true, false]);
  });

  it("keeps what was edited meanwhile, and leaves what was attached or deleted", async () => {
    const edited = await narrateLaw({}, { meanwhile: () => upsert(db, "laws", { ...sample.laws, title: "Edited" }) });
    expect(edited.record).toMatchObject({ title: "Edited", podcastDuration: edited.narration?.duration });
    said = [];
    const podcastUrl = "https://sound.test/a.mp3";
    const attached = await narrateLaw({}, { meanwhile: () => upsert(db, "laws", { ...sample.laws, podcastUrl }) });
    expect([attached.narration, attached.record?.podcastUrl]).toEqual([undefined, podcastUrl]);
    said = [];
    const deleted = await narrateLaw({}, { meanwhile: () => remove(db, "laws", sample.laws.id) });
    expect([said.length > 0, deleted.narration, deleted.record]).toEqual([true, undefined, undefined]);
  });

  it("that fails leaves the record and the folder as they were", async () => {
    const failing: Engine = { ...engine(), speak: () => Promise.reject(new Error("no voice")) };
    const context = { db, recordings, engine: failing, pronunciations: {}, isForced: false, onProgress: () => {} };
    const narration = narrateRecord("laws", sample.laws, { ...context, signal: new AbortController().signal });
    await expect(narration).rejects.toThrow("no voice");
    expect(await findBySlug(db, "laws", "a-law")).toEqual(sample.laws);
    await expect(readdir(recordings)).rejects.toThrow();
  });
});

const attach = (attachment: Parameters<typeof attachRecording>[3]) =>
  attachRecording("laws", sample.laws, { db, recordings: "/nowhere" }, attachment);
const sound = "https://sound.example.org/a-law.mp3";

it("of sound elsewhere what was said of its length is kept, and nothing where nothing was", async () => {
  expect(await attach({ sound, duration: 61 })).toEqual({ podcastUrl: sound, podcastDuration: 61 });
  expect(await attach({ sound })).toEqual({ podcastUrl: sound, podcastDuration: null });
});

it("attaching sound keeps what was edited since the record was read, and brings back no deleted record", async () => {
  await upsert(db, "laws", { ...sample.laws, title: "Edited" });
  await attach({ sound });
  expect(await findBySlug(db, "laws", "a-law")).toMatchObject({ title: "Edited", podcastUrl: sound });
  await remove(db, "laws", sample.laws.id);
  await expect(attach({ sound })).rejects.toThrow("laws/a-law was deleted meanwhile");
});

it("sound elsewhere takes no transcript, which would stand here", async () => {
  await expect(attach({ sound, transcript: "words.vtt" })).rejects.toThrow("A transcript goes with a file");
});

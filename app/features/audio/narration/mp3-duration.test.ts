import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readWebVtt } from "../../../content/transcript.ts";
import { mp3Duration } from "./mp3-duration.ts";

const media = join(import.meta.dirname, "../../../../content-seed/media");

describe("the length of an MP3", () => {
  it("is that of what is said in it", async () => {
    const name = (await readdir(media)).find((file) => file.endsWith(".mp3")) ?? "";
    const cues = readWebVtt(await readFile(join(media, name.replace(".mp3", ".vtt")), "utf8"));
    const end = cues.at(-1)?.end ?? 0;
    const length = mp3Duration(await readFile(join(media, name))) ?? 0;
    expect(Math.abs(length - end)).toBeLessThan(3);
  });

  it("is found behind a tag", () => {
    // Layer III, 128 kbit/s, 44.1 kHz: 417 bytes and 1152 samples a frame.
    const frame = new Uint8Array(417).fill(0);
    frame.set([0xff, 0xfb, 0x90, 0x00]);
    const tag = new Uint8Array(10 + 130);
    tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2]);
    const file = Buffer.concat([tag, frame, frame, frame, frame]);
    expect(mp3Duration(file)).toBeCloseTo((4 * 1152) / 44_100, 6);
  });

  it.each([
    ["text", Buffer.from("This is no sound, however long it is.".repeat(100))],
    ["nothing", Buffer.alloc(0)],
    ["a frame by chance", Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(2000)])],
  ])("is not known of %s", (_what, file) => {
    expect(mp3Duration(file)).toBeUndefined();
  });
});

import { expect, it } from "vitest";
import { toMp3 } from "./encode.ts";

// A tone of 440 Hz comes back from it 0.95 times as high at 16 and 24 kHz, 0.944 at 48 kHz, as ffmpeg decodes it.
it("what the encoder takes from the level is given beforehand", async () => {
  const given: number[] = [];
  const createEncoder = async () => ({
    configure: () => {},
    encode: ([samples]: readonly Float32Array[]) => {
      given.push(...(samples ?? []));
      return new Uint8Array(0);
    },
    finalize: () => new Uint8Array(0),
  });
  await toMp3({ samples: new Float32Array(40_000).fill(0.38), rate: 16_000 }, createEncoder);
  expect(given).toHaveLength(40_000);
  for (const value of [given[0], given[39_999]]) expect((value ?? 0) * 0.95).toBeCloseTo(0.38);
});

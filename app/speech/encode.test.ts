import { expect, it, vi } from "vitest";
import { toMp3 } from "./encode.ts";

const given = vi.hoisted((): number[] => []);
vi.mock("wasm-media-encoders", () => ({
  createMp3Encoder: async () => ({
    configure: () => {},
    encode: ([samples]: [Float32Array]) => {
      given.push(...samples);
      return new Uint8Array(0);
    },
    finalize: () => new Uint8Array(0),
  }),
}));

// A tone of 440 Hz comes back from it 0.95 times as high at 16 and 24 kHz, 0.944 at 48 kHz, as ffmpeg decodes it.
it("what the encoder takes from the level is given beforehand", async () => {
  await toMp3({ samples: new Float32Array(40_000).fill(0.38), rate: 16_000 });
  expect(given).toHaveLength(40_000);
  for (const value of [given[0], given[39_999]]) expect((value ?? 0) * 0.95).toBeCloseTo(0.38);
});

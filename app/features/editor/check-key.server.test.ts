import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, it, vi } from "vitest";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { checkKey } from "./check-key.server.ts";
import { createRefusedKeys } from "./refused-keys.server.ts";

const compared = vi.spyOn(crypto, "timingSafeEqual");
syncBuiltinESMExports();

it("every key is compared with what was sent in the same time, whatever that was", async () => {
  const site = {
    environment: readEnvironment({ EDITOR_TOKENS: "Ada:the-first-key-of-ada,Bo:the-one-key-that-bo-has" }),
    limits: createRateLimits(),
    refusedKeys: createRefusedKeys(createLog("silent", { write() {} })),
  };
  for (const [given, name] of [
    ["the-first-key-of-ada", "Ada"],
    ["the-one-key-that-bo-has", "Bo"],
    ["no key", undefined],
  ] as const) {
    compared.mockClear();
    expect((await checkKey(given, "10.0.0.1", "/editor", site))?.name).toBe(name);
    const { calls } = compared.mock;
    expect(calls.map((both) => both.map(({ byteLength }) => byteLength))).toEqual([
      [32, 32],
      [32, 32],
    ]);
  }
});

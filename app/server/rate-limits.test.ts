import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimits, type LimitName, type RateLimits } from "./rate-limits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a key may be used before it is refused, and with which words. */
async function use(limits: RateLimits, limit: LimitName, key: string): Promise<[times: number, refusal: string]> {
  for (let times = 0; times < 100; times += 1) {
    const refusal = await limits.allow(limit, key).then(
      () => undefined,
      ({ code, message }) => `${code}: ${message}`,
    );
    if (refusal) return [times, refusal];
  }
  return [100, "never"];
}

const refusal = (wait: string) => `too-many-requests: That was too often. Please try again in ${wait}.`;

it.each<[LimitName, number, string, seconds: number]>([
  ["newsletterClient", 30, "10 minutes", 600],
  ["newsletterAddress", 5, "10 minutes", 600],
  ["assistant", 60, "1 minute", 60],
])("%s: %i times, then again after %s", async (limit, times, wait, seconds) => {
  const limits = createRateLimits();
  expect(await use(limits, limit, "a")).toEqual([times, refusal(wait)]);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(await use(limits, limit, "a")).toEqual([0, refusal("1 minute")]);
  vi.advanceTimersByTime(1);
  expect(await use(limits, limit, "a")).toEqual([times, refusal(wait)]);
});

it("each limit and key is counted for itself, and so is each site", async () => {
  const limits = createRateLimits();
  await use(limits, "newsletterAddress", "a");
  for (const allowed of [
    limits.allow("newsletterAddress", "b"),
    limits.allow("newsletterClient", "a"),
    createRateLimits().allow("newsletterAddress", "a"),
  ])
    await expect(allowed).resolves.toBeUndefined();
});

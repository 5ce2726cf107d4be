import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consumeOrRefuse, createRateLimits, type LimitName, networkOf, type RateLimits } from "./rate-limits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a key may be used before it is refused, and with which words. */
async function use(limits: RateLimits, limit: LimitName, key: string): Promise<[times: number, refusal: string]> {
  for (let times = 0; times < 100; times += 1) {
    const refusal = await consumeOrRefuse(limits, limit, key).then(
      () => undefined,
      ({ code, message, retryAfter }) => `${code}: ${message} ${retryAfter}`,
    );
    if (refusal) return [times, refusal];
  }
  return [100, "never"];
}

const refusal = (wait: string, seconds: number) =>
  `too-many-requests: That was too often. Please try again in ${wait}. ${seconds}`;

it.each<[LimitName, number, string, seconds: number]>([
  ["newsletterClient", 30, "10 minutes", 600],
  ["newsletterAddress", 5, "10 minutes", 600],
  ["mailToAddress", 5, "1440 minutes", 86_400],
  ["wrongLink", 20, "10 minutes", 600],
  ["wrongKey", 10, "15 minutes", 900],
  ["assistant", 60, "1 minute", 60],
  ["guide", 40, "1 minute", 60],
  ["voiceSession", 30, "10 minutes", 600],
])("%s: %i times, then again after %s", async (limit, times, wait, seconds) => {
  const limits = createRateLimits();
  expect(await use(limits, limit, "a")).toEqual([times, refusal(wait, seconds)]);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(await use(limits, limit, "a")).toEqual([0, refusal("1 minute", 1)]);
  vi.advanceTimersByTime(1);
  expect(await use(limits, limit, "a")).toEqual([times, refusal(wait, seconds)]);
});

it("each limit and key is counted for itself, and so is each site", async () => {
  const limits = createRateLimits();
  await use(limits, "newsletterAddress", "a");
  for (const wait of [
    limits.consume("newsletterAddress", "b"),
    limits.consume("newsletterClient", "a"),
    createRateLimits().consume("newsletterAddress", "a"),
  ])
    expect(await wait).toBe(0);
});

it("a network of IPv6 is one client, and an IPv4 address is one in either form", async () => {
  const limits = createRateLimits();
  for (let host = 1; host <= 30; host += 1) await limits.consume("newsletterClient", `2001:db8:1:2::${host}`);
  expect(await limits.consume("newsletterClient", "2001:db8:1:2:ffff::1")).toBe(600_000);
  expect(await limits.consume("newsletterClient", "2001:db8:1:3::1")).toBe(0);
  for (let round = 0; round < 30; round += 1) await limits.consume("newsletterClient", "::ffff:192.0.2.1");
  expect(await limits.consume("newsletterClient", "192.0.2.1")).toBe(600_000);
});

it("many addresses take no more memory than ten thousand: who was longest not seen is forgotten", async () => {
  const limits = createRateLimits();
  await use(limits, "wrongKey", "first");
  for (let index = 0; index < 30_000; index += 1) {
    await limits.consume("wrongKey", `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
    if (index === 5_000) expect(await limits.consume("wrongKey", "first")).toBeGreaterThan(0);
  }
  // The library keeps a timer for each address that it counts.
  expect(vi.getTimerCount()).toBe(10_000);
  expect(await limits.peek("wrongKey", "first")).toBe(0);
});

describe("looking without counting", () => {
  it("says how long one has to wait once all is used up", async () => {
    const limits = createRateLimits();
    for (let round = 0; round < 9; round += 1) await limits.consume("wrongKey", "2001:db8::1");
    for (let round = 0; round < 3; round += 1) expect(await limits.peek("wrongKey", "2001:db8::2")).toBe(0);
    await limits.consume("wrongKey", "2001:db8::1");
    vi.advanceTimersByTime(60_000);
    expect(await limits.peek("wrongKey", "2001:db8::2")).toBe(840_000);
    expect(await limits.peek("wrongKey", "2001:db8:0:1::2")).toBe(0);
    vi.advanceTimersByTime(840_000);
    expect(await limits.peek("wrongKey", "2001:db8::2")).toBe(0);
  });
});

describe("networkOf", () => {
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::", "2001:db8:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:0201", "0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1:4711"])(
    "counts %s as IPv4",
    (address) => {
      expect(networkOf(address)).toBe("192.0.2.1");
    },
  );
});

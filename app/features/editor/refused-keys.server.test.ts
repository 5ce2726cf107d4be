import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { checkKey } from "./check-key.server.ts";
import { createRefusedKeys, type RefusedKeys } from "./refused-keys.server.ts";

const WRONG = "edit refused: wrong key";
let lines: { msg: string; url?: string; times?: number }[];
let refusedKeys: RefusedKeys;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  refusedKeys = createRefusedKeys(createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) }));
});
afterEach(() => void vi.useRealTimers());

const tell = (times: number, message = WRONG) => {
  for (let round = 0; round < times; round += 1) refusedKeys.tell("/editor", message);
};
/** How many keys the log tells of, one by one or by their number. */
const told = () => lines.reduce((sum, { times = 1 }) => sum + times, 0);

describe("refused keys", () => {
  it.each([
    ["one address", () => "10.0.0.1"],
    ["as many addresses", (round: number) => `10.1.${round >> 8}.${round & 255}`],
  ])("of a flood from %s write a bounded number of lines, and all are counted", async (_name, client) => {
    const environment = readEnvironment({ EDITOR_TOKEN: "a-token-for-this-test-only" });
    const site = { environment, limits: createRateLimits(), refusedKeys };
    for (let round = 0; round < 10_000; round += 1) {
      await checkKey(`guess-${round}`, client(round), "/editor", site).catch(() => {});
      if (round % 2_500 === 2_499) vi.advanceTimersByTime(60_000);
    }
    expect([lines.length, told()]).toEqual([24, 10_000]);
    expect(JSON.stringify(lines)).not.toMatch(/guess-|10\.[01]\.0/);
  });

  it("are each told while they are few, with where they were sent", () => {
    for (let minute = 0; minute < 10; minute += 1) {
      tell(20);
      vi.advanceTimersByTime(60_000);
    }
    expect(lines).toHaveLength(200);
    for (const line of lines) expect(line).toMatchObject({ msg: WRONG, url: "/editor" });
  });

  it("beyond that are told by their number once a minute, until one passes without any", () => {
    tell(25);
    vi.advanceTimersByTime(59_999);
    expect(lines).toHaveLength(20);
    vi.advanceTimersByTime(1);
    expect(lines.slice(20)).toEqual([expect.objectContaining({ times: 5, msg: expect.stringContaining(WRONG) })]);
    tell(1);
    expect(lines).toHaveLength(21);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(21)).toEqual([expect.objectContaining({ times: 1 })]);
    vi.advanceTimersByTime(60_000);
    tell(1);
    expect(lines.slice(22)).toEqual([expect.objectContaining({ msg: WRONG, url: "/editor" })]);
  });

  it("of one kind hide none of another", () => {
    tell(1_000);
    tell(1, "edit refused: the right key after too many wrong ones");
    expect(lines.at(-1)?.msg).toBe("edit refused: the right key after too many wrong ones");
  });

  it("that were only counted are told when the site stops, and nothing is left behind", () => {
    tell(23);
    refusedKeys.close();
    expect([told(), vi.getTimerCount()]).toEqual([23, 0]);
  });
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { oncePerTurn } from "./once-per-turn.ts";

it("asks once a turn of the event loop, and anew in the next", async () => {
  let version = 1;
  const read = vi.fn(() => version);
  const ask = oncePerTurn(read);
  expect([ask(), ask()]).toEqual([1, 1]);
  version = 2;
  await Promise.resolve();
  expect([ask(), read.mock.calls.length]).toEqual([1, 1]);
  await nextTurn();
  expect(ask()).toBe(2);
});

it("asks again after a failure", () => {
  const read = vi.fn().mockImplementationOnce(() => {
    throw new Error("busy");
  });
  const ask = oncePerTurn(read);
  expect(ask).toThrow("busy");
  expect(ask).not.toThrow();
});

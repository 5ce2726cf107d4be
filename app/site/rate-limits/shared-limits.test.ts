import { MessageChannel, type MessagePort } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { createRateLimits, limitsAt, shareLimits } from "./rate-limits.ts";

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});
/** A thread's way to the counters of the process. */
function threadOf(limits: ReturnType<typeof createRateLimits>) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  shareLimits(limits, port1);
  // As in a test nothing else waits.
  port1.ref();
  return limitsAt(port2);
}

it("what one thread counts, the one that takes its place knows", async () => {
  const limits = createRateLimits();
  const first = threadOf(limits);
  for (let round = 0; round < 10; round += 1) expect(await first.consume("wrongKey", "1.2.3.4")).toBe(0);
  ports[0]?.close();

  const second = threadOf(limits);
  expect(await second.consume("wrongKey", "1.2.3.4")).toBeGreaterThan(0);
  expect(await second.peek("wrongKey", "1.2.3.4")).toBeGreaterThan(0);
});

it("what is asked at once is answered each for itself, and a failure is told", async () => {
  const limits = createRateLimits();
  const thread = threadOf({
    ...limits,
    peek: async (_, client) => {
      if (client === "broken") throw new Error("no counter");
      return client.length;
    },
  });
  const asked = ["1", "22", "333"].map((client) => thread.peek("assistant", client));
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  await expect(thread.peek("assistant", "broken")).rejects.toThrow("no counter");
});

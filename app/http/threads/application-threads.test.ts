import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { fakeJob } from "../../../tests/support/fake-threads.ts";
import { startApplicationThreads } from "./application-threads.ts";
import type { Thread } from "./thread.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const threadData = z.object({
  role: z.string(),
  senderNames: z.object({ own: z.string(), gone: z.array(z.string()) }),
});

/** A thread that is ready at once and never comes to an end with what it is given. */
function endless(): Thread {
  const ended = Promise.withResolvers<unknown>();
  return {
    ready: Promise.resolve(),
    ended: ended.promise,
    doJob: () => new Promise(() => {}),
    close: async () => ended.resolve(undefined),
    kill: () => ended.resolve("killed"),
  };
}

it("a thread is told which senders of mail ended before it", async () => {
  const { port1 } = new MessageChannel();
  const started: { role: string; senderNames: { own: string; gone: string[] } }[] = [];
  const writing: Thread[] = [];
  const threads = startApplicationThreads({
    file: new URL("file:///none"),
    startThread: (_file, data) => {
      const thread = endless();
      const given = threadData.parse(data);
      started.push(given);
      if (given.role === "writing") writing.push(thread);
      return thread;
    },
    readers: 1,
    messageKey: Buffer.alloc(32),
    isChecked: () => false,
    limits: () => port1,
    onFault: () => {},
    log: { error: () => {} },
  });
  await threads.ready();
  for (let ended = 0; ended < 12; ended += 1) {
    writing.at(-1)?.kill();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const names = started.filter(({ role }) => role === "writing").map(({ senderNames }) => senderNames);
  expect(new Set(names.map(({ own }) => own)).size).toBe(13);
  for (const [at, { gone }] of names.entries())
    expect(gone).toEqual(names.slice(Math.max(0, at - 10), at).map(({ own }) => own));
  await threads.close(0);
  port1.close();
});

it.each(["GET", "POST"])("what a %s is still busy with after ten seconds is ended with its thread", async (method) => {
  const { port1 } = new MessageChannel();
  const lost: unknown[] = [];
  const threads = startApplicationThreads({
    file: new URL("file:///none"),
    startThread: endless,
    readers: 1,
    messageKey: Buffer.alloc(32),
    isChecked: () => false,
    limits: () => port1,
    onFault: () => {},
    log: { error: (details) => lost.push(details) },
  });
  await threads.ready();
  let outcome = "under way";
  threads.doJob({ ...fakeJob("http://localhost/laws"), method }).catch(({ code, message }) => {
    outcome = `${code}: ${message}`;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect([outcome, lost]).toEqual(["under way", []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toMatch(/^unavailable: This took longer/);
  expect(lost).toEqual([{ err: "killed" }]);
  await threads.close(0);
  port1.close();
});

it("two hundred changes are under way at a time, two hundred wait, and who comes then is told so at once", async () => {
  const { port1 } = new MessageChannel();
  const threads = startApplicationThreads({
    file: new URL("file:///none"),
    startThread: endless,
    readers: 1,
    messageKey: Buffer.alloc(32),
    isChecked: () => false,
    limits: () => port1,
    onFault: () => {},
    log: { error: () => {} },
  });
  await threads.ready();
  const refused: string[] = [];
  const change = () =>
    void threads
      .doJob({ ...fakeJob("http://localhost/api/newsletter"), method: "POST" })
      .catch(({ message }) => refused.push(message));
  for (let count = 0; count < 400; count += 1) change();
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual([]);
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual([expect.stringMatching(/^Too many others are waiting/)]);
  await threads.close(0);
  port1.close();
});

it("what a thread cannot start for is told in its sentence, and a fault with all that is known of it", async () => {
  const { port1 } = new MessageChannel();
  const told: unknown[] = [];
  const started: { end: (reason: unknown) => void }[] = [];
  const threads = startApplicationThreads({
    file: new URL("file:///none"),
    startThread() {
      const ended = Promise.withResolvers<unknown>();
      started.push({ end: ended.resolve });
      return { ...endless(), ended: ended.promise };
    },
    readers: 1,
    messageKey: Buffer.alloc(32),
    isChecked: () => false,
    limits: () => port1,
    onFault: () => {},
    log: { error: (details, message) => void told.push({ details, message }) },
  });
  await threads.ready();
  // As it arrives from a thread: its members, without its class.
  const outage = Object.assign(new Error("The database file is gone."), { name: "DomainError", code: "unavailable" });
  const fault = new TypeError("x is not a function");
  started[0]?.end(outage);
  started[1]?.end(fault);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([
    { details: {}, message: "A thread could not start and is tried again. The database file is gone." },
    { details: { err: fault }, message: "a thread ended and is replaced" },
  ]);
  await Promise.race([threads.close(0), vi.advanceTimersByTimeAsync(10_000)]);
  port1.close();
});

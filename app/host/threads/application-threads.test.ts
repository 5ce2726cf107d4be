import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeJob } from "../../../tests/support/fake-threads.ts";
import { startApplicationThreads } from "./application-threads.ts";
import type { Thread } from "./thread.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

it.each(["GET", "POST"])("what a %s is still busy with after ten seconds is ended with its thread", async (method) => {
  const { port1 } = new MessageChannel();
  const lost: unknown[] = [];
  const threads = startApplicationThreads({
    file: new URL("file:///none"),
    startThread: endless,
    readers: 1,
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

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Recovery, startRecovery } from "./recovery.ts";

let problem: string | undefined;
let isMended: boolean;
let isSound: boolean;
let done: string[];
/** What was told while the file was being checked. */
let during: (string | undefined)[];
let logged: string[];
let recovery: Recovery;

beforeEach(() => {
  vi.useFakeTimers();
  problem = undefined;
  isMended = true;
  isSound = true;
  done = [];
  during = [];
  logged = [];
  recovery = startRecovery({
    problem: () => problem,
    async reopen() {
      if (!isMended) throw new Error("still gone");
      problem = undefined;
      // While it is being checked, it looks sound.
      during.push(recovery.problem());
      if (!isSound) throw new Error("still damaged");
      done.push("reopened");
    },
    log: { error: (_details, message) => logged.push(message), info: (message) => logged.push(message) },
  });
});
afterEach(() => {
  recovery.stop();
  vi.useRealTimers();
});
const second = () => vi.advanceTimersByTimeAsync(1_000);

describe("a site whose database file", () => {
  it("is gone says so, once in the log, and goes on when it is back", async () => {
    problem = "gone";
    isMended = false;
    await second();
    await second();
    expect([recovery.problem(), done]).toEqual(["gone", []]);
    expect(logged).toEqual(["gone"]);
    isMended = true;
    await second();
    expect([recovery.problem(), done, during]).toEqual([undefined, ["reopened"], ["gone"]]);
    expect(logged).toEqual(["gone", "The database can be used again."]);
    await second();
    expect(done).toHaveLength(1);
  });

  it("cannot be read is out of order until it is found sound", async () => {
    isSound = false;
    recovery.report("damaged");
    expect(recovery.problem()).toBe("damaged");
    await second();
    expect(recovery.problem()).toBe("still damaged");
    isSound = true;
    await second();
    expect([recovery.problem(), done.at(-1)]).toEqual([undefined, "reopened"]);
  });
});

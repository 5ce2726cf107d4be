import { describe, expect, it, vi } from "vitest";
import { fakeJob, fakeThreads, outcome, settle } from "../../../tests/support/fake-threads.ts";

const fake = fakeThreads();

describe("replacing the threads", () => {
  it("lets those under way finish what they have", async () => {
    const pages = fake.pool();
    const answer = pages.doJob(fakeJob("a"));
    await settle();
    await pages.replace();
    void pages.doJob(fakeJob("b"));
    await settle();
    expect(fake.given()).toEqual([["a"], ["b"]]);
    await fake.finish(0, "a");
    expect(await answer).toBe(outcome);
    expect(fake.states()).toEqual(["closed", "running"]);
    expect(fake.losses).toEqual([]);
  });

  it("keeps the present ones when the new ones cannot start", async () => {
    const pages = fake.pool();
    await settle();
    fake.ready = () => Promise.reject(new Error("no database"));
    await expect(pages.replace()).rejects.toThrow("no database");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.running()).toEqual([fake.threads[0]]);
    // Who asked for it has been told why; while a file stays damaged, that would be a line a second.
    expect([fake.losses, fake.threads.length]).toEqual([[], 2]);
    void pages.doJob(fakeJob("a"));
    await settle();
    expect(fake.given()[0]).toEqual(["a"]);
  });
});

describe("closing", () => {
  it("turns away what waits and what comes, and closes every thread", async () => {
    const pages = fake.pool({ size: 2 });
    await settle();
    await pages.close(1_000);
    expect(fake.states()).toEqual(["closed", "closed"]);
    await expect(pages.doJob(fakeJob("a"))).rejects.toMatchObject({ code: "unavailable" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([fake.threads.length, fake.losses]).toEqual([2, []]);
  });
});

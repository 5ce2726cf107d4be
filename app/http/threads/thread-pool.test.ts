import { describe, expect, it, vi } from "vitest";
import { fakeJob, fakeThreads, outcome, settle } from "../../../tests/support/fake-threads.ts";

const fake = fakeThreads();

describe("a pool of threads", () => {
  it("gives each thread one job at a time, in the order they came", async () => {
    const pages = fake.pool();
    const answers = ["a", "b"].map((url) => pages.doJob(fakeJob(url)));
    await settle();
    expect(fake.given()).toEqual([["a"]]);
    await fake.finish(0, "a");
    expect(fake.given()).toEqual([["b"]]);
    await fake.finish(0, "b");
    expect(await Promise.all(answers)).toEqual([outcome, outcome]);
  });

  it("gives a wide thread many, and the freest of several the next", async () => {
    const wide = fake.pool({ size: 2, width: 2 });
    await settle();
    for (const url of ["a", "b", "c", "d", "e"]) void wide.doJob(fakeJob(url));
    await settle();
    expect(fake.given()).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
  });

  it("lets nobody wait for a job that is late: another thread stands in, and leaves when it is over", async () => {
    const pages = fake.pool();
    void pages.doJob(fakeJob("slow"));
    void pages.doJob(fakeJob("next"));
    await vi.advanceTimersByTimeAsync(500);
    expect(fake.given()).toEqual([["slow"], ["next"]]);
    await fake.finish(1, "next");
    await fake.finish(0, "slow");
    expect(fake.running()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fake.running()).toHaveLength(1);
  });

  it("starts no more stand-ins than it may", async () => {
    const pages = fake.pool();
    for (const url of ["a", "b", "c"]) void pages.doJob(fakeJob(url));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fake.threads).toHaveLength(2);
    expect(fake.given()).toEqual([["a"], ["b"]]);
  });

  it("lets others join a job that is late where none can stand in for its thread: it waits for something", async () => {
    const pages = fake.pool({ standIns: 0, width: 2 });
    void pages.doJob(fakeJob("waits"));
    await vi.advanceTimersByTimeAsync(2_000);
    void pages.doJob(fakeJob("joins"));
    void pages.doJob(fakeJob("too many"));
    await settle();
    expect(fake.given()).toEqual([["waits", "joins"]]);
  });

  it("ends a job that never ends with its thread, which is replaced", async () => {
    const pages = fake.pool({ standIns: 0 });
    const endless = expect(pages.doJob(fakeJob("endless"))).rejects.toMatchObject({ code: "unavailable" });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(fake.threads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await endless;
    expect(fake.states()).toEqual(["killed", "running"]);
    expect(fake.losses).toHaveLength(1);
    void pages.doJob(fakeJob("next"));
    await settle();
    expect(fake.given()[1]).toEqual(["next"]);
  });

  it("gives up what has waited too long, and turns away more than may wait", async () => {
    fake.ready = () => new Promise(() => {});
    const pages = fake.pool({ maxWaiting: 1 });
    const first = expect(pages.doJob(fakeJob("a"))).rejects.toThrow("too busy");
    await expect(pages.doJob(fakeJob("b"))).rejects.toThrow("Too many others");
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
  });

  it("tells those who wait when it is closed, and begins nothing more for them", async () => {
    const pages = fake.pool({ standIns: 0 });
    await settle();
    void pages.doJob(fakeJob("busy")).catch(() => {});
    const waits = expect(pages.doJob(fakeJob("waits"))).rejects.toThrow("The site is being stopped.");
    await settle();
    await pages.close(0);
    await waits;
    expect(fake.given()).toEqual([["busy"]]);
  });

  it("replaces a thread that ends by itself, and says why it ended", async () => {
    const pages = fake.pool();
    const broken = expect(pages.doJob(fakeJob("a"))).rejects.toThrow("ended");
    await settle();
    fake.threads[0]?.fail("out of memory");
    await broken;
    await settle();
    expect([fake.losses, fake.running().length]).toEqual([["out of memory"], 1]);
  });

  it("tries again, without haste, when a thread cannot be started", async () => {
    fake.ready = () => Promise.reject(new Error("no database"));
    const pages = fake.pool();
    await expect(pages.ready()).rejects.toThrow("no database");
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.threads).toHaveLength(1);
    fake.ready = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.running()).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Caller, FinishedAnswer, Job } from "./job.ts";
import { WorkerPool } from "./render-workers.ts";
import { startWorker, type WorkerThread } from "./worker-thread.ts";

const file = new URL("../../tests/support/odd-worker.ts", import.meta.url);
const job = (path: string): Job => ({
  method: "GET",
  url: `http://site.test${path}`,
  headers: [],
  body: null,
  client: "",
  isShared: false,
});
const textOf = ({ body }: FinishedAnswer) => body.toString();
const start = (data?: string) =>
  startWorker(file, { data, resourceLimits: { maxOldGenerationSizeMb: 24 }, pingInterval: 1_000, onFault() {} });

describe("a worker", () => {
  let worker: WorkerThread;
  beforeEach(async () => {
    worker = start();
    await worker.ready;
  });
  afterEach(async () => {
    worker.kill();
    await worker.ended;
  });

  it("hands over answers as they are, several at a time, and reports a failure", async () => {
    for (const times of [0, 1, 5_000, 1_000_000])
      expect(textOf(await worker.doJob(job(`/?text=é&times=${times}`)))).toBe("é".repeat(times));
    const texts = ["a", "b", "c"].map(async (text) => textOf(await worker.doJob(job(`/wait?text=${text}`))));
    expect(await Promise.all(texts)).toEqual(["a", "b", "c"]);
    await expect(worker.doJob(job("/throw"))).rejects.toThrow("broken");
    expect(textOf(await worker.doJob(job("/")))).toBe("done");
  });

  it("that ends in the middle answers for what it had", async () => {
    await expect(worker.doJob(job("/end"))).rejects.toMatchObject({ code: "unavailable" });
    await worker.ended;
  });

  it("finishes its jobs when it is closed", async () => {
    const answer = worker.doJob(job("/wait"));
    worker.close();
    expect(textOf(await answer)).toBe("done");
    expect(await worker.ended).toBeUndefined();
  });

  it("that cannot start says why", async () => {
    await expect(start("broken").ready).rejects.toThrow("no database");
  });
});

describe("a pool of workers", () => {
  let pool: WorkerPool;
  let losses: unknown[];
  let started: WorkerThread[];
  /** What the next workers are started with. */
  let data: string | undefined;
  const open = (options: { concurrency?: number; limit?: number; maxWaiting?: number } = {}) => {
    pool = new WorkerPool({
      start() {
        const worker = start(data);
        started.push(worker);
        return worker;
      },
      size: 1,
      concurrency: 1,
      limit: 10_000,
      maxWaiting: 9,
      onLoss: (reason) => losses.push(reason),
      ...options,
    });
    return pool.ready();
  };
  const run = async (path: string, caller: Partial<Caller> = {}) =>
    textOf(await pool.run(job(path), { client: "a", ...caller }));
  beforeEach(() => {
    losses = [];
    started = [];
    data = undefined;
  });
  afterEach(() => pool.close(0));

  it("does every job, and begins no more at a time than its concurrency", async () => {
    await open({ concurrency: 2 });
    const all = ["a", "b", "c", "d"].map((text) => run(`/wait?text=${text}`));
    expect(started[0]?.jobs).toBe(2);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("ends a job that never ends with its worker, and goes on with a fresh one", async () => {
    await open({ limit: 500 });
    await expect(run("/spin")).rejects.toThrow("This took too long and was stopped");
    await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 60_000 });
    await pool.ready();
    expect([losses.length, await run("/")]).toEqual([1, "done"]);
  });

  it("gives up a job that waits too long, and goes on with the others of its worker", async () => {
    await open({ concurrency: 9, limit: 3_000 });
    const waiting = expect(run("/never")).rejects.toThrow("This took too long and was stopped");
    for (let index = 0; index < 9; index += 1) expect(await run("/wait?text=other")).toBe("other");
    await waiting;
    expect([await run("/"), started.length, losses]).toEqual(["done", 1, []]);
  });

  it("ends a worker that only computes, though it may do several jobs", async () => {
    await open({ concurrency: 9 });
    const others = expect(run("/never")).rejects.toThrow("interrupted");
    await expect(run("/spin")).rejects.toThrow("interrupted");
    await others;
    expect([await run("/"), started.length]).toEqual(["done", 2]);
  });

  it("gives up what has waited too long, and turns away more than may wait", async () => {
    data = "broken";
    await open({ maxWaiting: 1, limit: 100 }).catch(() => {});
    const first = expect(run("/")).rejects.toThrow("too busy");
    await expect(run("/")).rejects.toThrow("Too many others");
    await first;
  });

  it("replaces a worker that ends by itself, and says why it ended", async () => {
    await open();
    await expect(run("/fill")).rejects.toThrow("interrupted");
    expect(await run("/")).toBe("done");
    expect(losses).toEqual([expect.objectContaining({ code: "ERR_WORKER_OUT_OF_MEMORY" })]);
  });

  it("tries again when a worker cannot start", async () => {
    data = "broken";
    await expect(open()).rejects.toThrow("no database");
    data = undefined;
    expect(await run("/")).toBe("done");
  });

  it("lets fresh workers take over, and keeps the present ones when they cannot start", async () => {
    await open();
    data = "broken";
    await expect(pool.replace()).rejects.toThrow("no database");
    expect([await run("/"), started.map(({ state }) => state)]).toEqual(["done", ["ready", "closing"]]);
    data = undefined;
    const running = run("/wait?text=former");
    await pool.replace();
    expect([await running, await run("/")]).toEqual(["former", "done"]);
    await started[0]?.ended;
    // The caller of `replace` has the reason.
    expect([losses, started.map(({ state }) => state)]).toEqual([[], ["closing", "closing", "ready"]]);
  });

  it("shares one job among requests with the same key", async () => {
    await open();
    const shared = { shareAs: "page" };
    const answers = [pool.run(job("/"), { client: "a", ...shared }), pool.run(job("/"), { client: "b", ...shared })];
    const [one, other] = await Promise.all(answers);
    expect(one).toBe(other);
    expect(await pool.run(job("/"), { client: "a", ...shared })).not.toBe(one);
  });

  it("turns away what waits and what comes when it is closed", async () => {
    await open();
    const running = expect(run("/never")).rejects.toThrow("interrupted");
    const waiting = expect(run("/")).rejects.toThrow("The site is being stopped.");
    await pool.close(0);
    await Promise.all([running, waiting]);
    await expect(run("/")).rejects.toMatchObject({ code: "unavailable" });
    expect([started.length, losses]).toEqual([1, []]);
  });
});

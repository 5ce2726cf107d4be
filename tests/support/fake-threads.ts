import { afterEach, beforeEach, vi } from "vitest";
import type { FinishedAnswer, Job } from "../../app/http/job.ts";
import type { Thread } from "../../app/http/threads/thread.ts";
import { type PoolOptions, ThreadPool } from "../../app/http/threads/thread-pool.ts";

type Fake = Thread & {
  jobs: Map<string, { resolve: (outcome: FinishedAnswer) => void; reject: (error: unknown) => void }>;
  state: "running" | "closed" | "killed";
  fail: (reason: unknown) => void;
};

/** What every fake job comes to. */
export const outcome: FinishedAnswer = {
  status: 200,
  headers: [],
  body: Buffer.alloc(0),
  etag: "",
  holdsUntil: Infinity,
};
export const fakeJob = (url: string): Job => ({
  method: "GET",
  url,
  headers: [],
  body: null,
  client: "",
  isShared: true,
});

/** Threads that do nothing by themselves and pools of them, new for each test of the file that calls this; time stands still in them. */
export function fakeThreads() {
  const threads: Fake[] = [];
  const losses: unknown[] = [];
  const world = { threads, losses, ready: (): Promise<void> => Promise.resolve() };
  beforeEach(() => {
    vi.useFakeTimers();
    threads.length = 0;
    losses.length = 0;
    world.ready = () => Promise.resolve();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(): Fake {
    const ended = Promise.withResolvers<unknown>();
    const jobs: Fake["jobs"] = new Map();
    const end = (state: Fake["state"], reason?: unknown) => {
      fake.state = state;
      for (const { reject } of jobs.values()) reject(new Error("ended"));
      ended.resolve(reason);
    };
    const fake: Fake = {
      jobs,
      state: "running",
      ready: world.ready(),
      ended: ended.promise,
      doJob: ({ url }) => new Promise((resolve, reject) => jobs.set(url, { resolve, reject })),
      close: async () => end("closed"),
      kill: () => end("killed"),
      fail: (reason) => end("killed", reason),
    };
    fake.ready.catch((reason: unknown) => end("killed", reason));
    threads.push(fake);
    return fake;
  }

  return Object.assign(world, {
    pool: (options: Partial<PoolOptions> = {}) =>
      new ThreadPool({
        start,
        size: 1,
        standIns: 1,
        width: 1,
        patience: 500,
        limit: 10_000,
        maxWaiting: 9,
        onLoss: (reason) => losses.push(reason),
        ...options,
      }),
    running: () => threads.filter(({ state }) => state === "running"),
    states: () => threads.map(({ state }) => state),
    /** The jobs that each thread was given. */
    given: () => threads.map(({ jobs }) => [...jobs.keys()]),
    async finish(index: number, url: string): Promise<void> {
      threads[index]?.jobs.get(url)?.resolve(outcome);
      threads[index]?.jobs.delete(url);
      await settle();
    },
  });
}

/** Lets everything happen that waits for no time to pass. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

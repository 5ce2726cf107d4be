import { availableParallelism } from "node:os";
import type { MessagePort, ResourceLimits } from "node:worker_threads";
import { DomainError } from "../shared/errors.ts";
import { VOICE_SESSION_PATH } from "../shared/voice-offer.ts";
import type { Caller, FinishedAnswer, Job } from "./job.ts";
import { startWorker, type WorkerThread } from "./worker-thread.ts";

/** A waiting or running job. Several requests may share it. */
type Entry = {
  job: Job;
  answer: PromiseWithResolvers<FinishedAnswer>;
  /** Number of requests that wait for it. */
  callers: number;
  /** True once it has begun or was given up. */
  hasLeftQueue: boolean;
};

type QueuedRequest = { entry: Entry; signal: AbortSignal | undefined };

/** Waiting requests, in a line per client. Lines take turns: many requests of one client delay another only by one. */
class FairQueue {
  /** In the order of their turns. No line is empty. */
  readonly #lines = new Map<string, QueuedRequest[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, request: QueuedRequest): void {
    const line = this.#lines.get(client);
    if (line) line.push(request);
    else this.#lines.set(client, [request]);
    this.#size += 1;
  }

  shift(): QueuedRequest | undefined {
    const [next] = this.#lines;
    if (!next) return undefined;
    const [client, line] = next;
    this.#lines.delete(client);
    if (line.length > 1) this.#lines.set(client, line);
    this.#size -= 1;
    return line.shift();
  }

  /** Removes the last request of the longest line, to be refused when too many wait. */
  popLongest(): QueuedRequest | undefined {
    const [longest] = [...this.#lines].sort(([, one], [, other]) => other.length - one.length);
    if (!longest) return undefined;
    const [client, line] = longest;
    if (line.length === 1) this.#lines.delete(client);
    this.#size -= 1;
    return line.pop();
  }
}

type PoolOptions = {
  start: () => WorkerThread;
  size: number;
  /** Number of jobs that one worker does at a time: 1 if they keep it busy, more if they mostly wait. */
  concurrency: number;
  /** Milliseconds after which a job is given up, waiting or running. */
  limit: number;
  /** Number of requests that may wait for a worker. */
  maxWaiting: number;
  /** Called with the reason when a worker ends unexpectedly. */
  onLoss: (reason: unknown) => void;
};

/** Milliseconds until a worker that could not start is started again. */
const RESTART_AFTER = 1_000;

/**
 * Does jobs in worker threads. A job that exceeds the limit is given up. Its worker is ended and replaced when it does
 * nothing else; one that does other jobs beside it goes on.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<WorkerThread>();
  readonly #queue = new FairQueue();
  /** Waiting and running jobs that further requests may share, by key. */
  readonly #shared = new Map<string, Entry>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let count = 0; count < options.size; count += 1) this.#open();
  }

  /** Resolves when every worker can take jobs; rejects when one cannot start. */
  async ready(): Promise<void> {
    await Promise.all([...this.#workers].map(({ ready }) => ready));
  }

  /**
   * Does a job when it is the turn of its caller's client. Drops it once the connections of all its callers are closed.
   * @throws DomainError `unavailable` when it could not be done in time or too many wait.
   */
  run(job: Job, { client, signal, shareAs }: Caller): Promise<FinishedAnswer> {
    if (this.#isClosed) return Promise.reject(unavailable("The site is being stopped. Please try again in a moment."));
    const entry = (shareAs === undefined ? undefined : this.#shared.get(shareAs)) ?? this.#add(job, shareAs);
    entry.callers += 1;
    if (!entry.hasLeftQueue) {
      this.#queue.push(client, { entry, signal });
      const last = this.#queue.size > this.#options.maxWaiting ? this.#queue.popLongest() : undefined;
      if (last) leave(last, "Too many others are waiting. Please try again in a moment.");
      this.#dispatch();
    }
    return entry.answer.promise;
  }

  /** Replaces all workers. Rejects, and keeps the old ones, when a new one cannot start. */
  async replace(): Promise<void> {
    const former = [...this.#workers].filter(({ state }) => state !== "closing");
    const fresh = former.map(() => this.#open(true));
    try {
      await Promise.all(fresh.map(({ ready }) => ready));
      for (const worker of former) worker.close();
    } catch (error) {
      for (const worker of fresh) worker.close();
      throw error;
    }
  }

  /** Refuses further jobs and closes the workers. Kills those that are not done after `grace` milliseconds. */
  async close(grace: number): Promise<void> {
    this.#isClosed = true;
    for (let entry = this.#next(); entry; entry = this.#next())
      entry.answer.reject(unavailable("The site is being stopped."));
    await Promise.all(
      [...this.#workers].map(async (worker) => {
        const timer = setTimeout(() => worker.kill(), grace);
        worker.close();
        await worker.ended;
        clearTimeout(timer);
      }),
    );
  }

  #add(job: Job, shareAs: string | undefined): Entry {
    const entry: Entry = { job, answer: Promise.withResolvers(), callers: 0, hasLeftQueue: false };
    const timer = setTimeout(() => {
      if (!entry.hasLeftQueue) giveUp(entry, "The site is too busy. Please try again in a moment.");
    }, this.#options.limit);
    if (shareAs !== undefined) this.#shared.set(shareAs, entry);
    const forget = () => {
      clearTimeout(timer);
      if (shareAs !== undefined) this.#shared.delete(shareAs);
    };
    entry.answer.promise.then(forget, forget);
    return entry;
  }

  /** Removes and returns the job whose turn it is. */
  #next(): Entry | undefined {
    for (let request = this.#queue.shift(); request; request = this.#queue.shift()) {
      if (request.entry.hasLeftQueue) continue;
      if (request.signal?.aborted) leave(request, "The connection was closed.");
      else {
        request.entry.hasLeftQueue = true;
        return request.entry;
      }
    }
    return undefined;
  }

  #dispatch(): void {
    const isFree = (worker: WorkerThread) => worker.state === "ready" && worker.jobs < this.#options.concurrency;
    for (;;) {
      const [freest] = [...this.#workers].filter(isFree).sort((one, other) => one.jobs - other.jobs);
      const entry = freest && this.#next();
      if (!entry) return;
      void this.#begin(freest, entry);
    }
  }

  async #begin(worker: WorkerThread, { job, answer }: Entry): Promise<void> {
    const timer = setTimeout(() => {
      answer.reject(unavailable("This took too long and was stopped. Please try again."));
      if (this.#options.concurrency === 1) worker.kill();
    }, this.#options.limit);
    await worker.doJob(job).then(answer.resolve, answer.reject);
    clearTimeout(timer);
    this.#dispatch();
  }

  #open(isReplacement = false): WorkerThread {
    const worker = this.#options.start();
    let wasReady = false;
    this.#workers.add(worker);
    worker.ready.then(
      () => {
        wasReady = true;
        this.#dispatch();
      },
      () => {},
    );
    void worker.ended.then((reason) => {
      this.#workers.delete(worker);
      // `replace` reports a replacement that could not start.
      if (this.#isClosed || worker.state === "closing" || (isReplacement && !wasReady)) return;
      this.#options.onLoss(reason);
      if (wasReady) this.#open();
      else setTimeout(() => this.#isClosed || this.#open(), RESTART_AFTER).unref();
    });
    return worker;
  }
}

const unavailable = (sentence: string) => new DomainError("unavailable", sentence);

function giveUp(entry: Entry, sentence: string): void {
  entry.hasLeftQueue = true;
  entry.answer.reject(unavailable(sentence));
}

/** Gives a job up once its last caller has left. */
function leave({ entry }: QueuedRequest, sentence: string): void {
  entry.callers -= 1;
  if (entry.callers === 0 && !entry.hasLeftQueue) giveUp(entry, sentence);
}

/** A `reading` worker renders pages; the `writing` worker makes all changes and sends mail. */
type Role = "reading" | "writing";

export type WorkerData = {
  role: Role;
  /** True if the worker must check and migrate the database first, since it may be another one. */
  mustCheckDatabase: boolean;
  /** Port to the rate limits, which all workers share. */
  limits: MessagePort;
};

type ApplicationWorkersOptions = {
  /** The file of a worker; it calls `serveJobs`. */
  file: URL;
  /** Number of reading workers; 0 for one per processor but one. */
  readers: number;
  /** Milliseconds after which a render is given up, waiting or running, and a thread is ended that only computes. */
  limit: number;
  mustCheckDatabase: () => boolean;
  /** Opens another port to the rate limits. */
  limits: () => MessagePort;
  onFault: (sentence: string) => void;
  log: { error: (details: object, message: string) => void };
};

/** True if a job keeps its worker busy. The start of a voice session waits for a vendor and is rate-limited. */
const isRendering = ({ method, url }: Job): boolean => method === "GET" && new URL(url).pathname !== VOICE_SESSION_PATH;

/** JavaScript heap of a worker, in MB. Rendering an article takes two or three. */
const resourceLimits: Record<Role, ResourceLimits> = {
  reading: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 },
  writing: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 },
};

/** Milliseconds after which a change is given up; longer than the limits of all that it may wait for. */
const WRITING_LIMIT = 30_000;

/** True for a DomainError `unavailable` of a worker that could not start. Errors lose their class between threads. */
const isOutage = (reason: unknown): reason is Error =>
  reason instanceof Error && reason.name === "DomainError" && "code" in reason && reason.code === "unavailable";

/**
 * Runs the application in worker threads. One worker makes all changes, which may wait for the database, a language
 * model or a mail server. Each of the others renders one page at a time.
 */
export function startApplicationWorkers({ file, readers, limit, log, ...options }: ApplicationWorkersOptions) {
  const onLoss = (reason: unknown) => {
    if (isOutage(reason)) log.error({}, `A thread could not start; trying again. ${reason.message}`);
    else log.error({ err: reason }, "a thread ended and is replaced");
  };
  const poolOf = (role: Role, sizes: Pick<PoolOptions, "size" | "concurrency" | "maxWaiting" | "limit">) =>
    new WorkerPool({
      ...sizes,
      onLoss,
      start() {
        const limits = options.limits();
        const data: WorkerData = { role, mustCheckDatabase: options.mustCheckDatabase(), limits };
        return startWorker(file, {
          data,
          ports: [limits],
          resourceLimits: resourceLimits[role],
          pingInterval: limit,
          onFault: options.onFault,
        });
      },
    });
  const reading = poolOf("reading", {
    size: readers || Math.max(1, availableParallelism() - 1),
    concurrency: 1,
    limit,
    maxWaiting: 1_000,
  });
  const writing = poolOf("writing", { size: 1, concurrency: 200, limit: WRITING_LIMIT, maxWaiting: 200 });
  const pools = [reading, writing];
  return {
    doJob: (job: Job, caller: Caller) => (isRendering(job) ? reading : writing).run(job, caller),
    ready: () => Promise.all(pools.map((pool) => pool.ready())),
    async replace() {
      for (const pool of pools) await pool.replace();
    },
    close: (grace: number) => Promise.all(pools.map((pool) => pool.close(grace))),
  };
}

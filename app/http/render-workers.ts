import { availableParallelism } from "node:os";
import type { MessagePort, ResourceLimits } from "node:worker_threads";
import { DomainError } from "../shared/errors.ts";
import { VOICE_SESSION_PATH } from "../shared/voice-offer.ts";
import type { Caller, FinishedAnswer, Job } from "./job.ts";
import { startWorker, type WorkerThread } from "./worker-thread.ts";

/** A job that waits or runs. Several requests may share it. */
type Entry = {
  job: Job;
  answer: PromiseWithResolvers<FinishedAnswer>;
  /** Requests that wait for it. */
  callers: number;
  /** Begun, or given up. */
  isOver: boolean;
};

type Place = { entry: Entry; signal: AbortSignal | undefined };

/** Waiting requests, in a line for each client. The lines take turns: a thousand requests of one client delay another by one. */
class FairQueue {
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Place[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, place: Place): void {
    const line = this.#lines.get(client);
    if (line) line.push(place);
    else this.#lines.set(client, [place]);
    this.#size += 1;
  }

  shift(): Place | undefined {
    const [next] = this.#lines;
    if (!next) return undefined;
    const [client, line] = next;
    this.#lines.delete(client);
    if (line.length > 1) this.#lines.set(client, line);
    this.#size -= 1;
    return line.shift();
  }

  /** Removes the last place of the longest line: the one to turn away when too many wait. */
  popLongest(): Place | undefined {
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
  /** How many jobs one worker has at a time: 1 where they keep it busy, more where they mostly wait for others. */
  width: number;
  /** Milliseconds after which a job is given up, waiting or running. */
  limit: number;
  /** How many requests may wait for a worker. */
  maxWaiting: number;
  /** Receives the reason why a worker ended that was not asked to. */
  onLoss: (reason: unknown) => void;
};

/** Milliseconds until a worker that could not start is tried again. */
const RESTART_AFTER = 1_000;

/** Jobs done by worker threads. A job that never ends is ended with its worker, which is replaced. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<WorkerThread>();
  readonly #queue = new FairQueue();
  /** Waiting and running jobs that further requests may share, by their key. */
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
   * Does a job, in the turn of its caller's client. It is dropped once the connections of all its callers are closed.
   * @throws DomainError `unavailable` when it could not be done in time or too many wait.
   */
  run(job: Job, { client, signal, shareAs }: Caller): Promise<FinishedAnswer> {
    if (this.#isClosed) return Promise.reject(unavailable("The site is being stopped. Please try again in a moment."));
    const entry = (shareAs === undefined ? undefined : this.#shared.get(shareAs)) ?? this.#add(job, shareAs);
    entry.callers += 1;
    if (!entry.isOver) {
      this.#queue.push(client, { entry, signal });
      const last = this.#queue.size > this.#options.maxWaiting ? this.#queue.popLongest() : undefined;
      if (last) leave(last, "Too many others are waiting. Please try again in a moment.");
      this.#dispatch();
    }
    return entry.answer.promise;
  }

  /** Lets fresh workers take over. Rejects, and keeps the present ones, when one cannot start. */
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

  /** Takes no more jobs and closes the workers; ends those that are not done after `grace` milliseconds. */
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
    const entry: Entry = { job, answer: Promise.withResolvers(), callers: 0, isOver: false };
    const timer = setTimeout(() => {
      if (!entry.isOver) giveUp(entry, "The site is too busy. Please try again in a moment.");
    }, this.#options.limit);
    if (shareAs !== undefined) this.#shared.set(shareAs, entry);
    const forget = () => {
      clearTimeout(timer);
      if (shareAs !== undefined) this.#shared.delete(shareAs);
    };
    entry.answer.promise.then(forget, forget);
    return entry;
  }

  /** Removes the job whose turn it is. */
  #next(): Entry | undefined {
    for (let place = this.#queue.shift(); place; place = this.#queue.shift()) {
      if (place.entry.isOver) continue;
      if (place.signal?.aborted) leave(place, "The connection was closed.");
      else {
        place.entry.isOver = true;
        return place.entry;
      }
    }
    return undefined;
  }

  #dispatch(): void {
    const isFree = (worker: WorkerThread) => worker.state === "ready" && worker.jobs < this.#options.width;
    for (;;) {
      const [freest] = [...this.#workers].filter(isFree).sort((one, other) => one.jobs - other.jobs);
      const entry = freest && this.#next();
      if (!entry) return;
      void this.#begin(freest, entry);
    }
  }

  async #begin(worker: WorkerThread, { job, answer }: Entry): Promise<void> {
    const timer = setTimeout(() => {
      answer.reject(unavailable("This took longer than anybody should wait, and was ended. Please try again."));
      worker.kill();
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
      // `replace` reports what could not take over.
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
  entry.isOver = true;
  entry.answer.reject(unavailable(sentence));
}

/** Gives a job up once its last caller has left. */
function leave({ entry }: Place, sentence: string): void {
  entry.callers -= 1;
  if (entry.callers === 0 && !entry.isOver) giveUp(entry, sentence);
}

/** Whether a worker renders pages, or does everything that changes something and sends mail. */
type Role = "reading" | "writing";

/** What a worker is started with. */
export type WorkerData = {
  role: Role;
  /** Whether the database is to be checked and brought up to date first: it may be another one. */
  isChecked: boolean;
  /** Its way to the rate limits, which all workers share. */
  limits: MessagePort;
};

type ApplicationWorkersOptions = {
  /** The file of a worker; it calls `serveJobs`. */
  file: URL;
  /** Reading workers; 0 lets the machine decide. */
  readers: number;
  /** Milliseconds after which a job is given up, waiting or running. */
  limit: number;
  isChecked: () => boolean;
  /** Gives one more worker a way to the rate limits. */
  limits: () => MessagePort;
  onFault: (sentence: string) => void;
  log: { error: (details: object, message: string) => void };
};

/** Whether a job keeps its worker busy. The beginning of a voice session waits for a vendor instead, and is counted. */
const isRendering = ({ method, url }: Job): boolean => method === "GET" && new URL(url).pathname !== VOICE_SESSION_PATH;

/** What a worker may keep of JavaScript's heap, in MB. An article takes two or three while it is rendered. */
const resourceLimits: Record<Role, ResourceLimits> = {
  reading: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 },
  writing: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 },
};

/** Whether a worker could not start for the time being: it ended with a DomainError, whose class is lost between threads. */
const isOutage = (reason: unknown): reason is Error =>
  reason instanceof Error && reason.name === "DomainError" && "code" in reason && reason.code === "unavailable";

/**
 * The application in worker threads. Changes have a worker of their own, where they may wait for the database, a language
 * model or a mail server; pages are rendered one at a time by each of the others.
 */
export function startApplicationWorkers({ file, readers, limit, log, ...options }: ApplicationWorkersOptions) {
  const onLoss = (reason: unknown) => {
    if (isOutage(reason)) log.error({}, `A thread could not start and is tried again. ${reason.message}`);
    else log.error({ err: reason }, "a thread ended and is replaced");
  };
  const poolOf = (role: Role, sizes: Pick<PoolOptions, "size" | "width" | "maxWaiting">) =>
    new WorkerPool({
      ...sizes,
      limit,
      onLoss,
      start() {
        const limits = options.limits();
        const data: WorkerData = { role, isChecked: options.isChecked(), limits };
        return startWorker(file, {
          data,
          ports: [limits],
          resourceLimits: resourceLimits[role],
          onFault: options.onFault,
        });
      },
    });
  const reading = poolOf("reading", {
    size: readers || Math.max(1, availableParallelism() - 1),
    width: 1,
    maxWaiting: 1_000,
  });
  const writing = poolOf("writing", { size: 1, width: 200, maxWaiting: 200 });
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

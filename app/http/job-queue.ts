import { pageAt } from "../content/address/page-at.ts";
import { DomainError } from "../shared/errors.ts";
import { clientBounds } from "./client-bounds.ts";
import type { AskJob, Caller, DoJob, FinishedAnswer, Job } from "./job.ts";

/** A waiting or running job. Several requests may share it. */
type Entry = {
  job: Job;
  answer: PromiseWithResolvers<FinishedAnswer>;
  /** Number of requests that wait for it. */
  callers: number;
  /** True once it has begun or was given up. */
  hasLeftQueue: boolean;
};

type QueuedRequest = { entry: Entry; client: string; signal: AbortSignal | undefined };

/** Waiting requests, in a line per client. Lines take turns: many requests of one client delay another only by one. */
class FairQueue {
  /** In the order of their turns. No line is empty. */
  readonly #lines = new Map<string, QueuedRequest[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(request: QueuedRequest): void {
    const line = this.#lines.get(request.client);
    if (line) line.push(request);
    else this.#lines.set(request.client, [request]);
    this.#size += 1;
  }

  /** Removes the first request of the next client that may have a turn. */
  shift(mayHaveTurn: (client: string) => boolean = () => true): QueuedRequest | undefined {
    for (const [client, line] of this.#lines) {
      if (!mayHaveTurn(client)) continue;
      this.#lines.delete(client);
      if (line.length > 1) this.#lines.set(client, line);
      this.#size -= 1;
      return line.shift();
    }
    return undefined;
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

type JobQueueOptions = {
  doJob: DoJob;
  /** Number of jobs in work at a time: few if they keep the processor busy, more if they mostly wait. */
  concurrency: number;
  /** Number of jobs of one client in work at a time, with those after which it rests. */
  perClient?: number;
  /** Milliseconds after which a job is given up, waiting or running. */
  limit: number;
  /** Number of requests that may wait. */
  maxWaiting: number;
};

/** Longest rest of a client between two jobs, in milliseconds: what takes longer mostly waits. */
const MAX_REST = 100;

/** Does jobs in the order of their clients' turns, a few at a time. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  readonly #queue = new FairQueue();
  /** Waiting and running jobs that further requests may share, by key. */
  readonly #shared = new Map<string, Entry>();
  /** Number of running jobs by client. */
  readonly #running = new Map<string, number>();
  /** Number of jobs after which a client rests. */
  readonly #resting = new Map<string, number>();
  #isClosed = false;

  constructor(options: JobQueueOptions) {
    this.#options = options;
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
      this.#queue.push({ entry, client, signal });
      const last = this.#queue.size > this.#options.maxWaiting ? this.#queue.popLongest() : undefined;
      if (last) leave(last, "Too many others are waiting. Please try again in a moment.");
      this.#dispatch();
    }
    return entry.answer.promise;
  }

  /** Number of requests that wait for their turns. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Refuses further and waiting jobs. The running ones go on. */
  close(): void {
    this.#isClosed = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift())
      if (!next.entry.hasLeftQueue) giveUp(next.entry, "The site is being stopped.");
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

  #count(jobs: Map<string, number>, client: string, by: 1 | -1): void {
    const count = (jobs.get(client) ?? 0) + by;
    if (count > 0) jobs.set(client, count);
    else jobs.delete(client);
  }

  /** Removes and returns the request whose turn it is. */
  #next(): QueuedRequest | undefined {
    const { perClient = Number.POSITIVE_INFINITY } = this.#options;
    const mayHaveTurn = (client: string) =>
      (this.#running.get(client) ?? 0) + (this.#resting.get(client) ?? 0) < perClient;
    for (let next = this.#queue.shift(mayHaveTurn); next; next = this.#queue.shift(mayHaveTurn)) {
      if (next.entry.hasLeftQueue) continue;
      if (!next.signal?.aborted) return next;
      leave(next, "The connection was closed.");
    }
    return undefined;
  }

  #dispatch(): void {
    const count = () => [...this.#running.values()].reduce((sum, one) => sum + one, 0);
    while (count() < this.#options.concurrency) {
      const next = this.#next();
      if (!next) return;
      next.entry.hasLeftQueue = true;
      void this.#begin(next);
    }
  }

  async #begin({ client, entry: { job, answer } }: QueuedRequest): Promise<void> {
    this.#count(this.#running, client, 1);
    const begun = performance.now();
    // What goes on after the limit has no turn of its own anymore: the next job begins.
    const timer = setTimeout(
      () => answer.reject(unavailable("This took too long and was given up. Please try again.")),
      this.#options.limit,
    );
    this.#options.doJob(job).then(answer.resolve, answer.reject);
    await answer.promise.catch(() => {});
    clearTimeout(timer);
    this.#count(this.#running, client, -1);
    // A client has half of the processor at most: its next job waits as long as this one took.
    this.#count(this.#resting, client, 1);
    const wake = () => {
      this.#count(this.#resting, client, -1);
      this.#dispatch();
    };
    setTimeout(wake, Math.min(performance.now() - begun, MAX_REST));
    this.#dispatch();
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

/** Milliseconds after which a change is given up; longer than the limits of all that it may wait for. */
const WAITING_LIMIT = 30_000;

/**
 * Queues the jobs of a site: pages are rendered in turn, and changes and what waits for others go on beside them.
 * @param renderLimit milliseconds after which a page is given up, waiting or in work.
 */
export function startJobQueues(
  doJob: DoJob,
  renderLimit: number,
): { run: AskJob; waiting: () => Record<string, number>; close: () => void } {
  const { renders, changes, waiting } = clientBounds;
  const renderQueue = new JobQueue({
    doJob,
    concurrency: 4,
    perClient: renders,
    limit: renderLimit,
    maxWaiting: 1_000,
  });
  const beside = { doJob, limit: WAITING_LIMIT, maxWaiting: 200 };
  const changeQueue = new JobQueue({ ...beside, concurrency: 50, perClient: changes });
  const waitingQueue = new JobQueue({ ...beside, concurrency: 200, perClient: waiting });
  return {
    run(job, caller) {
      const { waits } = pageAt(new URL(job.url).pathname);
      const queue = waits ? waitingQueue : job.method === "GET" ? renderQueue : changeQueue;
      return queue.run(job, caller);
    },
    /** Number of waiting requests by queue. */
    waiting: () => ({ render: renderQueue.waiting, change: changeQueue.waiting, others: waitingQueue.waiting }),
    close() {
      for (const queue of [renderQueue, changeQueue, waitingQueue]) queue.close();
    },
  };
}

import { DomainError } from "../../shared/errors.ts";
import { Askers } from "../askers.ts";
import type { FinishedAnswer, Job } from "../job.ts";
import { Seat } from "./seat.ts";
import type { Thread } from "./thread.ts";
import { WaitingJobs } from "./waiting-jobs.ts";

export type PoolOptions = {
  start: () => Thread;
  /** How many threads take jobs, and how many more may stand in for those that are late with one. */
  size: number;
  standIns: number;
  /** How many jobs one thread has at a time: 1 where they keep it busy, more where they mostly wait. */
  width: number;
  /** Milliseconds after which a job counts as late, and after which it is given up, waiting or running. */
  patience: number;
  limit: number;
  /** How many jobs may wait for a thread. */
  maxWaiting: number;
  /** Told why a thread ended that was not asked to. */
  onLoss: (reason: unknown) => void;
};

/** Milliseconds until a start that failed is tried again. */
const RESTART_AFTER = 1_000;
/** Milliseconds that a stand-in stays on: on a machine that is slow as a whole, the next will be needed soon. */
const TRIM_AFTER = 30_000;

/**
 * Jobs done by threads, so that none holds the process. One that is late gets a stand-in for its thread, and one
 * that never ends is ended with it: others wait for neither.
 */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #seats = new Set<Seat>();
  readonly #waiting: WaitingJobs;
  #isClosed = false;
  /** While there are threads of two generations, none is one too many. */
  #isReplacing = false;
  #trimming: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#waiting = new WaitingJobs({ most: options.maxWaiting, limit: options.limit });
    this.#fill();
  }

  /** Resolves when every thread can take jobs; rejects when one cannot be started. */
  async ready(): Promise<void> {
    await Promise.all([...this.#seats].map(({ thread }) => thread.ready));
  }

  /**
   * Does a job in the turn of those who ask for it.
   * @throws DomainError `unavailable` when it could not be done in time, too many wait, or nobody waits for it any more.
   */
  doJob(job: Job, askers = new Askers({ client: job.client })): Promise<FinishedAnswer> {
    if (this.#isClosed) {
      const sentence = "The site is being stopped. Please try again in a moment.";
      return Promise.reject(new DomainError("unavailable", sentence));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.add({ job, resolve, reject }, askers);
      this.#dispatch();
    });
  }

  /** Lets fresh threads take over. Resolves when they have; rejects, and keeps the present ones, when one cannot start. */
  async replace(): Promise<void> {
    const former = this.#staying;
    this.#isReplacing = true;
    const fresh = Array.from({ length: this.#options.size }, () => this.#open());
    for (const seat of fresh) seat.isOnTrial = true;
    try {
      await Promise.all(fresh.map(({ thread }) => thread.ready));
      for (const seat of former) this.#leave(seat);
    } catch (error) {
      for (const seat of fresh) this.#leave(seat);
      throw error;
    } finally {
      this.#isReplacing = false;
    }
  }

  /** Takes no more jobs and closes the threads, for `grace` milliseconds with their consent. */
  async close(grace: number): Promise<void> {
    this.#isClosed = true;
    this.#waiting.refuseAll("The site is being stopped.");
    await Promise.all(
      [...this.#seats].map(async ({ thread }) => {
        const timer = setTimeout(thread.kill, grace);
        await thread.close();
        clearTimeout(timer);
      }),
    );
  }

  #dispatch(): void {
    for (let seat = this.#freest(); seat; seat = this.#freest()) {
      const entry = this.#waiting.take();
      if (!entry) return;
      void seat.run(entry);
    }
  }

  #freest(): Seat | undefined {
    const { width, standIns } = this.#options;
    // Where none can stand in, a job that is late merely waits for something, and others need not wait with it.
    const mayJoin = ({ isLate }: Seat) => !isLate || standIns === 0;
    const free = [...this.#seats].filter(
      (seat) => seat.isReady && !seat.isLeaving && mayJoin(seat) && seat.jobs < width,
    );
    return free.reduce<Seat | undefined>((best, seat) => (best && best.jobs <= seat.jobs ? best : seat), undefined);
  }

  /** After every change: stand-ins for late threads, in time an end for those no longer needed, work for the free ones. */
  #adjust(): void {
    for (const seat of this.#seats) if (seat.isLeaving) this.#leave(seat);
    this.#fill();
    if (this.#surplus > 0) this.#trimming ??= setTimeout(() => this.#trim(), TRIM_AFTER).unref();
    this.#dispatch();
  }

  get #surplus(): number {
    return this.#isReplacing ? 0 : this.#staying.filter((seat) => !seat.isLate).length - this.#options.size;
  }

  #trim(): void {
    this.#trimming = undefined;
    const idle = this.#staying.filter((seat) => !seat.isLate && seat.jobs === 0 && seat.isReady);
    for (const seat of idle.slice(0, Math.max(0, this.#surplus))) this.#leave(seat);
  }

  get #staying(): Seat[] {
    return [...this.#seats].filter((seat) => !seat.isLeaving);
  }

  #fill(): void {
    const { size, standIns } = this.#options;
    while (this.#staying.length < size + standIns && this.#staying.filter((seat) => !seat.isLate).length < size)
      this.#open();
  }

  #open(): Seat {
    const { start, patience, limit, onLoss } = this.#options;
    const seat = new Seat({ thread: start(), patience, limit, onChange: () => this.#adjust() });
    this.#seats.add(seat);
    seat.thread.ready.then(
      () => {
        seat.isReady = true;
        this.#adjust();
      },
      () => {},
    );
    void seat.thread.ended.then((reason) => {
      this.#seats.delete(seat);
      // One that could not take over is told of by `replace`, which lets none stand in for it.
      if (this.#isClosed || seat.isLeaving || (seat.isOnTrial && !seat.isReady)) return;
      onLoss(reason);
      if (seat.isReady) this.#adjust();
      else setTimeout(() => this.#isClosed || this.#adjust(), RESTART_AFTER).unref();
    });
    return seat;
  }

  #leave(seat: Seat): void {
    seat.isLeaving = true;
    if (seat.jobs === 0) void seat.thread.close();
  }
}

import { DomainError } from "../../shared/errors.ts";
import type { FinishedAnswer, Job } from "../job.ts";
import type { Thread } from "./thread.ts";

/** A job with those who wait for it. */
export type Entry = { job: Job; resolve: (answer: FinishedAnswer) => void; reject: (error: unknown) => void };

type SeatOptions = {
  thread: Thread;
  /** Milliseconds after which a job counts as late, and after which it is ended with its thread. */
  patience: number;
  limit: number;
  /** Told whenever a job has become late or has left. */
  onChange: () => void;
};

/** A thread at work: how many jobs it has, and whether one of them takes so long that others should not join it. */
export class Seat {
  readonly thread: Thread;
  isReady = false;
  /** Is to take over from others, if it can be started. */
  isOnTrial = false;
  /** Gets no more jobs, and closes after those that it has. */
  isLeaving = false;
  jobs = 0;
  #late = 0;
  readonly #options: SeatOptions;

  constructor(options: SeatOptions) {
    this.thread = options.thread;
    this.#options = options;
  }

  get isLate(): boolean {
    return this.#late > 0;
  }

  /** Does a job, and answers for it: one that takes too long ends with its thread and everything in it. */
  async run({ job, resolve, reject }: Entry): Promise<void> {
    const { patience, limit, onChange, thread } = this.#options;
    this.jobs += 1;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#late += 1;
      onChange();
    }, patience);
    const end = setTimeout(() => {
      reject(tooLong());
      thread.kill();
    }, limit);
    try {
      resolve(await thread.doJob(job));
    } catch (error) {
      reject(error);
    } finally {
      clearTimeout(late);
      clearTimeout(end);
      this.jobs -= 1;
      if (isLate) this.#late -= 1;
      onChange();
    }
  }
}

const tooLong = () =>
  new DomainError("unavailable", "This took longer than anybody should wait, and was ended. Please try again.");

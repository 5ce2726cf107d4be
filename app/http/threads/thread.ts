import { type MessagePort, type ResourceLimits, Worker } from "node:worker_threads";
import { DomainError } from "../../shared/errors.ts";
import type { DoJob, FinishedAnswer } from "../job.ts";
import type { FromThread, ToThread } from "./messages.ts";

/** Something that does jobs and may end in the middle of them. */
export type Thread = {
  /** Rejects with a DomainError `unavailable` when the thread ends before the job does. */
  doJob: DoJob;
  /** Resolves when it can take jobs; rejects when it ended before. */
  ready: Promise<void>;
  /** Resolves, with the reason if there was one, when it has ended, however that came. */
  ended: Promise<unknown>;
  /** Lets it finish what it has and put its things away. */
  close: () => Promise<void>;
  /** Ends it where it stands. */
  kill: () => void;
};

type Waiting = { resolve: (answer: FinishedAnswer) => void; reject: (error: unknown) => void };

type ThreadOptions = {
  resourceLimits: ResourceLimits;
  /** Told of what the thread finds wrong with the database. */
  onFault: (sentence: string) => void;
  /** What of its data changes hands. */
  ports?: MessagePort[];
};

/** Starts a thread from a file that calls `serveJobs`. */
export function startThread(
  file: URL,
  workerData: unknown,
  { resourceLimits, onFault, ports = [] }: ThreadOptions,
): Thread {
  const worker = new Worker(file, { workerData, resourceLimits, transferList: ports });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let reason: unknown;
  let isKilled = false;
  const tell = (message: ToThread, transferred: ArrayBuffer[] = []) => worker.postMessage(message, transferred);

  const ended = new Promise<unknown>((resolve) => {
    worker.on("error", (error) => {
      reason = error;
    });
    worker.on("exit", () => {
      for (const { reject } of waiting.values()) reject(interrupted(reason));
      waiting.clear();
      resolve(reason);
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: FromThread) => {
      if (message === "ready") return resolve();
      if ("fault" in message) return onFault(message.fault);
      const job = waiting.get(message.id);
      waiting.delete(message.id);
      if ("error" in message) job?.reject(message.error);
      else job?.resolve(withBuffer(message.answer));
    });
    void ended.then((why) => reject(why ?? new Error("The thread ended before it was ready.")));
  });
  // Whoever asks is told; nobody asking is no failure of the process.
  ready.catch(() => {});

  return {
    ready,
    ended,
    doJob: (job) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        tell({ id: lastId, job }, job.body ? [job.body.buffer] : []);
      }),
    async close() {
      tell("close");
      await ended;
    },
    kill() {
      if (isKilled) return;
      isKilled = true;
      void worker.terminate();
    },
  };
}

const interrupted = (cause: unknown) =>
  new DomainError("unavailable", "This was interrupted before it was done. Please try again.", { cause });

const withBuffer = ({ body, ...answer }: FinishedAnswer): FinishedAnswer => ({
  ...answer,
  body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
});

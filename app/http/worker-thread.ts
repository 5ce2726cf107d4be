import { type MessagePort, type ResourceLimits, type Transferable, Worker } from "node:worker_threads";
import { DomainError } from "../shared/errors.ts";
import type { DoJob, FinishedAnswer, Job } from "./job.ts";

type ToWorker = { job: Job; id: number } | "ping" | "close";

/** Bytes arrive as a plain Uint8Array: a Buffer loses its class between threads. */
export type FromWorker =
  /** Once it has started, and for each "ping". */
  | "ready"
  /** Why the database cannot be read or written. */
  | { fault: string }
  | { id: number; answer: FinishedAnswer }
  | { id: number; error: unknown };

/** A thread that does jobs, for the main thread. */
export type WorkerThread = {
  readonly state: "starting" | "ready" | "closing" | "killed";
  /** Number of unfinished jobs. */
  readonly jobs: number;
  /** Rejects with a DomainError `unavailable` when the worker ends before the job does. */
  doJob: DoJob;
  /** Resolves when it can take jobs; rejects if it ends before. */
  ready: Promise<void>;
  /** Resolves when it has ended, with the reason if there was one. */
  ended: Promise<unknown>;
  /** Ends it once its jobs are done. */
  close: () => void;
  kill: () => void;
};

type WorkerOptions = {
  data?: unknown;
  ports?: MessagePort[];
  resourceLimits?: ResourceLimits;
  /** Milliseconds between two pings. A thread that has not answered one by the next is ended: it never stops computing. */
  pingInterval: number;
  onFault: (sentence: string) => void;
};

/** Starts a worker from a file that calls `serveJobs`. */
export function startWorker(
  file: URL,
  { data, ports = [], resourceLimits = {}, pingInterval, onFault }: WorkerOptions,
): WorkerThread {
  const worker = new Worker(file, { workerData: data, resourceLimits, transferList: ports });
  const waiting = new Map<number, PromiseWithResolvers<FinishedAnswer>>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  let state: WorkerThread["state"] = "starting";
  let isKilled = false;
  let isPinged = false;
  let lastId = 0;
  let reason: unknown;
  const send = (message: ToWorker, transferred: ArrayBuffer[] = []) => worker.postMessage(message, transferred);
  const kill = () => {
    if (isKilled) return;
    isKilled = true;
    if (state !== "closing") state = "killed";
    void worker.terminate();
  };
  const pings = setInterval(() => {
    if (state === "starting") return;
    if (isPinged) return kill();
    isPinged = true;
    send("ping");
  }, pingInterval);
  // Callers of `ready` still get its rejection. Without callers, it must not end the process.
  ready.promise.catch(() => {});
  worker.on("error", (error) => {
    reason = error;
  });
  worker.on("exit", () => {
    clearInterval(pings);
    for (const { reject } of waiting.values()) reject(interrupted(reason));
    waiting.clear();
    ready.reject(reason ?? new Error("The worker ended before it was ready."));
    ended.resolve(reason);
  });
  worker.on("message", (message: FromWorker) => {
    if (message === "ready") {
      isPinged = false;
      if (state === "starting") state = "ready";
      return ready.resolve();
    }
    if ("fault" in message) return onFault(message.fault);
    const job = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) return job?.reject(message.error);
    const { body, ...answer } = message.answer;
    job?.resolve({ ...answer, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) });
  });
  return {
    get state() {
      return state;
    },
    get jobs() {
      return waiting.size;
    },
    ready: ready.promise,
    ended: ended.promise,
    doJob(job) {
      const answer = Promise.withResolvers<FinishedAnswer>();
      lastId += 1;
      waiting.set(lastId, answer);
      send({ id: lastId, job }, job.body ? [job.body.buffer] : []);
      return answer.promise;
    },
    close() {
      state = "closing";
      send("close");
    },
    kill,
  };
}

const interrupted = (cause: unknown) =>
  new DomainError("unavailable", "This was interrupted before it was done. Please try again.", { cause });

/**
 * Does the jobs that arrive at a worker's port. The message `close` ends this after the running jobs.
 * @param onClose runs then; the thread ends once nothing else keeps it alive.
 */
export function serveJobs(port: MessagePort, doJob: DoJob, onClose: () => Promise<void>): void {
  const send = (message: FromWorker, transferred: Transferable[] = []) => port.postMessage(message, transferred);
  const running = new Set<Promise<void>>();

  async function answer(id: number, job: Job): Promise<void> {
    try {
      const { body, ...rest } = await doJob(job);
      // A short Buffer shares its memory with others and is copied; any other is transferred.
      const ownsMemory = body.length === body.buffer.byteLength && body.length > 0;
      const bytes = ownsMemory ? body : Buffer.from(Uint8Array.from(body).buffer);
      send({ id, answer: { ...rest, body: bytes } }, [bytes.buffer, ...(rest.stream ? [rest.stream] : [])]);
    } catch (error) {
      send({ id, error });
    }
  }

  port.on("message", async (message: ToWorker) => {
    if (message === "ping") return send("ready");
    if (message !== "close") {
      const job = answer(message.id, message.job).finally(() => running.delete(job));
      running.add(job);
      return;
    }
    await Promise.all(running);
    await onClose();
    port.close();
  });
  send("ready");
}

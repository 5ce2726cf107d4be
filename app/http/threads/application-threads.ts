import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import type { MessagePort, ResourceLimits } from "node:worker_threads";
import { VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";
import type { Askers } from "../askers.ts";
import type { FinishedAnswer, Job } from "../job.ts";
import { startThread as startWorker, type Thread } from "./thread.ts";
import { ThreadPool } from "./thread-pool.ts";

/** What a thread is for: pages and whatever else is only read, or all that changes something, and mail. */
type Role = "reading" | "writing";
/** What a thread is started with. */
export type ThreadData = {
  role: Role;
  /** Whether the database is to be looked over and brought up to date first: it may be another one. */
  isChecked: boolean;
  /** What its sender of mail is called, and those of threads that have ended: these hold nothing any more. */
  senderNames: { own: string; gone: string[] };
  /** What is handed over to a visitor's next page is signed with this. */
  messageKey: Uint8Array;
  /** Its way to the counters that all threads share. */
  limits: MessagePort;
};

type ThreadsOptions = {
  /** The file of a thread; it calls `serveJobs`. */
  file: URL;
  /** What starts one of them: a worker, unless said otherwise. */
  startThread?: typeof startWorker;
  /** Reading threads; 0 lets the machine decide. */
  readers: number;
  /** Milliseconds after which a job is given up, waiting or running. */
  limit?: number;
  messageKey: Uint8Array;
  isChecked: () => boolean;
  /** Gives one more thread a way to the counters that all share. */
  limits: () => MessagePort;
  onFault: (sentence: string) => void;
  log: { error: (details: object, message: string) => void };
};

/** Whether a job keeps its thread busy. The beginning of a voice session waits for a vendor instead, and is counted. */
const isRendering = ({ method, url }: Job): boolean => method === "GET" && new URL(url).pathname !== VOICE_SESSION_PATH;

/** Threads that have ended whose names are told. */
const REMEMBERED = 10;
/** Milliseconds after which a job counts as late. */
const PATIENCE = 1_000;
/**
 * What a thread may keep of JavaScript's heap, in MB. An article takes two or three while it is rendered. Four times the
 * room for what is young would make a search cheaper by 4 to 10 hundredths, and the process larger by 40 MB.
 */
const resourceLimits: Record<Role, ResourceLimits> = {
  reading: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 },
  writing: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 },
};

type ApplicationThreads = {
  doJob: (job: Job, askers?: Askers) => Promise<FinishedAnswer>;
  ready: () => Promise<void>;
  replace: () => Promise<void>;
  close: (grace: number) => Promise<void>;
};

/** Whether a thread could not start for the time being: what it ended with is a DomainError, whose class does not cross. */
const isOutage = (reason: unknown): reason is Error =>
  reason instanceof Error && reason.name === "DomainError" && "code" in reason && reason.code === "unavailable";

/**
 * The application in threads. What changes something has one of its own, where it may wait for the database, a
 * language model or a mail server; pages are rendered one at a time by each of the others.
 */
export function startApplicationThreads({
  file,
  startThread = startWorker,
  readers,
  limit = 10_000,
  messageKey,
  isChecked,
  limits,
  onFault,
  log,
}: ThreadsOptions): ApplicationThreads {
  const gone: string[] = [];
  const start = (role: Role) => (): Thread => {
    const own = randomUUID();
    const senderNames = { own, gone: gone.slice(-REMEMBERED) };
    const data: ThreadData = { role, isChecked: isChecked(), senderNames, messageKey, limits: limits() };
    const thread = startThread(file, data, { resourceLimits: resourceLimits[role], onFault, ports: [data.limits] });
    if (role === "writing") void thread.ended.then(() => gone.push(own));
    return thread;
  };
  const onLoss = (reason: unknown) => {
    if (isOutage(reason)) log.error({}, `A thread could not start and is tried again. ${reason.message}`);
    else log.error({ err: reason }, "a thread ended and is replaced");
  };
  const reading = new ThreadPool({
    patience: PATIENCE,
    limit,
    start: start("reading"),
    size: readers || Math.max(1, availableParallelism() - 1),
    standIns: 2,
    width: 1,
    maxWaiting: 1_000,
    onLoss,
  });
  const writing = new ThreadPool({
    patience: PATIENCE,
    limit,
    start: start("writing"),
    size: 1,
    standIns: 0,
    width: 200,
    maxWaiting: 200,
    onLoss,
  });
  const both = [reading, writing];
  return {
    doJob: (job, askers) => (isRendering(job) ? reading : writing).doJob(job, askers),
    async ready() {
      await Promise.all(both.map((pool) => pool.ready()));
    },
    async replace() {
      for (const pool of both) await pool.replace();
    },
    async close(grace) {
      await Promise.all(both.map((pool) => pool.close(grace)));
    },
  };
}

import type { FinishedAnswer, Job } from "../job.ts";

/** What a thread is told. */
export type ToThread = { job: Job; id: number } | "close";

/** What a thread tells. Bytes arrive as a plain Uint8Array: a Buffer is one only on its own side. */
export type FromThread =
  | "ready"
  /** The database cannot be read, and why. */
  | { fault: string }
  | { id: number; answer: FinishedAnswer }
  /** Something broke in the application that it did not turn into an answer itself. */
  | { id: number; error: unknown };

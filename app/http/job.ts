import type { ReadableStream } from "node:stream/web";
/** A request as the application gets it: plain data, so that it can cross to a thread. */
export type Job = {
  method: string;
  url: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** The visitor's network address, for limits. */
  client: string;
  /** Whether the answer may be cached for everyone. */
  isShared: boolean;
};

/** A finished answer as headers and bytes, with a weak ETag over all of it (RFC 9110, section 8.8.3). */
export type FinishedAnswer = {
  status: number;
  headers: [string, string][];
  body: Buffer<ArrayBuffer>;
  /** Whether the body is in brotli. */
  isPacked?: boolean;
  /** In the place of the body, of an answer that is sent as it is made. */
  stream?: ReadableStream<Uint8Array>;
  etag: string;
};

/** Who waits for a job: the network that it counts for, and a signal that tells when the connection is closed. */
export type Caller = {
  client: string;
  signal?: AbortSignal;
  /** Requests with the same key share one job. */
  shareAs?: string;
};

/** Does a job. Rejects with a DomainError `unavailable` when it could not be done in time. */
export type DoJob = (job: Job) => Promise<FinishedAnswer>;

/** Has a job done in its caller's turn. */
export type AskJob = (job: Job, caller: Caller) => Promise<FinishedAnswer>;

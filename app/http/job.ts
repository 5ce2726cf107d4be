import type { ReadableStream } from "node:stream/web";

/** A request for the application. */
export type Job = {
  method: string;
  url: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** The visitor's network address, for limits. */
  client: string;
  /** True if the answer may be cached for everyone. */
  isShared: boolean;
  /** Id of the request, for the log; of the first one, if several share the job. */
  requestId?: string;
};

/** A finished answer as headers and bytes, with a weak ETag over all of it (RFC 9110, section 8.8.3). */
export type FinishedAnswer = {
  status: number;
  headers: [string, string][];
  body: Buffer<ArrayBuffer>;
  /** True if the body is compressed with brotli. */
  isBrotli?: boolean;
  /** Replaces the body in a streamed answer. */
  stream?: ReadableStream<Uint8Array>;
  etag: string;
};

/** The request that waits for a job. */
export type Caller = {
  /** The network that it counts for. */
  client: string;
  /** Aborts when the connection closes. */
  signal?: AbortSignal;
  /** Requests with the same key share one job. */
  shareAs?: string;
};

/** Does a job. Rejects with a DomainError `unavailable` when it could not be done in time. */
export type DoJob = (job: Job) => Promise<FinishedAnswer>;

/** Queues a job: callers take turns. */
export type AskJob = (job: Job, caller: Caller) => Promise<FinishedAnswer>;

import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection } from "kysely";
import { DomainError } from "../app/shared/errors.ts";

/** `busy` passes by itself; `lasting` stays until somebody repairs the database. */
type Trouble = "busy" | "lasting";

/** A failure of the database itself rather than of this program. */
export class DatabaseFault extends DomainError {
  readonly trouble: Trouble;

  constructor(message: string, trouble: Trouble, cause?: unknown) {
    super("unavailable", message, { cause });
    this.trouble = trouble;
  }
}

/** True when another connection has the lock: a retry may succeed. */
export const isBusy = (error: unknown): boolean => error instanceof DatabaseFault && error.trouble === "busy";

/** Milliseconds that a writer waits for other writers. */
export const WRITE_TIMEOUT = 5_000;
/** Milliseconds between two attempts. */
const RETRY_INTERVAL = 20;

/**
 * Runs work, and retries it while another process has the lock. Waits by timers, so that nobody else waits.
 * @param timeout milliseconds after which no retry is made
 * @throws DatabaseFault `busy` when the lock was not free in time.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, timeout = WRITE_TIMEOUT): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await wait(RETRY_INTERVAL);
    }
  }
}

/** Makes a connection's queries throw `explain(error)` on failure. @param prepare rewrites each query before it runs. */
export function explainFailures(
  connection: DatabaseConnection,
  explain: (error: unknown) => unknown,
  prepare: (query: CompiledQuery) => CompiledQuery = (query) => query,
): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(prepare(query), options);
    } catch (error) {
      throw explain(error);
    }
  };
}

/** Reports changes and problems of a running process's database. */
export type DatabaseWatch = {
  /**
   * A number that changes with every change of a record or a media file by any process, but not with a signup, a mail
   * or a revision. It stays the same while the database cannot be read.
   */
  contentVersion: () => number;
  /** A sentence that says why the database cannot be used, or undefined. */
  problem: () => string | undefined;
  /** Reopens a database file that was replaced or repaired. @throws DomainError when it cannot be used. */
  reopen: () => void;
  /** Changes `contentVersion`, to invalidate caches that may come from a former file. */
  forget: () => void;
  /** Resolves when `contentVersion` reflects everything saved so far. */
  refresh: () => Promise<void>;
  close: () => void;
};

import type { Client } from "pg";
import { z } from "zod";
import { DomainError } from "../../app/shared/errors.ts";
import { DatabaseFault, type DatabaseWatch } from "../database-fault.ts";
import { clientConfig, explainFault, READ_ONLY } from "./connection.ts";

/** The channel that the triggers of the content tables notify (migrations.ts). */
const CHANNEL = "content_version";
/** Milliseconds between two polls, for notifications that get lost behind some poolers and for reconnecting. */
const POLL_INTERVAL = 1_000;
/** Milliseconds. */
const QUERY_TIMEOUT = 5_000;

const stateSchema = z.tuple([z.object({ version: z.string(), readOnly: z.string() })]);

/** Watches the content version on its own connection, and reconnects when the connection is lost. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  let changes = 0;
  let version: string | undefined;
  let problem: string | undefined;
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const { Client } = await import("pg");
    const fresh = new Client({ ...clientConfig(url), query_timeout: QUERY_TIMEOUT });
    fresh.on("error", () => discard(fresh, true));
    fresh.on("end", () => discard(fresh, true));
    fresh.on("notification", () => void poll());
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      discard(fresh);
      throw error;
    }
    client = fresh;
    if (isClosed) discard(fresh);
  }

  /** Closes a connection. Reconnects at once when the server closed it; other failures wait for the next poll. */
  function discard(discarded: Client, isClosedByServer = false): void {
    discarded.removeAllListeners("end");
    void discarded.end().catch(() => {});
    if (client !== discarded) return;
    client = undefined;
    if (isClosedByServer && !isClosed) void poll();
  }

  async function read(): Promise<void> {
    connecting ??= client
      ? undefined
      : connect().finally(() => {
          connecting = undefined;
        });
    await connecting;
    const current = client;
    if (!current) throw new DatabaseFault("The database server cannot be reached.", "lasting");
    try {
      const { rows } = await current.query(
        `select version::text, current_setting('transaction_read_only') as "readOnly" from content_version`,
      );
      const [state] = stateSchema.parse(rows);
      if (state.version !== version) changes += 1;
      version = state.version;
      problem = state.readOnly === "on" ? READ_ONLY : undefined;
    } catch (error) {
      discard(current);
      throw error;
    }
  }

  async function poll(): Promise<void> {
    if (isClosed) return;
    try {
      await read();
    } catch (error) {
      const explained = explainFault(error);
      problem = explained instanceof DomainError ? explained.message : String(error);
    }
  }

  await poll();
  const timer = setInterval(() => void poll(), POLL_INTERVAL);
  timer.unref();
  return {
    contentVersion: () => changes,
    problem: () => problem,
    reopen() {
      if (problem !== undefined) throw new DatabaseFault(problem, "lasting");
    },
    forget() {
      changes += 1;
    },
    refresh: poll,
    close() {
      isClosed = true;
      clearInterval(timer);
      if (client) discard(client);
    },
  };
}

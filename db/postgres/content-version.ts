import type { Client } from "pg";
import { z } from "zod";
import { DomainError } from "../../app/shared/errors.ts";
import { DatabaseFault, type DatabaseWatch } from "../database-fault.ts";
import { clientConfig, explainFault, READ_ONLY } from "./connection.ts";

/** The channel on which the triggers of the content tables tell of a change (migrations.ts). */
const CHANNEL = "content_version";
/** Milliseconds between two looks: where a notice was lost, as behind some poolers, and while the server is away. */
const LOOK_EVERY = 1_000;
/** Milliseconds until an answer is given up. */
const ANSWER_WITHIN = 5_000;

const stateSchema = z.tuple([z.object({ version: z.string(), readOnly: z.string() })]);

/** Watches the content version on a connection of its own, which is opened anew whenever it is lost. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  let moves = 0;
  let version: string | undefined;
  let problem: string | undefined;
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const { Client } = await import("pg");
    const fresh = new Client({ ...clientConfig(url), query_timeout: ANSWER_WITHIN });
    fresh.on("error", () => lose(fresh, true));
    fresh.on("end", () => lose(fresh, true));
    fresh.on("notification", () => void look());
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(fresh);
      throw error;
    }
    client = fresh;
    if (isClosed) lose(fresh);
  }

  /** Gives a connection up. One that was cut is replaced at once; what fails otherwise is tried again at the next look. */
  function lose(lost: Client, isCut = false): void {
    lost.removeAllListeners("end");
    void lost.end().catch(() => {});
    if (client !== lost) return;
    client = undefined;
    if (isCut && !isClosed) void look();
  }

  async function read(): Promise<void> {
    connecting ??= client
      ? undefined
      : connect().finally(() => {
          connecting = undefined;
        });
    await connecting;
    const asked = client;
    if (!asked) throw new DatabaseFault("The database server cannot be reached.", "lasting");
    try {
      const { rows } = await asked.query(
        `select version::text, current_setting('transaction_read_only') as "readOnly" from content_version`,
      );
      const [state] = stateSchema.parse(rows);
      if (state.version !== version) moves += 1;
      version = state.version;
      problem = state.readOnly === "on" ? READ_ONLY : undefined;
    } catch (error) {
      lose(asked);
      throw error;
    }
  }

  async function look(): Promise<void> {
    if (isClosed) return;
    try {
      await read();
    } catch (error) {
      const explained = explainFault(error);
      problem = explained instanceof DomainError ? explained.message : String(error);
    }
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return {
    contentVersion: () => moves,
    problem: () => problem,
    reopen() {
      if (problem !== undefined) throw new DatabaseFault(problem, "lasting");
    },
    forget() {
      moves += 1;
    },
    refresh: look,
    close() {
      isClosed = true;
      clearInterval(timer);
      if (client) lose(client);
    },
  };
}

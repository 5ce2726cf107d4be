import {
  type DatabaseConnection,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import type { ClientConfig } from "pg";
import { DatabaseFault, explainFailures } from "../database-fault.ts";
import type { Database, Db } from "../schema.ts";

export const READ_ONLY =
  "The database takes no changes: it is a standby or read-only. Point DATABASE_URL to the primary server; the site recovers by itself.";
const UNREACHABLE =
  "The database server cannot be reached. Check that it runs and where DATABASE_URL points; a running site recovers by itself when the server answers.";
const BUSY = "The database is busy. Please try again in a moment.";

/** Messages for PostgreSQL's SQLSTATE codes (documentation, appendix A) and for Node's error codes. */
const messages: readonly [code: RegExp, trouble: DatabaseFault["trouble"], message: string][] = [
  // Serialization failure, deadlock, lock timeout, or two processes that create the same table or object.
  [/^(40001|40P01|55P03|42P07|42710)$/, "busy", BUSY],
  [/^53300$/, "busy", "The database server has no connection left. Please try again in a moment."],
  [/^57014$/, "lasting", "The database takes too long to answer. Please try again in a moment."],
  [/^53/, "lasting", "The disk or the memory of the database server is full. Free some space there."],
  [/^25006$/, "lasting", READ_ONLY],
  [/^(28|3D)/, "lasting", "The database server refuses the user, password or database name of DATABASE_URL."],
  [/^(08|57P0|55000)|^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_|EHOST|ENET|ENOENT)/, "lasting", UNREACHABLE],
];
/** The driver's messages, without a code, for a lost connection or a connection timeout. */
const connectionLost =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|ended by/i;

const textAt = (error: object, key: "code" | "schema"): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
};

/** Turns an error of PostgreSQL or of the connection into a `DatabaseFault`; returns any other error unchanged. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error;
  const code = textAt(error, "code");
  const known = messages.find(([pattern]) => pattern.test(code));
  if (known) return new DatabaseFault(known[2], known[1], error);
  if (code === "" && connectionLost.test(error.message)) return new DatabaseFault(UNREACHABLE, "lasting", error);
  // Two processes that create the same table violate a unique index of the catalog.
  if (code === "23505" && textAt(error, "schema") === "pg_catalog") return new DatabaseFault(BUSY, "busy", error);
  return error;
}

/** Milliseconds after which an attempt to connect fails. */
const CONNECT_TIMEOUT = 5_000;
/** Maximum number of connections of a process. A page runs up to this many queries at a time. */
const MAX_CONNECTIONS = 5;

/** Settings of all connections; timeouts in milliseconds. */
export const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: "field-guide",
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  statement_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  // Compiling a search query takes longer than running it.
  options: "-c jit=off",
});

/** Type OID of bigint, which the driver returns as text. Our values stay below `Number.MAX_SAFE_INTEGER`. */
const BIGINT = 20;

/** Loads the driver at the first query: a site on SQLite never loads it. */
async function createPool(url: string) {
  const { Pool, types } = await import("pg");
  const pool = new Pool({
    ...clientConfig(url),
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: (oid, format) => (oid === BIGINT ? Number : types.getTypeParser(oid, format)) },
  });
  // The pool replaces an idle connection that fails; a query on a failed connection rejects by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Replaces NUL, which PostgreSQL cannot store, with U+FFFD, as CommonMark does. */
const replaceNul = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;

class SiteDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw explainFault(error);
    }
  }
}

function dialectAt(url: string): Dialect {
  const config: PostgresDialectConfig = {
    pool: () => createPool(url),
    async onCreateConnection(connection) {
      explainFailures(connection, explainFault, (query) => ({
        ...query,
        parameters: query.parameters.map(replaceNul),
      }));
    },
  };
  return {
    createDriver: () => new SiteDriver(config),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Opens a pool of connections; `destroy()` closes it. The first query connects. */
export const openDatabase = (url: string): Db =>
  new Kysely<Database>({
    dialect: dialectAt(url),
    // `in ()` is a syntax error in PostgreSQL; in SQLite it matches nothing.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });

/** What a transaction changes: the content, or signups, mail and sessions. */
export type Scope = "content" | "people";
/** Keys of the advisory locks. */
const locks: Record<Scope, number> = { content: 74_616_365, people: 74_616_366 };

/**
 * Waits until no other transaction changes the same scope, in any process. Our transactions write what depends on what
 * they read; the lock makes retries unnecessary. Readers do not wait.
 */
export async function lockWriters(db: Db, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[scope]})`.execute(db);
}

/** Version of the server. @throws DatabaseFault when it does not answer. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? "";
}

/** WAL archiving of a server: whether it is on, and the times of the last success and failure. */
export type Archive = { isOn: boolean; lastAt: Date | null; failedAt: Date | null };

export async function findArchive(db: Db): Promise<Archive> {
  const { rows } = await sql<Archive>`select current_setting('archive_mode') <> 'off' as "isOn",
    last_archived_time as "lastAt", last_failed_time as "failedAt" from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isOn: false, lastAt: null, failedAt: null };
}

/** Size of the database on the server's disk, in bytes. */
export async function findSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Sets the id sequences after rows were inserted with explicit ids. */
export async function resetSequences(db: Db): Promise<void> {
  for (const table of ["revisions", "outbox"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
}

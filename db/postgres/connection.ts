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
  "The database takes no changes: it is a standby or read-only. Lead DATABASE_URL to the primary server, and the site goes on by itself.";
const AWAY =
  "The database server cannot be reached. Look whether it runs and where DATABASE_URL leads; a running site goes on by itself when it answers.";

/** What PostgreSQL's and Node's error codes mean to whoever runs or visits a site. */
const sentences: readonly [code: RegExp, trouble: DatabaseFault["trouble"], sentence: string][] = [
  // A serialization failure, a deadlock, a lock that was not to be had, or two starts that create the same table.
  [/^(40001|40P01|55P03|42P07|42710)$/, "busy", "The database is busy. Please try again in a moment."],
  [/^53300$/, "busy", "The database server has no connection left. Please try again in a moment."],
  [/^57014$/, "lasting", "The database takes too long to answer. Please try again in a moment."],
  [/^53/, "lasting", "The disk or the memory of the database server is full. Free some space there."],
  [/^25006$/, "lasting", READ_ONLY],
  [/^(28|3D)/, "lasting", "The database server refuses the user, password or database name of DATABASE_URL."],
  [/^(08|57P0|55000)|^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_|EHOST|ENET|ENOENT)/, "lasting", AWAY],
];
/** What the driver says without a code of a connection that is gone, or not to be had within `CONNECT_WITHIN`. */
const gone = /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|ended by/i;

const textAt = (error: object, key: "code" | "schema"): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
};

/** An error of PostgreSQL as a sentence that says what to do; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error;
  const code = textAt(error, "code");
  const known = sentences.find(([pattern]) => pattern.test(code));
  if (known) return new DatabaseFault(known[2], known[1], error);
  if (code === "" && gone.test(error.message)) return new DatabaseFault(AWAY, "lasting", error);
  // Two starts that create the same table meet in the catalog.
  if (code === "23505" && textAt(error, "schema") === "pg_catalog")
    return new DatabaseFault("The database is busy. Please try again in a moment.", "busy", error);
  return error;
}

/** Milliseconds until an attempt to connect is given up. */
const CONNECT_WITHIN = 5_000;
/** Connections of each thread, at most. A page asks up to this many questions at a time. */
const CONNECTIONS = 5;

/** How every connection of ours behaves. */
export const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: "field-guide",
  connectionTimeoutMillis: CONNECT_WITHIN,
  statement_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  // To compile a search takes longer than to run it.
  options: "-c jit=off",
});

/** The type number of PostgreSQL's bigint, which the driver gives as text. Ours stay within JavaScript's whole numbers. */
const BIGINT = 20;

/** The driver is loaded at the first query: a site on SQLite never loads it. */
async function createPool(url: string) {
  const { Pool, types } = await import("pg");
  const pool = new Pool({
    ...clientConfig(url),
    max: CONNECTIONS,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: (oid, format) => (oid === BIGINT ? Number : types.getTypeParser(oid, format)) },
  });
  // A connection that is cut while nobody uses it is replaced by the pool; one in use tells who uses it.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** PostgreSQL stores no NUL. CommonMark reads it as U+FFFD, and so does every lookup by what somebody typed. */
const storable = (value: unknown): unknown =>
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
      explainFailures(connection, explainFault, (query) => ({ ...query, parameters: query.parameters.map(storable) }));
    },
  };
  return {
    createDriver: () => new SiteDriver(config),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** The typed query builder over a pool of connections; `destroy()` closes it. Nothing connects before the first query. */
export const openDatabase = (url: string): Db =>
  new Kysely<Database>({
    dialect: dialectAt(url),
    // SQLite finds nothing in an empty list; PostgreSQL takes it for a slip.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });

/** What a transaction changes: the content, or what visitors and maintainers leave, as signups, mail and sessions. */
export type Scope = "content" | "people";
const locks: Record<Scope, number> = { content: 74_616_365, people: 74_616_366 };

/**
 * Waits until no other transaction changes the same. Every transaction of ours reads and then writes what follows from
 * it; one at a time does so, in however many processes, and none has to be begun anew. Who only reads waits for nobody.
 */
export async function lockWriters(db: Db, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[scope]})`.execute(db);
}

/** The version of the server that a database is on. @throws DatabaseFault when it does not answer. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? "";
}

/** Whether a server archives what it writes, and when that succeeded and failed last. */
export type Archive = { isOn: boolean; lastAt: Date | null; failedAt: Date | null };

export async function findArchive(db: Db): Promise<Archive> {
  const { rows } = await sql<Archive>`select current_setting('archive_mode') <> 'off' as "isOn",
    last_archived_time as "lastAt", last_failed_time as "failedAt" from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isOn: false, lastAt: null, failedAt: null };
}

/** Bytes that a database takes on the server's disk. */
export async function findSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Lets numbers of rows go on after rows that were inserted with theirs. */
export async function continueNumbers(db: Db): Promise<void> {
  for (const table of ["revisions", "outbox"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
}

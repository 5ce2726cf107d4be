import {
  type DatabaseConnection,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  replaceWithNoncontingentExpression,
} from "kysely";
import type { ClientConfig } from "pg";
import { DatabaseFault } from "../database-fault.ts";
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

/** A driver whose failures say what they mean. */
class SiteDriver extends PostgresDriver {
  readonly #explaining = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    let connection: DatabaseConnection;
    try {
      connection = await super.acquireConnection();
    } catch (error) {
      throw explainFault(error);
    }
    if (this.#explaining.has(connection)) return connection;
    this.#explaining.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      try {
        return await execute({ ...query, parameters: query.parameters.map(storable) }, options);
      } catch (error) {
        throw explainFault(error);
      }
    };
    return connection;
  }
}

class SiteDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SiteDriver(this.#config);
  }
}

/** The typed query builder over a pool of connections; `destroy()` closes it. Nothing connects before the first query. */
export const openDatabase = (url: string): Db =>
  new Kysely<Database>({
    dialect: new SiteDialect({ pool: () => createPool(url) }),
    // SQLite finds nothing in an empty list; PostgreSQL takes it for a slip.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });

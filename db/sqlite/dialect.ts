import type { QueryResult, SqliteDialectConfig } from "kysely";
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { DatabaseFault, explainFault, isRolledBack } from "./faults.ts";

/** How long a statement outside a transaction waits for a lock, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;

/** Told of every failure of the database file that keeps it from being read or written. */
export type OnFault = (sentence: string) => void;

/** A connection whose failures say what they mean. */
class ExplainingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #onFault: OnFault;

  constructor(connection: DatabaseConnection, onFault: OnFault) {
    this.#connection = connection;
    this.#onFault = onFault;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      const explained = explainFault(error);
      if (explained instanceof DatabaseFault && explained.trouble === "lasting") this.#onFault(explained.message);
      throw explained;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/**
 * Takes the write lock when a transaction begins rather than at its first write. Every transaction of ours
 * writes, and one that has read before another process wrote could not go on: SQLite refuses it at once, busy
 * timeout or not (https://sqlite.org/lang_transaction.html, "SQLITE_BUSY_SNAPSHOT").
 */
class SiteDriver extends SqliteDriver {
  readonly #onFault: OnFault;

  constructor(config: SqliteDialectConfig, onFault: OnFault) {
    super(config);
    this.#onFault = onFault;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new ExplainingConnection(await super.acquireConnection(), this.#onFault);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite would wait for the lock with the whole thread; who waits without it asks again (transaction.ts).
    await connection.executeQuery(CompiledQuery.raw("pragma busy_timeout = 0"));
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    } finally {
      await connection.executeQuery(CompiledQuery.raw(`pragma busy_timeout = ${BUSY_TIMEOUT}`));
    }
  }

  /**
   * Some failures end the transaction by themselves (https://sqlite.org/lang_transaction.html, "Response To Errors
   * Within A Transaction"); that nothing is left to roll back then must not hide what failed.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isRolledBack(error)) throw error;
    }
  }
}

/** SQLite can undo changes of tables; with this the migrator runs in one transaction, whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite with transactions that fit several processes on one file. */
export class SiteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #onFault: OnFault;

  constructor(config: SqliteDialectConfig, onFault: OnFault = () => {}) {
    super(config);
    this.#config = config;
    this.#onFault = onFault;
  }

  override createDriver(): SqliteDriver {
    return new SiteDriver(this.#config, this.#onFault);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

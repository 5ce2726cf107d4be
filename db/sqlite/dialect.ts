import type { SqliteDialectConfig } from "kysely";
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";

/**
 * Takes the write lock when a transaction begins rather than at its first write. Every transaction of ours
 * writes, and one that has read before another process wrote could not go on: SQLite refuses it at once, busy
 * timeout or not (https://sqlite.org/lang_transaction.html, "SQLITE_BUSY_SNAPSHOT").
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
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

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

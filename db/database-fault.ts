import type { CompiledQuery, DatabaseConnection } from "kysely";
import { DomainError } from "../app/shared/errors.ts";

/** What kind of trouble: `busy` passes by itself, `lasting` stays until somebody mends the database. */
type Trouble = "busy" | "lasting";

/** A failure of the database itself, which no program's change would mend. */
export class DatabaseFault extends DomainError {
  readonly trouble: Trouble;

  constructor(message: string, trouble: Trouble, cause?: unknown) {
    super("unavailable", message, { cause });
    this.trouble = trouble;
  }
}

/** Whether another has the lock that was asked for, and may soon have given it back. */
export const isBusy = (error: unknown): boolean => error instanceof DatabaseFault && error.trouble === "busy";

/** Lets the failures of a connection say what they mean. @param prepare changes what is asked. */
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

/** What a running process sees of its database. */
export type DatabaseWatch = {
  /**
   * A number that moves with every change of a record or a media file, by any connection of any process, and with
   * nothing else: not with a signup, a mail or a revision. While it cannot be read it stays what it was.
   */
  contentVersion: () => number;
  /** Why the database cannot be used, in a sentence, or undefined. */
  problem: () => string | undefined;
  /** Opens the database anew, for a file that was put back, replaced or mended. @throws DomainError when it cannot be used. */
  reopen: () => void;
  /** Moves the number: whatever was made from the content may have been made from another file's. */
  forget: () => void;
  /** Resolves when the number says what has been saved by now. */
  refresh: () => Promise<void>;
  close: () => void;
};

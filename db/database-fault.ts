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

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

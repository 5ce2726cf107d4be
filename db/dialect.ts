/**
 * What the database that the site runs on offers, and where it is chosen: another one takes SQLite's place by
 * offering the same from a folder of its own. Nothing else imports `sqlite/`, but `prepare.ts` its migrations, which no page needs.
 */
export {
  assertWritable,
  backupTo,
  findNamedRecordings,
  findWriteProblem,
  integrityProblems,
  type NamedRecording,
  partOf,
  restoreFrom,
} from "./sqlite/backup.ts";
export { fromRow, toRow } from "./sqlite/codecs.ts";
export { closeToOthers, isBusy, mayBeWritten, openDatabase } from "./sqlite/connection.ts";
export { watchDatabase } from "./sqlite/content-version.ts";
export {
  countMatches,
  type FoundText,
  findAllNames,
  findLetters,
  findMatches,
  findPlainTexts,
  type Match,
  matchPhrases,
  type QueryWord,
  readTexts,
  saveSearchText,
} from "./sqlite/search.ts";

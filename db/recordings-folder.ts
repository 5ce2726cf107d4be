import { basename, dirname, extname, join } from "node:path";

/** The recordings folder beside a database, such as site-media for site.db. Loads nothing: the settings need it. */
export const recordingsFolder = (databaseFile: string): string =>
  join(dirname(databaseFile), `${basename(databaseFile, extname(databaseFile))}-media`);

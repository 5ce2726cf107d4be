import { openSqlite } from "./connection.ts";

/**
 * Watches the version of the content on a connection that never writes. The number moves with every change of a
 * record or a media file, by any connection of any process, and with nothing else: not with a signup, a mail or a
 * revision. SQLite's `data_version`, which moves with every commit and costs no access to the file's pages, says
 * when the row has to be read again.
 */
export function watchContentVersion(databaseFile: string): { read: () => number; close: () => void } {
  const sqlite = openSqlite(databaseFile, { readonly: true });
  const commits = sqlite.prepare<[], number>("pragma data_version").pluck();
  const row = sqlite.prepare<[], number>("select version from content_version").pluck();
  let seen: number | undefined;
  let version = 0;
  const read = (): number => {
    const now = commits.get();
    if (now !== seen) {
      version = row.get() ?? 0;
      seen = now;
    }
    return version;
  };
  return { read, close: () => void sqlite.close() };
}

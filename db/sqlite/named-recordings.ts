import SQLite from "better-sqlite3";
import { descriptors, kinds } from "../../app/content/kinds/index.ts";
import { isOwnRecording, RECORDINGS } from "../../app/content/recording.ts";
import { openCopy } from "./read-only.ts";

/** A recording that a record names: the record, such as laws/dark-matter, and the file's name. */
export type NamedRecording = { record: string; name: string };

const kindOf = (table: string): string => kinds.find((kind) => descriptors[kind].table === table) ?? table;

/** The recordings of this site that the records of a file name, drafts too. The file may be of an earlier release. */
export function findNamedRecordings(file: string): NamedRecording[] {
  const sqlite = openCopy(file) ?? new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const tablesWith = (column: string) =>
      sqlite
        .prepare<[string], string>(
          "select name from sqlite_master as tables where type = 'table' and exists (select 1 from pragma_table_info(tables.name) where name = ?)",
        )
        .pluck()
        .all(column);
    const published = tablesWith("podcastUrl").map((table) => {
      const kind = kindOf(table);
      return `select '${kind}/' || slug as record, podcastUrl as url from "${table}"`;
    });
    const drafts = tablesWith("record").includes("drafts")
      ? ["select kind || '/' || slug, json_extract(record, '$.podcastUrl') from drafts where json_valid(record)"]
      : [];
    const all = [...published, ...drafts].join(" union all ");
    const rows = all ? sqlite.prepare<[], { record: string; url: string | null }>(all).all() : [];
    return rows
      .flatMap(({ record, url }) =>
        url && isOwnRecording(url) ? [{ record, name: url.slice(RECORDINGS.length) }] : [],
      )
      .sort((a, b) => (a.record < b.record ? -1 : 1));
  } finally {
    sqlite.close();
  }
}

import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { type Derived, derive } from "./derived-tables.ts";

/** A record to import, with its derived rows. */
type Staged<K extends Kind = Kind> = {
  kind: K;
  record: EntityOf<K>;
  isDraft: boolean;
  publishAt?: string | undefined;
  derived: Derived;
};

/** A temporary store of records to import. */
export type Staging = {
  add<K extends Kind>(kind: K, record: EntityOf<K>, isDraft: boolean, publishAt?: string): Promise<void>;
  /** All records in the order they were added. */
  all(): AsyncGenerator<Staged>;
  remove(): Promise<void>;
};

/**
 * Opens a staging store in a temporary file. Deriving rows happens here, before the import locks the database, and only
 * one record is in memory at a time.
 */
export async function openStaging(): Promise<Staging> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = await open(join(folder, "records"), "wx+", 0o600);
  const lengths: number[] = [];
  return {
    async add(kind, record, isDraft, publishAt) {
      const staged: Staged<typeof kind> = { kind, record, isDraft, publishAt, derived: derive(kind, record) };
      const bytes = Buffer.from(JSON.stringify(staged));
      await file.appendFile(bytes);
      lengths.push(bytes.length);
    },
    async *all() {
      let at = 0;
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
        const staged: Staged = JSON.parse(buffer.toString());
        yield staged;
        at += length;
      }
    },
    async remove() {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

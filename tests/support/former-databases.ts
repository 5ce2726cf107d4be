import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { kinds as everyKind, type Kind } from "../../app/content/kinds/index.ts";
import { migrations } from "../../db/sqlite/migrations.ts";

const fixtures = join(import.meta.dirname, "../fixtures/upgrade");
/** The migrations that a release had, in their order. */
export const released = Object.keys(migrations).filter((name) => readdirSync(fixtures).includes(`${name}.sql`));
/** The kinds that the fixtures have records of: those of the first release. */
export const kinds = [
  "basics",
  "laws",
  "paradigms",
  "patterns",
  "case-studies",
  "glossary",
] as const satisfies readonly Kind[];
/** The kinds that came later and were released, each with the migration that brought it: a file has its records. */
export const laterKinds = everyKind
  .filter((kind) => readdirSync(fixtures).includes(`${kind}.sql`))
  .flatMap((kind): [Kind, string][] => {
    const since = released.find((name) => name.replace(/^\d+-/, "") === kind);
    return since ? [[kind, since]] : [];
  });
/** A draft that each state since drafts were has, of a kind that it had. */
export const drafts = [
  ["laws", "draft-law", "009-drafts"] as const,
  ["evidence", "kay16", "010-evidence"] as const,
  ["guides", "draft-guide", "011-guides"] as const,
];
/** What a record of the first release said before its last change, field by field. */
export function pastOf(kind: Kind, id: string): Record<string, unknown> {
  const rows = readFileSync(join(fixtures, "content.sql"), "utf8").split("\n");
  const row = rows.find((one) => one.includes(`'${kind}', '${id}', '{`)) ?? "";
  const text = row.slice(row.indexOf("{"), row.lastIndexOf("}") + 1).replaceAll("''", "'");
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
/** Leaves a file as the release with just these migrations left it. */
export function makeState(file: string, names: readonly string[]): void {
  const sqlite = new SQLite(file);
  // Each statement of a file is a transaction of its own: none waits for the disk.
  sqlite.pragma("synchronous = off");
  const run = (name: string) => sqlite.exec(readFileSync(join(fixtures, `${name}.sql`), "utf8"));
  // The rows are as written before reviews were records; later states are that one, brought on.
  const before = names.filter((name) => name < "010-evidence");
  for (const name of before) run(name);
  run("content");
  if (before.includes("002-search")) run("search");
  if (before.includes("006-growth")) run("growth");
  if (before.includes("008-finding")) run("finding");
  if (before.includes("003-newsletter")) run("visitors");
  if (before.includes("009-drafts")) run("drafts");
  for (const name of names.slice(before.length)) {
    run(name);
    for (const [kind, since] of laterKinds) if (name === since) run(kind);
  }
  sqlite.close();
}

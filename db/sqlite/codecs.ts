import { type EntityOf, entitySchemas } from "../../app/domain/entities.ts";
import { DomainError } from "../../app/domain/errors.ts";
import type { Kind } from "../../app/domain/kinds.ts";

type Cell = string | number | null;

/** Fields that SQLite holds in another form than the entity; a name means the same in every kind. */
const truthFields = new Set(["isFeatured"]);
const jsonFields = new Set(["sources", "related", "demoConfig", "lawsKept", "lawsBroken", "aliases"]);

/** A record as SQLite holds it: truth as 0 or 1, lists and objects as JSON text. */
export function toRow(record: object): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]): [string, Cell] => {
      if (truthFields.has(field)) return [field, value ? 1 : 0];
      if (jsonFields.has(field)) return [field, value === null ? null : JSON.stringify(value)];
      return [field, value];
    }),
  );
}

function decode(field: string, cell: unknown): unknown {
  if (truthFields.has(field)) return cell === 1;
  if (jsonFields.has(field)) return typeof cell === "string" ? JSON.parse(cell) : null;
  return cell;
}

/**
 * A row as its entity, checked by the kind's schema.
 * @throws DomainError `internal` when the stored row is not a valid entity, naming the record and field.
 */
export function fromRow<K extends Kind>(kind: K, row: object): EntityOf<K> {
  const entries = Object.entries(row).map(([field, cell]) => [field, decode(field, cell)]);
  return parseEntity(kind, Object.fromEntries(entries), "internal");
}

/** Checks anything against a kind's schema. @throws DomainError with a fault a field. */
export function parseEntity<K extends Kind>(
  kind: K,
  value: unknown,
  code: "internal" | "invalid" = "invalid",
): EntityOf<K> {
  const parsed = entitySchemas[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    where: kind,
    field: issue.path.join(".") || "(record)",
    problem: issue.message,
  }));
  throw new DomainError(code, `This is not a valid ${kind} record.`, { issues });
}

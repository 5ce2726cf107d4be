import { descriptors, type Entity, type EntityOf, type Kind } from "../app/content/kinds/index.ts";
import { DomainError, issuesOf } from "../app/shared/errors.ts";

type Cell = string | number | null;

/** The columns that every content table has. */
type CommonRow = {
  id: string;
  slug: string;
  position: number;
  createdAt: string;
  updatedAt: string;
  askedAs: string;
};

/** A record as its row: truth as 0 or 1, lists and objects as JSON text. */
export function toRow(record: Entity): CommonRow & Record<string, Cell> {
  const cells = Object.entries(record).map(([field, value]): [string, Cell] => {
    if (typeof value === "boolean") return [field, value ? 1 : 0];
    return [field, typeof value === "object" && value !== null ? JSON.stringify(value) : value];
  });
  const { id, slug, position, createdAt, updatedAt, askedAs } = record;
  return { ...Object.fromEntries(cells), id, slug, position, createdAt, updatedAt, askedAs: JSON.stringify(askedAs) };
}

/**
 * A row as its entity: decoded by the kind's columns, checked by its schema.
 * @throws DomainError `internal` when the stored row is not a valid entity, naming the record and field.
 */
export function fromRow<K extends Kind>(kind: K, row: object): EntityOf<K> {
  const { columns } = descriptors[kind];
  const entries = Object.entries(row).map(([field, cell]) => {
    const codec = columns.get(field);
    if (codec === "boolean") return [field, cell === 1];
    if (codec === "json") return [field, typeof cell === "string" ? JSON.parse(cell) : null];
    return [field, cell];
  });
  return parseEntity(kind, Object.fromEntries(entries), "internal");
}

/** Checks anything against a kind's schema. @throws DomainError with a fault a field. */
export function parseEntity<K extends Kind>(
  kind: K,
  value: unknown,
  code: "internal" | "invalid" = "invalid",
): EntityOf<K> {
  const parsed = descriptors[kind].schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const slug = typeof value === "object" && value !== null && "slug" in value ? `/${value.slug}` : "";
  const issues = issuesOf(`${kind}${slug}`, parsed.error, "(record)");
  throw new DomainError(code, `This is not a valid record: ${kind}${slug}.`, { issues });
}

import { descriptors, type Entity, type EntityOf, type Kind } from "../app/content/kinds/index.ts";
import { DomainError, issuesOf } from "../app/shared/errors.ts";

type Cell = string | number | null;

/** The columns of every content table. */
type CommonRow = {
  id: string;
  slug: string;
  position: number;
  createdAt: string;
  updatedAt: string;
  askedAs: string;
};

/** Encodes a record as a row: booleans as 0 or 1, lists and objects as JSON text. */
export function toRow(record: Entity): CommonRow & Record<string, Cell> {
  const cells = Object.entries(record).map(([field, value]): [string, Cell] => {
    if (typeof value === "boolean") return [field, value ? 1 : 0];
    return [field, typeof value === "object" && value !== null ? JSON.stringify(value) : value];
  });
  const { id, slug, position, createdAt, updatedAt, askedAs } = record;
  return { ...Object.fromEntries(cells), id, slug, position, createdAt, updatedAt, askedAs: JSON.stringify(askedAs) };
}

/**
 * Decodes a row and checks it against the kind's schema.
 * @throws DomainError `internal` with the record and the fields when the row is not valid.
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

/** Checks a value against a kind's schema. @throws DomainError with one issue per fault. */
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

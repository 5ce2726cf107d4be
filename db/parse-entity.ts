import { descriptors, type EntityOf, type Kind } from "../app/content/kinds/index.ts";
import { DomainError, issuesOf } from "../app/shared/errors.ts";

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

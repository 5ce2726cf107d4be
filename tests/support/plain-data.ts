import { isValidElement } from "react";

/**
 * Where in a value something stands that its JSON does not tell apart from others, as a Map or a function: two pages
 * made of it would be taken for one (`pageVersion`). Undefined when there is nothing such.
 */
export function notPlain(value: unknown, path = ""): string | undefined {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (typeof value !== "object") return path;
  // What an element is made by belongs to the build.
  if (isValidElement(value)) return notPlain(value.props, path);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = notPlain(part, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

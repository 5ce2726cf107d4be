import { recordVersion } from "../../db/changes.ts";

/**
 * The ETag of one record (RFC 9110, section 8.8.3), made from its content. Weak, since compression on the way to a
 * client changes the bytes.
 */
export const etagOf = (record: object): string => `W/"${recordVersion(record)}"`;

/**
 * A test for the versions that a request's If-Match accepts (RFC 9110, section 13.1.1): `*` accepts any. Undefined
 * without the header. Ignores whether a tag is weak, since a cache on the way may have made it so.
 */
export function readIfMatch({ headers }: Request): ((version: string) => boolean) | undefined {
  const list = headers.get("If-Match")?.trim();
  if (list === undefined) return undefined;
  if (list === "*") return () => true;
  const versions = list.split(",").map((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', ""));
  return (version) => versions.includes(version);
}

import { recordVersion } from "../../db/changes.ts";

/**
 * The ETag of one record (RFC 9110, section 8.8.3). Weak, since compression on the way to a client changes the bytes;
 * it names what the record says all the same.
 */
export const etagOf = (record: object): string => `W/"${recordVersion(record)}"`;

/**
 * Which versions a request's If-Match takes (RFC 9110, section 13.1.1): `*` any; undefined without the header. Tags
 * are compared by what stands between their quotation marks, whether or not a cache on the way has made them weak.
 */
export function readIfMatch({ headers }: Request): ((version: string) => boolean) | undefined {
  const list = headers.get("If-Match")?.trim();
  if (list === undefined) return undefined;
  if (list === "*") return () => true;
  const versions = list.split(",").map((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', ""));
  return (version) => versions.includes(version);
}

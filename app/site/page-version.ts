import { createHash } from "node:crypto";
import { isRecord } from "../shared/is-record.ts";

/**
 * Hash of the build and the loader data of a page, 16 characters of base64url. Leaves out the theme and the open tab,
 * which a visitor may have changed in the page itself.
 */
export function pageVersion(build: string | undefined, loaderData: object): string {
  const madeFrom = Object.entries(loaderData).map(([route, data]) => [
    route,
    isRecord(data) ? withoutChoices(data) : data,
  ]);
  const hash = createHash("sha256")
    .update(build ?? "")
    .update(JSON.stringify(madeFrom));
  return hash.digest("base64url").slice(0, 16);
}

/** `JSON.stringify` omits undefined members. */
const withoutChoices = (data: Record<string, unknown>) => ({ ...data, theme: undefined, tab: undefined });

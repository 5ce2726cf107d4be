import { createHash } from "node:crypto";
import { isRecord } from "../shared/is-record.ts";

/**
 * What a page was made from, as 16 characters: the build and all that its loaders gave but the theme and the open
 * tab, which a visitor may have changed in the page itself.
 */
export function pageVersion(build: string | undefined, loaderData: object): string {
  const madeFrom = Object.entries(loaderData).map(([route, data]) => [
    route,
    isRecord(data) ? withoutChoices(data) : data,
  ]);
  const made = createHash("sha256")
    .update(build ?? "")
    .update(JSON.stringify(madeFrom));
  return made.digest("base64url").slice(0, 16);
}

/** `JSON.stringify` leaves out what is undefined. */
const withoutChoices = (data: Record<string, unknown>) => ({ ...data, theme: undefined, tab: undefined });

import { createHash } from "node:crypto";

/** What a page was made from, as 16 characters: the build and all that its loaders gave. */
export function pageVersion(build: string | undefined, loaderData: object): string {
  const made = createHash("sha256")
    .update(build ?? "")
    .update(JSON.stringify(loaderData));
  return made.digest("base64url").slice(0, 16);
}

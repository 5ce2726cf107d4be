import { createHash } from "node:crypto";

const isChosenInPage = (key: string): boolean => key === "theme" || key === "tab";

/**
 * What a page was made from, as 16 characters: the build and all that its loaders gave but the theme and the open
 * tab, which a visitor may have changed in the page itself.
 */
export function pageVersion(build: string | undefined, loaderData: object): string {
  const made = createHash("sha256")
    .update(build ?? "")
    .update(JSON.stringify(loaderData, (key, value: unknown) => (isChosenInPage(key) ? undefined : value)));
  return made.digest("base64url").slice(0, 16);
}

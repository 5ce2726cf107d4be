import { type ArticleKind, descriptors, type Kind } from "../../content/kinds/index.ts";
import { NEWSLETTER, NOT_FOUND, pagePictureAt, sharePicturePath } from "../../content/share-pictures.ts";
import { askedPath } from "../../shared/off-path.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { nearestPages } from "../search/nearest-pages.server.ts";

/** A page that shows only a message. Search engines do not index it. */
export function messagePage<C extends object>(
  title: string,
  text: string,
  content: C,
  status = 200,
): PageContent<C & { title: string; text: string }> {
  const pictured = status === 200 ? NEWSLETTER : NOT_FOUND;
  const picture = { path: sharePicturePath(pictured), alt: pagePictureAt(pictured)?.title ?? title };
  return {
    title,
    description: text,
    path: "/",
    isIndexed: false,
    status,
    picture,
    content: { ...content, title, text },
  };
}

/** The 404 page of an unknown address, with similar pages. */
export async function notFoundPage(site: Pick<Site, "db">, path: string) {
  return messagePage(
    "404 Page Not Found",
    "This site has no page at this address.",
    { nearest: await nearestPages(site, askedPath(path)) },
    404,
  );
}

/** The 404 page of an address that a list of the content does not have. */
export async function missingPage(
  site: Pick<Site, "db">,
  path: string,
  text: string,
  back: { to: string; label: string },
) {
  const missing: MissingRecord = {
    title: "Page Not Found",
    text,
    back: { ...back, isHistory: false },
    nearest: await nearestPages(site, path),
  };
  return messagePage(missing.title, missing.text, { missing }, 404);
}

/** The 404 page of a page whose file the content lacks. */
export const pageWithoutFile = (site: Pick<Site, "db">, path: string) =>
  missingPage(site, path, "This site does not have this page.", { to: "/", label: "Back to Home" });

/** Differences between the "not found" pages of the kinds. `isHistory` goes back in the browser's history. */
const overrides: Partial<Record<ArticleKind, { gone?: string; back?: Partial<MissingRecord["back"]> }>> = {
  basics: { back: { isHistory: true } },
  laws: { back: { isHistory: true } },
  paradigms: { gone: "may have been moved" },
  patterns: { back: { to: "/", label: "Back to Home" } },
};

const capitalized = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The 404 page for a page number that a list does not have. */
export function missingListPage(kind: Kind): PageContent<{ missing: MissingRecord }> {
  const { words, paths } = descriptors[kind];
  const missing = {
    title: "Page Not Found",
    text: `The list of ${words.plural} has no such page.`,
    back: { to: paths.list, label: `Back to ${words.label}`, isHistory: false },
  };
  return messagePage(missing.title, missing.text, { missing }, 404);
}

/** Message for a record of a kind that is missing or, with `isGone`, deleted. */
export function missingRecord(kind: ArticleKind, isGone = false): MissingRecord {
  const { words, paths } = descriptors[kind];
  const { gone = "has been removed", back } = overrides[kind] ?? {};
  return {
    title: `${capitalized(words.singular)} ${isGone ? "Removed" : "Not Found"}`,
    text: isGone
      ? `The ${words.singular} at this address was removed for good.`
      : `The ${words.singular} you're looking for doesn't exist or ${gone}.`,
    back: { to: paths.list, label: `Back to ${capitalized(words.plural)}`, isHistory: false, ...back },
  };
}

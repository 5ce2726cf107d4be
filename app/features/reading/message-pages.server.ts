import { NEWSLETTER, NOT_FOUND, pagePictureAt } from "../../content/share-picture-pages.ts";
import { sharePicturePath } from "../../content/share-picture-path.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { nearestPages } from "../search/nearest-pages.server.ts";
import { meantAddress } from "./meant-address.server.ts";

/** A page that has only something to say; search engines leave it out. */
export function messagePage<C extends object>(
  title: string,
  text: string,
  content: C,
  status = 200,
): PageContent<C & { title: string; text: string }> {
  const shown = status === 404 ? NOT_FOUND : NEWSLETTER;
  const picture = { path: sharePicturePath(shown), alt: pagePictureAt(shown)?.title ?? title };
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

/** Any address that leads nowhere, with what may have been meant; led there where that is plain. */
export async function notFoundPage(site: Pick<Site, "db" | "rank">, path: string) {
  const page = messagePage(
    "404 Page Not Found",
    "Did you forget to add the page to the router?",
    { nearest: await nearestPages(site, path) },
    404,
  );
  return { ...page, movedTo: await meantAddress(site, path) };
}

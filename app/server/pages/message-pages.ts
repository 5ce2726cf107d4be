import type { Site } from "../context.ts";
import { nearestPages } from "../search/nearest-pages.ts";
import type { PageContent } from "./page.ts";

/** A page that has only something to say; search engines leave it out. */
export function messagePage<C extends object>(
  title: string,
  text: string,
  content: C,
  status = 200,
): PageContent<C & { title: string; text: string }> {
  return { title, description: text, path: "/", isIndexed: false, status, content: { ...content, title, text } };
}

/** Any address that leads nowhere (specification section 2), with what may have been meant. */
export const notFoundPage = async ({ db }: Pick<Site, "db">, path: string) =>
  messagePage(
    "404 Page Not Found",
    "Did you forget to add the page to the router?",
    { nearest: await nearestPages(db, path) },
    404,
  );

import { data, redirect } from "react-router";
import { type Context, partOf, type Site, siteOf, uncachedContext } from "./context.ts";
import { type Head, pageMeta } from "./head.ts";

/** A page's head, status and content. */
export type PageContent<C extends object> = Head & {
  /** 200 by default. */
  status?: number;
  /** The page's new path, if it has moved: the visitor is redirected there. */
  movedTo?: string | undefined;
  /** True if each request counts: the page is then not cached. */
  isUncached?: boolean;
  content: C;
};

/** Loads an optional part of a page; resolves to `fallback` when it fails. */
export type PartOf = <T>(part: Promise<T>, fallback: T) => Promise<T>;

/**
 * Assembles a page. Every route that shows one calls this.
 * @param make returns the page's own head and content, and loads optional parts with `part`.
 * @throws Response a permanent redirect (301), if the page has moved.
 */
export async function assemblePage<C extends object>(
  context: Context,
  make: (site: Site, part: PartOf) => PageContent<C> | Promise<PageContent<C>>,
) {
  const site = siteOf(context);
  const {
    content,
    status = 200,
    movedTo,
    isUncached,
    ...head
  } = await make(site, (part, fallback) => partOf(context, part, fallback));
  if (movedTo !== undefined) throw redirect(movedTo, 301);
  if (isUncached) context.set(uncachedContext, true);
  return data({ ...content, meta: pageMeta(site.environment, head) }, { status });
}

import { data, redirect } from "react-router";
import { type Context, partOf, type Site, siteOf } from "./context.ts";
import { type Head, pageMeta } from "./head.ts";

/** What one address shows: what its head says, its status, and its own content. */
export type PageContent<C extends object> = Head & {
  /** 200 unless said otherwise. */
  status?: number;
  /** Where it is now, when it is no longer here: the visitor is led there and sees nothing of this one. */
  movedTo?: string | undefined;
  content: C;
};

/** Gives a part of a page, or what stands in its place when it cannot be had. */
export type PartOf = <T>(part: Promise<T>, instead: T) => Promise<T>;

/**
 * Assembles a page: every route that shows one goes through here. `make` gives what is the page's own; the
 * rest of its head is filled in from the site. What the page can do without, it asks `part` for.
 * @throws Response that leads to where the page is now.
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
    ...head
  } = await make(site, (part, instead) => partOf(context, part, instead));
  if (movedTo !== undefined) throw redirect(movedTo, 301);
  return data({ ...content, meta: pageMeta(site.environment, head) }, { status });
}

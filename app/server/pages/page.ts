import { data, redirect } from "react-router";
import { type Context, type Site, siteOf } from "../context.ts";
import { type Head, pageMeta } from "./head.ts";

/** What one address shows: what its head says, its status, and its own content. */
export type PageContent<C extends object> = Head & {
  /** 200 unless said otherwise. */
  status?: number;
  /** Where it is now, when it is no longer here: the visitor is led there and sees nothing of this one. */
  movedTo?: string | undefined;
  content: C;
};

/**
 * Assembles a page: every route that shows one goes through here. `make` gives what is the page's own; the
 * rest of its head is filled in from the site.
 * @throws Response that leads to where the page is now.
 */
export async function assemblePage<C extends object>(
  context: Context,
  make: (site: Site) => PageContent<C> | Promise<PageContent<C>>,
) {
  const site = siteOf(context);
  const { content, status = 200, movedTo, ...head } = await make(site);
  if (movedTo !== undefined) throw redirect(movedTo, 301);
  return data({ ...content, meta: pageMeta(site.environment, head) }, { status });
}

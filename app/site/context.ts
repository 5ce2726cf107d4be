import "server-only";
import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { Entities } from "../content/kinds/index.ts";
import type { LinkColumn } from "../content/kinds/navigation.ts";
import type { SiteTexts } from "../content/site-files.ts";
import type { Maintainer } from "../features/editor/sessions.server.ts";
import type { Assistant } from "../features/guide/assistant.server.ts";
import type { IssueSender } from "../features/newsletter/issue-sender.server.ts";
import type { Newsletter } from "../features/newsletter/newsletter.server.ts";
import type { ArticleRenderer } from "../features/reading/article-renderer.ts";
import { DomainError } from "../shared/errors.ts";
import { hasPublicMessage } from "./refusal.ts";
import type { SiteOptions } from "./site-options.ts";

/** Services and settings for loaders and actions. */
export type Site = Omit<SiteOptions, "mailer"> & {
  newsletter: Newsletter;
  issues: IssueSender;
  assistant: Assistant;
  articles: ArticleRenderer;
  /** Link columns of the footer. */
  footer: () => Promise<LinkColumn[]>;
  /** Corrections and samples of the content folder. */
  texts: SiteTexts;
  /** The maintainer who is signed in; absent for visitors. */
  maintainer?: Maintainer;
  /** An unsaved record that a maintainer previews. Pages show it instead of the stored one. */
  preview?: Partial<Entities>;
};

/** The site that answers a request. */
export const siteContext = createContext<Site>();

/** The visitor's network address, for limits. */
export const clientContext = createContext<string>();

/** A sentence on the outage that prevented an answer; null if there was none. */
export const outageContext = createContext<string | null>(null);

/** The error with which the request was refused; null if it was not. */
export const refusalContext = createContext<DomainError | null>(null);

/** True for an answer to one request only, which is not cached: a part failed and was left out, or the request counts. */
export const uncachedContext = createContext(false);

/**
 * Loads an optional part of a page; resolves to `fallback` when it fails. A refusal or an outage concerns the whole
 * page and is rethrown.
 */
export async function partOf<T>(context: Context, part: Promise<T>, fallback: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    siteOf(context).log.error({ err: error }, "a part of a page failed");
    context.set(uncachedContext, true);
    return fallback;
  }
}

/**
 * Records the DomainError of a loader or action as an outage or a refusal, for `composeSite`. Ignores any other error:
 * it is a fault.
 */
export function noteFailure(context: Context, error: unknown): void {
  if (!hasPublicMessage(error)) return;
  if (error.code === "unavailable") context.set(outageContext, error.message);
  else context.set(refusalContext, error);
}

/** True if the answer to a post is its page; see `showPage`. */
export const showsPageContext = createContext(false);

/**
 * Answers an action with its page. The router runs no loader after the action of a document (React Router 8.5), so
 * `composeSite` renders the page as a GET, with the context in which the action left what the loader shows.
 */
export function showPage(context: Context, { url }: Request): Response {
  context.set(showsPageContext, true);
  return redirect(new URL(url).pathname, 303);
}

/** The context that the router passes to loaders and actions. */
export type Context = Readonly<RouterContextProvider>;

/** The site that a loader or action works for. */
export const siteOf = (context: Context): Site => context.get(siteContext);

/** The maintainer who is signed in; undefined for visitors. */
export const maintainerOf = (context: Context): Maintainer | undefined => siteOf(context).maintainer;

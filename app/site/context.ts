import "server-only";
import { createContext, type RouterContextProvider } from "react-router";
import type { SiteTexts } from "../content/companions.ts";
import type { Entities } from "../content/kinds/index.ts";
import type { LinkColumn } from "../content/kinds/navigation.ts";
import type { Maintainer } from "../features/editor/sessions.server.ts";
import type { Assistant } from "../features/guide/assistant.server.ts";
import type { Newsletter } from "../features/newsletter/newsletter.server.ts";
import type { ArticleRenderer } from "../features/reading/article-renderer.ts";
import { DomainError } from "../shared/errors.ts";
import { isTold } from "./refusal.ts";
import type { SiteOptions } from "./site-options.ts";

/** What loaders and actions work with. */
export type Site = Omit<SiteOptions, "mailer"> & {
  newsletter: Newsletter;
  assistant: Assistant;
  articles: ArticleRenderer;
  /** The kinds that the footer of every page leads to. */
  footer: () => Promise<LinkColumn[]>;
  /** Corrections and samples of the content folder. */
  texts: SiteTexts;
  /** Who is signed in and asks; not there for visitors. */
  maintainer?: Maintainer;
  /** A record that a maintainer looks at before it is saved, which pages show in the place of the stored one. */
  preview?: Partial<Entities>;
};

/** The site that answers a request. */
export const siteContext = createContext<Site>();

/** The visitor's network address, for limits. */
export const clientContext = createContext<string>();

/** Why the request could not be answered for the time being, in a sentence; null while nothing is known to be wrong. */
export const outageContext = createContext<string | null>(null);

/** Why the request was refused; null while nothing was. */
export const refusalContext = createContext<DomainError | null>(null);

/** Whether a part of the page could not be had and was left out; such a page is shown, but not kept. */
export const incompleteContext = createContext(false);

/**
 * A part of a page that the rest can do without: when it cannot be had, what stands in its place. A refusal and an
 * outage are of the page as a whole and are thrown on.
 */
export async function partOf<T>(context: Context, part: Promise<T>, instead: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    siteOf(context).log.error({ err: error }, "a part of a page could not be had");
    context.set(incompleteContext, true);
    return instead;
  }
}

/**
 * Notes of an error that a loader or action ended with what the visitor is told instead: that it is an outage, or why the
 * request was refused. Anything else is a fault and is left alone.
 */
export function noteFailure(context: Context, error: unknown): void {
  if (!isTold(error)) return;
  if (error.code === "unavailable") context.set(outageContext, error.message);
  else context.set(refusalContext, error);
}

/**
 * The form that was posted to a page which answers with itself, since the router runs no loader after an action: its
 * loader is given the page as if it had been asked for, and the post here.
 */
export const postedContext = createContext<Request | null>(null);

/** What loaders and actions are given by the router. */
export type Context = Readonly<RouterContextProvider>;

/** The site that a loader or action works for. */
export const siteOf = (context: Context): Site => context.get(siteContext);

/** The maintainer who is signed in and asks; undefined for visitors. */
export const maintainerOf = (context: Context): Maintainer | undefined => siteOf(context).maintainer;

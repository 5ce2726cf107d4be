import "server-only";
import { createContext, type RouterContextProvider } from "react-router";
import { DomainError } from "../domain/errors.ts";
import type { ArticleRenderer } from "./articles/article-renderer.ts";
import type { Assistant } from "./assistant/assistant.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";
import type { SiteOptions } from "./site-options.ts";

/** What loaders and actions work with. */
export type Site = Omit<SiteOptions, "mailer" | "ask"> & {
  newsletter: Newsletter;
  assistant: Assistant;
  articles: ArticleRenderer;
};

/** The site that answers a request. */
export const siteContext = createContext<Site>();

/** The visitor's network address, for limits. */
export const clientContext = createContext<string>();

/** Why the request could not be answered for the time being, in a sentence; null while nothing is known to be wrong. */
export const outageContext = createContext<string | null>(null);

/** Notes of an error that a loader or action ended with whether it is an outage, which the visitor is then told of. */
export function noteOutage(context: Context, error: unknown): void {
  if (error instanceof DomainError && error.code === "unavailable") context.set(outageContext, error.message);
}

/** What loaders and actions are given by the router. */
export type Context = Readonly<RouterContextProvider>;

/** The site that a loader or action works for. */
export const siteOf = (context: Context): Site => context.get(siteContext);

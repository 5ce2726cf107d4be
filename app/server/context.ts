import "server-only";
import { createContext, type RouterContextProvider } from "react-router";
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

/** What loaders and actions are given by the router. */
export type Context = Readonly<RouterContextProvider>;

/** The site that a loader or action works for. */
export const siteOf = (context: Context): Site => context.get(siteContext);

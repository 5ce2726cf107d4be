import "server-only";
import { createContext, type RouterContextProvider } from "react-router";
import type { Site } from "./site.ts";

/** The site that answers a request. */
export const siteContext = createContext<Site>();

/** The visitor's network address, for limits. */
export const clientContext = createContext<string>();

/** What loaders and actions are given by the router. */
export type Context = Readonly<RouterContextProvider>;

/** The site that a loader or action works for. */
export const siteOf = (context: Context): Site => context.get(siteContext);

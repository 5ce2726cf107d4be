import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import type { Db } from "../../db/schema.ts";
import { type Assistant, createAssistant } from "./assistant/assistant.ts";
import type { Ask } from "./assistant/language-model.ts";
import { clientContext, siteContext } from "./context.ts";
import type { Environment } from "./environment.ts";
import type { Mailer } from "./newsletter/mail.ts";
import { createNewsletter, type Newsletter } from "./newsletter/newsletter.ts";
import { type ArticleRenderer, createArticleRenderer } from "./pages/article-renderer.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Everything that a site gets from outside; two sites in one process share nothing. */
export type SiteOptions = {
  environment: Environment;
  db: Db;
  log: Logger;
  /** The present moment. */
  clock: () => Date;
  limits: RateLimits;
  /** Sends mail; undefined while none is set up. */
  mailer: Mailer | undefined;
  /** Asks a language model; undefined while none is set up. */
  ask: Ask | undefined;
  /** A number that moves with every change of the content. */
  contentVersion: () => number;
};

/** What loaders and actions work with. */
export type Site = Omit<SiteOptions, "mailer" | "ask"> & {
  newsletter: Newsletter;
  assistant: Assistant;
  articles: ArticleRenderer;
  /**
   * What a document and its later payload must have in common: the build and the content. They are asked for
   * at different moments.
   */
  pageVersion: () => string;
};

/** Answers a request by the router's routes. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RunningSite = {
  /** Answers a request; `client` is the visitor's network address. */
  fetch: (request: Request, visitor: { client: string }) => Promise<Response>;
  /** Begins the work that no request asks for: mail that waits is sent from then on. */
  start: () => void;
  /** Ends that work, and waits for what is under way. The database stays open: who opened it closes it. */
  close: () => Promise<void>;
};

/**
 * Puts a site together: a function from requests to answers.
 * @param render answers by the routes; the bundle's own, or one that needs no bundle in tests.
 * @param build names the build, so that pages of two builds are told apart.
 */
export function composeSite(options: SiteOptions, render: Render, build: string): RunningSite {
  const { mailer, ask, ...shared } = options;
  const newsletter = createNewsletter({ ...shared, mailer });
  const site: Site = {
    ...shared,
    newsletter,
    assistant: createAssistant(ask, options.log),
    articles: createArticleRenderer(options.db),
    pageVersion: () => `${build}.${options.contentVersion()}`,
  };
  return {
    fetch(request, { client }) {
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(clientContext, client);
      return render(request, context);
    },
    start: newsletter.start,
    close: newsletter.stop,
  };
}

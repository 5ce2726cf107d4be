import { RouterContextProvider } from "react-router";
import { createArticleRenderer } from "./articles/article-renderer.ts";
import { createAssistant } from "./assistant/assistant.ts";
import {
  clientContext,
  holdsUntilContext,
  incompleteContext,
  outageContext,
  type Site,
  siteContext,
} from "./context.ts";
import { holdingUntil } from "./http/holds-until.ts";
import { refusedMethod } from "./http/methods.ts";
import { notKept, unavailable } from "./http/unavailable.ts";
import { createMailSender } from "./newsletter/mail-sender.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { missingAddress } from "./pages/missing-addresses.ts";
import type { SiteOptions } from "./site-options.ts";

/** Answers a request by the router's routes. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RunningSite = {
  /** Answers a request; `client` is the visitor's network address. */
  fetch: (request: Request, visitor: { client: string }) => Promise<Response>;
  /** The one address that stands for a path that leads nowhere; undefined for one that may lead somewhere. */
  standInFor: (path: string) => Promise<string | undefined>;
  /** Begins the work that no request asks for: mail that waits is sent from then on. */
  start: () => void;
  /** Ends that work, within two seconds. The database stays open: who opened it closes it. */
  close: () => Promise<void>;
};

/**
 * Puts a site together: a function from requests to answers.
 * @param render answers by the routes; the bundle's own, or one that needs no bundle in tests.
 */
export function composeSite(options: SiteOptions, render: Render): RunningSite {
  const { mailer: _, ask, ...shared } = options;
  const sender = createMailSender(options);
  const newsletter = createNewsletter({ ...shared, onQueued: sender.look });
  const site: Site = {
    ...shared,
    newsletter,
    assistant: createAssistant(ask, options.log),
    articles: createArticleRenderer(options.db),
  };
  return {
    async fetch(request, { client }) {
      const refused = refusedMethod(request);
      if (refused) return refused;
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(clientContext, client);
      const answer = await render(request, context);
      const outage = context.get(outageContext);
      if (outage !== null) return unavailable(outage, answer);
      return context.get(incompleteContext) ? notKept(answer) : holdingUntil(answer, context.get(holdsUntilContext));
    },
    // What cannot be told is left to the page to say.
    standInFor: (path) => missingAddress(site, path).catch(() => undefined),
    start: sender.start,
    close: sender.stop,
  };
}

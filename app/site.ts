import { RouterContextProvider } from "react-router";
import { onceAVersion } from "../db/queries/content-version.ts";
import { readSiteTexts } from "./content/companions.ts";
import { findMaintainer, renewedCookie } from "./features/editor/sessions.server.ts";
import { createAssistant } from "./features/guide/assistant.server.ts";
import { createMailSender } from "./features/newsletter/mail-sender.server.ts";
import { createNewsletter } from "./features/newsletter/newsletter.server.ts";
import { createArticleRenderer } from "./features/reading/article-renderer.ts";
import { footerColumns } from "./features/reading/list-pages.server.ts";
import { DomainError } from "./shared/errors.ts";
import { notKept, unavailable } from "./site/answers.ts";
import {
  clientContext,
  incompleteContext,
  outageContext,
  postedContext,
  refusalContext,
  type Site,
  siteContext,
} from "./site/context.ts";
import { answeringPage, refusedMethod } from "./site/methods.ts";
import { isOfResource, refusal } from "./site/refusal.ts";
import type { SiteOptions } from "./site/site-options.ts";

/** Answers a request by the router's routes. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RunningSite = {
  /** Answers a request. `client` is the visitor's network address. */
  fetch: (request: Request, visitor: { client: string }) => Promise<Response>;
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
  const { mailer: _, ...shared } = options;
  const sender = createMailSender(options);
  const newsletter = createNewsletter({ ...shared, onQueued: sender.look });
  const site: Site = {
    ...shared,
    newsletter,
    assistant: createAssistant(options.model?.ask, options.log),
    articles: createArticleRenderer(options.db),
    footer: onceAVersion(options.db, () => footerColumns(options.db)),
    texts: readSiteTexts(options.environment.contentSeed),
  };
  return {
    async fetch(request, { client }) {
      const refusedAtOnce = refusedMethod(request);
      if (refusedAtOnce) return refusedAtOnce;
      const context = new RouterContextProvider();
      // Where it cannot be told, the page says what is wrong, as to any visitor; an outage is in the log without this.
      const maintainer = await findMaintainer(options, request).catch((error: unknown) => {
        if (!(error instanceof DomainError)) options.log.error({ err: error }, "cannot tell who is signed in");
        return undefined;
      });
      context.set(siteContext, maintainer ? { ...site, maintainer } : site);
      context.set(clientContext, client);
      const page = answeringPage(request);
      if (page) context.set(postedContext, request);
      const answer = await render(page ?? request, context);
      const renewed = maintainer && renewedCookie(options, maintainer);
      if (renewed && !answer.headers.has("Set-Cookie")) answer.headers.append("Set-Cookie", renewed);
      const outage = context.get(outageContext);
      if (outage !== null) return unavailable(outage, answer);
      const refused = context.get(refusalContext);
      if (refused && isOfResource(answer)) return refusal(refused);
      // A page has no words for what its loader should have said itself: it tells of a fault, which is recorded.
      if (refused) options.log.error({ err: refused, url: request.url }, "rendering failed");
      return context.get(incompleteContext) ? notKept(answer) : answer;
    },
    start: sender.start,
    close: sender.stop,
  };
}

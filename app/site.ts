import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { cachePerContentVersion } from "../db/queries/content-version.ts";
import { readTarget } from "./content/address/canonical-url.ts";
import { presentPath } from "./content/address/page-at.ts";
import { readSiteTexts } from "./content/site-files.ts";
import { componentStyles } from "./features/components/registry.server.ts";
import { readNoteCookie } from "./features/editor/maintainer.server.ts";
import { createPublisher } from "./features/editor/publisher.server.ts";
import { findMaintainer, renewedCookie } from "./features/editor/sessions.server.ts";
import { createAssistant } from "./features/guide/assistant.server.ts";
import { createIssueSender } from "./features/newsletter/issue-sender.server.ts";
import { createMailSender } from "./features/newsletter/mail-sender.server.ts";
import { createNewsletter } from "./features/newsletter/newsletter.server.ts";
import { createArticleRenderer } from "./features/reading/article-renderer.ts";
import { footerColumns } from "./features/reading/list-pages.server.ts";
import { DomainError } from "./shared/errors.ts";
import { projectRoot } from "./shared/project-root.ts";
import { unavailable, uncached } from "./site/answers.ts";
import {
  clientContext,
  outageContext,
  refusalContext,
  type Site,
  showsPageContext,
  siteContext,
  uncachedContext,
} from "./site/context.ts";
import { refuseMethod } from "./site/methods.ts";
import { isResourceResponse, refusal } from "./site/refusal.ts";
import { requestId } from "./site/request-id.ts";
import type { SiteOptions } from "./site/site-options.ts";

/** A GET of the page that a form was posted to. */
function asGet({ url, headers, signal }: Request): Request {
  const ofPage = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) ofPage.delete(name);
  return new Request(url, { headers: ofPage, signal });
}

/** Answers a request with the router's routes. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RunningSite = {
  /** @param visitor `client` is the network address, `requestId` what the log names the request. */
  fetch: (request: Request, visitor: { client: string; requestId?: string | undefined }) => Promise<Response>;
  /** Style sheets that components put into the open page. */
  styles: readonly string[];
  /** Starts background work: sending queued mail and issues of the newsletter, and publishing drafts at their times. */
  start: () => void;
  /** Stops background work, within two seconds. Leaves the database open for its owner to close. */
  close: () => Promise<void>;
};

/** Parameters that other sites add to links, to count visits. */
const tracking = /^(?:utm_.*|fbclid|gclid|mc_[ce]id|ref)$/;

/**
 * The request without the query parameters that its page does not declare, which the log names. One for a page that
 * site.yaml turns off becomes one for an address without a page.
 * @param warned pages whose parameters the log has named
 */
function asDeclared(request: Request, { environment, log }: SiteOptions, warned: Set<string>): Request {
  const url = new URL(request.url);
  const { page, query, dropped } = readTarget(url.pathname + url.search);
  for (const name of dropped.filter((one) => !tracking.test(one))) {
    // In production anybody may send any name: one line a page says enough.
    if (environment.isProduction && warned.has(page.path)) break;
    warned.add(page.path);
    log.warn(
      `${page.path} does not read ?${name}: declare it as \`query\` of the page in app/content/address/pages.ts.`,
    );
  }
  const path = presentPath(url.pathname);
  if (query === url.search && path === url.pathname) return request;
  url.pathname = path;
  url.search = query;
  return new Request(url, request);
}

/**
 * Creates a site from its dependencies.
 * @param render answers with the routes: the bundle's, or one that needs no bundle in tests.
 */
export function composeSite(options: SiteOptions, render: Render): RunningSite {
  const { mailer, ...shared } = options;
  const warned = new Set<string>();
  const sender = createMailSender(options);
  const issues = createIssueSender(options);
  const publisher = createPublisher(options);
  const newsletter = createNewsletter({ ...shared, onQueued: sender.look });
  const site: Site = {
    ...shared,
    newsletter,
    issues,
    assistant: createAssistant(options.model?.ask, options.log),
    articles: createArticleRenderer(options.db),
    footer: cachePerContentVersion(options.db, () => footerColumns(options.db)),
    // A folder of other content still needs the rules by which the guide reads English, such as the words of a crisis.
    texts: readSiteTexts(options.environment.contentSeed, join(projectRoot(), "content-seed")),
  };
  async function answerFor(received: Request, client: string): Promise<Response> {
    const request = asDeclared(received, options, warned);
    const refusedAtOnce = refuseMethod(request);
    if (refusedAtOnce) return refusedAtOnce;
    const context = new RouterContextProvider();
    // On an error, the request continues as a visitor's. An outage is logged elsewhere.
    const maintainer = await findMaintainer(options, request).catch((error: unknown) => {
      if (!(error instanceof DomainError)) options.log.error({ err: error }, "cannot tell who is signed in");
      return undefined;
    });
    context.set(siteContext, maintainer ? { ...site, maintainer } : site);
    context.set(clientContext, client);
    let answer = await render(request, context);
    if (context.get(showsPageContext)) answer = await render(asGet(request), context);
    const renewed = maintainer && renewedCookie(options, maintainer);
    if (renewed && !answer.headers.has("Set-Cookie")) answer.headers.append("Set-Cookie", renewed);
    const noted = maintainer && readNoteCookie(request, options.environment.siteUrl);
    if (noted) answer.headers.append("Set-Cookie", noted);
    const outage = context.get(outageContext);
    if (outage !== null) return unavailable(outage, answer);
    const refused = context.get(refusalContext);
    if (refused && (isResourceResponse(answer) || request.method === "POST")) return refusal(refused);
    // A page cannot show a refusal that its loader did not handle: it shows a fault, so this is logged.
    if (refused) options.log.error({ err: refused, url: request.url }, "rendering failed");
    return context.get(uncachedContext) ? uncached(answer) : answer;
  }
  return {
    fetch: (request, { client, requestId: id }) => requestId.run(id, () => answerFor(request, client)),
    styles: componentStyles,
    start() {
      sender.start();
      issues.start();
      publisher.start();
    },
    async close() {
      await Promise.all([sender.stop(), issues.stop(), publisher.stop()]);
      mailer?.close();
    },
  };
}

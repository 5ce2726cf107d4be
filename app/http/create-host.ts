import { createHandler } from "./handler.ts";
import type { AskJob } from "./job.ts";
import { PageCache } from "./page-cache.ts";
import type { HasMessage, IsMaintainer } from "./page-request.ts";
import { recordings } from "./recordings.ts";
import { securityHeaders } from "./security-headers.ts";
import { StaticFiles } from "./static-files.ts";

type HostOptions = {
  environment: { pageCacheBytes: number; siteUrl: string; trustProxy: boolean };
  /** A number that moves with the content. */
  contentVersion: () => number;
  clock: () => Date;
  /** What keeps the site from working as it should, in a sentence, or undefined. */
  problem: () => string | undefined;
  /** What counts as one client, of an address. */
  networkOf: (address: string) => string;
  isMaintainer: IsMaintainer;
  hasMessage: HasMessage;
  /** Refuses a client what it has sent too often. Rejects with a DomainError `too-many-requests`. */
  admit: (path: string, client: string) => Promise<void>;
  log: { error: (details: object, message: string) => void };
  /** The folder of the files that are served as they are. */
  files: string;
  /** The folder of recordings, which need not be there. */
  recordings: string;
};

/** Whether a site is public by https: visitors are then told to come by it alone. */
const isHttpsSite = ({ siteUrl }: { siteUrl: string }): boolean => siteUrl.startsWith("https:");

/** What the answers of a site depend on beside the application: how it is reached, and where its pages may connect to. */
export const answerOptions = (environment: { siteUrl: string; voiceAgent?: { socketOrigin: string } | undefined }) => ({
  isHttps: isHttpsSite(environment),
  connect: environment.voiceAgent ? [environment.voiceAgent.socketOrigin] : [],
});

/** What every answer of a site carries. */
export const ownHeaders = (environment: { siteUrl: string }): [string, string][] =>
  securityHeaders(isHttpsSite(environment));

/** The host around an application that does jobs. */
export function createHost(
  doJob: AskJob,
  {
    environment,
    contentVersion,
    clock,
    problem,
    networkOf,
    isMaintainer,
    hasMessage,
    admit,
    log,
    files,
    recordings: folder,
  }: HostOptions,
) {
  const headers = ownHeaders(environment);
  return createHandler({
    doJob,
    headers,
    cache: new PageCache(environment.pageCacheBytes, contentVersion, () => clock().getTime()),
    files: [new StaticFiles(files, headers), recordings(folder, headers)],
    problem,
    trustProxy: environment.trustProxy,
    networkOf,
    isMaintainer,
    hasMessage,
    admit,
    onError: (error, url) => log.error({ err: error, url }, "request failed"),
  });
}

import { createHandler, type HandlerOptions } from "./handler.ts";
import { PageCache } from "./page-cache.ts";
import { securityHeaders } from "./security-headers.ts";
import { StaticFiles } from "./static-files.ts";

/** What the host needs of a site's services. */
type HostServices = {
  environment: { pageCacheBytes: number; siteUrl: string; trustProxy: boolean };
  /** A number that moves with the content; throws when the database cannot be read. */
  contentVersion: () => number;
  log: { error: (details: object, message: string) => void };
};

/** The host around an application: `files` is the folder of the files that are served as they are. */
export function createHost(fetch: HandlerOptions["fetch"], services: HostServices, files: string) {
  const { environment, contentVersion, log } = services;
  const isHttps = environment.siteUrl.startsWith("https:");
  return createHandler({
    fetch,
    cache: new PageCache(environment.pageCacheBytes, contentVersion),
    files: new StaticFiles(files, securityHeaders(isHttps)),
    probe: contentVersion,
    trustProxy: environment.trustProxy,
    isHttps,
    onError: (error, url) => log.error({ err: error, url }, "request failed"),
  });
}

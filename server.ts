import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DomainError } from "./app/domain/errors.ts";
import { createHandler } from "./app/host/handler.ts";
import { listen } from "./app/host/listen.ts";
import { PageCache } from "./app/host/page-cache.ts";
import { securityHeaders } from "./app/host/security-headers.ts";
import { StaticFiles } from "./app/host/static-files.ts";
import { catchStopSignals } from "./app/host/stop-signals.ts";
import { readEnvironment } from "./app/server/environment.ts";
import { openServices } from "./app/server/services.ts";
import { prepareDatabase } from "./db/prepare.ts";

const build = join(import.meta.dirname, "build");

/** Puts the process together: database, the bundle's site, and the host around it. */
async function main(): Promise<void> {
  const signal = catchStopSignals();
  // Compiled code of the bundle is kept from start to start, where Node is told to or else in its temporary folder.
  enableCompileCache();
  const environment = readEnvironment();
  for (const warning of environment.warnings) console.warn(warning);
  await prepareDatabase(environment.databaseFile, environment.contentSeed, console.log);
  const isHttps = environment.siteUrl.startsWith("https:");
  const services = openServices(environment);
  const bundle: typeof import("./app/entry.rsc.tsx") = await import(pathToFileURL(join(build, "server/index.js")).href);
  const site = bundle.createSite(services);
  const handle = createHandler({
    fetch: site.fetch,
    cache: new PageCache(environment.pageCacheBytes, services.contentVersion),
    files: new StaticFiles(join(build, "client"), securityHeaders(isHttps)),
    isHealthy: () => services.contentVersion() >= 0,
    trustProxy: environment.trustProxy,
    isHttps,
    onError: (error, url) => services.log.error({ err: error, url }, "request failed"),
  });
  const { port } = await listen(handle, {
    port: environment.port,
    host: environment.host,
    signal,
    say: console.log,
    async onStop() {
      await site.close();
      await services.closeServices();
    },
  });
  site.start();
  console.log(`${environment.siteName} is at http://${environment.host}:${port}`);
}

main().catch((error: unknown) => {
  if (error instanceof DomainError) {
    console.error(error.message);
    for (const { where, field, problem } of error.issues) console.error(`  ${where}: ${field} ${problem}`);
  } else console.error(error);
  process.exit(1);
});

import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DomainError } from "./app/domain/errors.ts";
import { createSiteHandler } from "./app/host/handler.ts";
import { PageCache } from "./app/host/page-cache.ts";
import { applyTimeouts } from "./app/host/request-limits.ts";
import { securityHeaders } from "./app/host/security-headers.ts";
import { StaticFiles } from "./app/host/static-files.ts";
import { readEnvironment } from "./app/server/environment.ts";
import { log } from "./app/server/log.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { watchContentVersion } from "./db/sqlite/content-version.ts";

const root = import.meta.dirname;
/** How long open requests may take to finish once the process is asked to stop, in milliseconds. */
const GRACE = 10_000;

type Build = {
  default: { fetch: (request: Request) => Promise<Response> };
  start: () => void;
  close: () => Promise<void>;
};

async function main(): Promise<void> {
  // Until there are requests to finish, stopping is ending. Said first: process 1 of a container ignores
  // every signal that it has not asked for.
  let stop = (): void => process.exit(0);
  process.on("SIGTERM", () => stop());
  process.on("SIGINT", () => stop());

  const environment = readEnvironment();
  for (const warning of environment.warnings) console.warn(warning);
  await prepareDatabase(environment.databaseFile, environment.contentSeed, console.log);
  const version = watchContentVersion(environment.databaseFile);
  const build: Build = await import(pathToFileURL(join(root, "build/server/index.js")).href);
  const handle = createSiteHandler({
    fetch: build.default.fetch,
    cache: new PageCache(environment.pageCacheBytes, version.read),
    files: new StaticFiles(join(root, "build/client"), securityHeaders(false)),
    trustProxy: environment.trustProxy,
    onError: (error, url) => log().error({ err: error, url }, "request failed"),
  });

  const server = createServer((request, response) => {
    if (request.url !== "/healthz") return handle(request, response);
    version.read();
    response.writeHead(200, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("ok\n");
  });
  applyTimeouts(server);

  let isStopping = false;
  stop = () => {
    if (isStopping) return;
    isStopping = true;
    console.log("Stopping: finishing open requests");
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(async () => {
      clearTimeout(timer);
      version.close();
      await build.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };

  server.on("error", (error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    console.error(taken ? `Port ${environment.port} is in use. Choose another: PORT=3001 npm start` : error.message);
    process.exit(1);
  });
  server.listen(environment.port, environment.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : environment.port;
    build.start();
    console.log(`${environment.siteName} is at http://${environment.host}:${port}`);
  });
}

main().catch((error: unknown) => {
  if (error instanceof DomainError) {
    console.error(error.message);
    for (const { where, field, problem } of error.issues) console.error(`  ${where}: ${field} ${problem}`);
  } else console.error(error);
  process.exit(1);
});

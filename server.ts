import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DomainError } from "./app/domain/errors.ts";
import { createHost } from "./app/host/create-host.ts";
import { listen } from "./app/host/listen.ts";
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
  const services = openServices(environment);
  const bundle: typeof import("./app/entry.rsc.tsx") = await import(pathToFileURL(join(build, "server/index.js")).href);
  const site = bundle.createSite(services);
  const handle = createHost(site.fetch, services, join(build, "client"));
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

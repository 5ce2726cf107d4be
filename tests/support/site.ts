import { cp, mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSessionCookie } from "../../app/features/editor/sessions.server.ts";
import { answerOptions, jobsOf } from "../../app/http/finish-answer.ts";
import { createSiteHandler } from "../../app/http/handler.ts";
import { openServices } from "../../app/services.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { createLog } from "../../app/site/log.ts";
import { admit, networkOf } from "../../app/site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../app/site/site-options.ts";
import { composeSite } from "../../app/site.ts";
import { watchDatabase } from "../../db/dialect.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import type { Db } from "../../db/schema.ts";
import { type AskInit, ask } from "./ask.ts";
import { createDatabase, dropDatabase, postgresServer, settingsOf } from "./postgres.ts";
import { renderRoutes } from "./render-routes.tsx";
import { seededDatabase, seededPostgres } from "./seeded-database.ts";

const root = join(import.meta.dirname, "../..");
const origin = "http://site.test";

type SiteInit = {
  /** Settings, as the environment would give them. */
  env?: Record<string, string>;
  /** Begins with an empty database, filled from this folder, instead of the seed's. */
  contentSeed?: string;
  /** Uses this database as it is, and leaves it there. */
  databaseFile?: string;
  /** Takes the place of what the settings would give. */
  services?: Partial<Pick<SiteOptions, "clock" | "limits" | "mailer" | "model">>;
};

export type Site = {
  /** Where the site is asked for, as requests name it. */
  origin: string;
  /** Asks the host for a path, without a socket; redirects are not followed. `client` is the peer's address. */
  fetch: (path: string, init?: AskInit) => Promise<Response>;
  /** The same, and a redirect of the site to itself is followed once, as a browser would. */
  follow: (path: string, init?: AskInit) => Promise<Response>;
  /** The same, with a body as JSON unless it is text already. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** The host's listener, for tests that need a real socket. */
  listener: RequestListener;
  /** The path of its database, or the address where the tests run on PostgreSQL. */
  databaseFile: string;
  /** What leads the command line to the same database and recordings. */
  settings: Record<string, string>;
  db: Db;
  /** Everything that was logged. */
  output: () => string;
  stop: () => Promise<void>;
};
/** The whole site in memory: real routes, host and database, without bundle, process or socket. */
export async function startSite({
  env = {},
  contentSeed,
  databaseFile: given,
  services = {},
}: SiteInit = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const created =
    !given && postgresServer
      ? await createDatabase(contentSeed === undefined ? seededPostgres() : undefined)
      : undefined;
  const databaseFile = given ?? created ?? join(folder, "site.db");
  if (!given && !postgresServer && contentSeed === undefined) await cp(seededDatabase(), databaseFile);
  const settings = {
    ...settingsOf(databaseFile),
    ...(created ? { MEDIA_FOLDER: join(folder, "media") } : {}),
  };
  const environment = readEnvironment({
    ...settings,
    CONTENT_SEED: contentSeed ?? join(root, "content-seed"),
    SITE_URL: origin,
    LOG_LEVEL: "warn",
    ...env,
  });
  let output = "";
  const write = (line: string) => {
    output += line;
  };
  const say = (text: string) => write(`${text}\n`);
  await prepareDatabase(databaseFile, environment.contentSeed, say, environment.recordings);
  const log = createLog(environment.logLevel, { write });
  const real = openServices(environment);
  const site = composeSite({ ...real, log, ...services }, renderRoutes);
  const watch = await watchDatabase(databaseFile);
  const { contentVersion, problem } = watch;
  const clock = services.clock ?? real.clock;
  const files = join(root, "public");
  const answerJob = jobsOf(site, answerOptions(environment));
  const handle = createSiteHandler({
    async doJob(job) {
      const answer = await answerJob(job);
      if (job.method !== "GET") await watch.refresh();
      return answer;
    },
    environment,
    contentVersion,
    problem,
    networkOf,
    isMaintainer: (cookie) => readSessionCookie(cookie, environment.editorKeys, clock()) !== undefined,
    admit: (path, client) => admit(services.limits ?? real.limits, path, client),
    log,
    files,
    recordings: environment.recordings,
  });
  site.start();
  async function fetch(path: string, init?: AskInit): Promise<Response> {
    // What a test has written by itself is another process's: its notice may still be under way.
    await watch.refresh();
    return ask(handle, path, init);
  }
  return {
    origin,
    fetch,
    async follow(path, init) {
      const answer = await fetch(path, init);
      const location = answer.headers.get("location");
      return location ? fetch(location.replace(/#.*/, "")) : answer;
    },
    send: (method, path, body, headers = {}) =>
      fetch(path, {
        method,
        headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    listener: handle,
    databaseFile,
    settings,
    db: real.db,
    output: () => output,
    async stop() {
      await site.close();
      await real.closeServices();
      watch.close();
      if (created) await dropDatabase(created);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

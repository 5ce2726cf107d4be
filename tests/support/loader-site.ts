import { RouterContextProvider } from "react-router";
import { type Context, clientContext, type Site, siteOf } from "../../app/site/context.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { createLog } from "../../app/site/log.ts";
import { createRateLimits } from "../../app/site/rate-limits/rate-limits.ts";
import { composeSite, type RunningSite } from "../../app/site.ts";
import { emptyDatabase } from "./empty-database.ts";

/** A site as its loaders find it. Its database is its own, empty and in memory; who asks for it closes it. */
export type LoaderSite = { site: Site; context: Context; client: string; fetch: RunningSite["fetch"] };

/** Puts a site together and asks it once, as `client`. */
export async function loaderSite(env: Record<string, string> = {}, client = "127.0.0.1"): Promise<LoaderSite> {
  const db = await emptyDatabase();
  let context: Context = new RouterContextProvider();
  const { fetch } = composeSite(
    {
      environment: readEnvironment({ SITE_NAME: "Guide", SITE_URL: "https://guide.test", SEARCH_STATS: "0", ...env }),
      db,
      log: createLog("silent"),
      clock: () => new Date("2026-11-22T10:00:00.000Z"),
      limits: createRateLimits(),
      mailer: undefined,
      model: undefined,
    },
    async (_request, given) => {
      context = given;
      return new Response();
    },
  );
  await fetch(new Request("https://guide.test"), { client });
  return { site: siteOf(context), context, client: context.get(clientContext), fetch };
}

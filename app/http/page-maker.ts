import { DomainError } from "../shared/errors.ts";
import type { Asker, Askers } from "./askers.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import type { AskJob } from "./job.ts";
import type { PageCache } from "./page-cache.ts";
import { keyOf, type PageRequest, pageJob } from "./page-request.ts";

type PageMakerOptions = {
  /** Asks the application. */
  doJob: AskJob;
  cache: PageCache;
  /** What keeps the site from working as it should, in a sentence. */
  problem: () => string | undefined;
};

/** Returns what finds a finished page: in the cache, or rendered once for everyone who waits for it. */
export function createPageMaker({ doJob, cache, problem }: PageMakerOptions) {
  async function render(page: PageRequest, askers: Askers): Promise<CachedResponse> {
    const answer = await doJob(pageJob(page), askers);
    const fault = answer.status === 500 ? problem() : undefined;
    if (fault) throw new DomainError("unavailable", `This page cannot be shown at the moment. ${fault}`);
    return toCachedResponse(answer);
  }

  return async function findPage(page: PageRequest, asker: Asker): Promise<CachedResponse> {
    const key = keyOf(page);
    return cache.get(key) ?? (await cache.fill(key, asker, (askers) => render(page, askers)));
  };
}

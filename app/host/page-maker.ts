import { DomainError } from "../domain/errors.ts";
import type { Asker, Askers } from "./askers.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import type { AskJob } from "./job.ts";
import type { Made, PageCache } from "./page-cache.ts";
import { keyOf, type PageRequest, pageJob } from "./page-request.ts";

type PageMakerOptions = {
  /** Asks the application. */
  doJob: AskJob;
  cache: PageCache;
  /** What keeps the site from working as it should, in a sentence. */
  problem: () => string | undefined;
};

/** Gives what finds the finished page, in the cache or rendered for everyone who waits for it. */
export function createPageMaker({ doJob, cache, problem }: PageMakerOptions) {
  async function findPage(page: PageRequest, asker: Asker, isStandIn = false): Promise<CachedResponse> {
    const key = keyOf(page);
    const kept = cache.get(key);
    if (kept) return kept;
    return cache.fill(key, asker, (askers, former) => render(page, { asker, askers, former, isStandIn }));
  }

  /** Makes a page, or finds that the former one is made of the same data. */
  async function render(
    page: PageRequest,
    {
      asker: { client },
      askers,
      former,
      isStandIn,
    }: { asker: Asker; askers: Askers; former: CachedResponse | undefined; isStandIn: boolean },
  ): Promise<Made> {
    const outcome = await doJob(pageJob(page, former?.version), askers);
    if ("unchangedUntil" in outcome) {
      if (!former) throw new Error("A page that nobody has was said to be the same.");
      return { page: { ...former, holdsUntil: outcome.unchangedUntil }, isShareable: true };
    }
    // All addresses that lead nowhere share one page, which is kept once and not by each of their names. It is made
    // also when the first who asked goes away: others may wait for it by then.
    if ("elsewhere" in outcome)
      return { page: await findPage({ ...page, address: outcome.elsewhere }, { client }, true), isShareable: false };
    const fault = outcome.answer.status === 500 ? problem() : undefined;
    if (fault) throw new DomainError("unavailable", `This page cannot be shown at the moment. ${fault}`);
    const made = toCachedResponse(outcome.answer);
    // What is not there and stands for no others, as in the API, is made for each: anybody can name any number of them.
    const isForOthers = isStandIn || outcome.isStandIn;
    return { page: made, isShareable: made.isShareable && (made.status !== 404 || isForOthers) };
  }

  return findPage;
}

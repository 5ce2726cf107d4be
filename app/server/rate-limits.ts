import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../domain/errors.ts";

/** Points and seconds of each limit; a client is an address, and one household or office may share it. */
const limits = {
  newsletterClient: { points: 30, duration: 600 },
  newsletterAddress: { points: 5, duration: 600 },
  assistant: { points: 60, duration: 60 },
};
export type LimitName = keyof typeof limits;

export type RateLimits = {
  /** Counts one use. @throws DomainError `too-many-requests` with a sentence that says how long to wait. */
  allow: (limit: LimitName, key: string) => Promise<void>;
};

/** Fresh counters, in this process's memory. */
export function createRateLimits(): RateLimits {
  const limiters = {
    newsletterClient: new RateLimiterMemory(limits.newsletterClient),
    newsletterAddress: new RateLimiterMemory(limits.newsletterAddress),
    assistant: new RateLimiterMemory(limits.assistant),
  };
  return {
    async allow(limit, key) {
      try {
        await limiters[limit].consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const minutes = Math.max(1, Math.ceil(reason.msBeforeNext / 60_000));
        throw new DomainError(
          "too-many-requests",
          `That was too often. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
        );
      }
    },
  };
}

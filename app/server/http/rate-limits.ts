import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../../domain/errors.ts";

/** Points and seconds of each limit; a client is an address, and one household or office may share it. */
const limits = {
  newsletterClient: new RateLimiterMemory({ points: 30, duration: 600 }),
  newsletterAddress: new RateLimiterMemory({ points: 5, duration: 600 }),
  assistant: new RateLimiterMemory({ points: 60, duration: 60 }),
};

/** Counts one use. @throws DomainError `too-many-requests` with a sentence that says how long to wait. */
export async function allow(limit: keyof typeof limits, key: string): Promise<void> {
  try {
    await limits[limit].consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const minutes = Math.max(1, Math.ceil(reason.msBeforeNext / 60_000));
    throw new DomainError(
      "too-many-requests",
      `That was too often. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    );
  }
}

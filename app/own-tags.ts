import type { DoJob } from "./host/job.ts";

/** Jobs whose answers keep the ETag that the application gave them, as a record's does, which an edit may name. */
export function withOwnTags(doJob: DoJob): DoJob {
  return async (job) => {
    const outcome = await doJob(job);
    if ("elsewhere" in outcome) return outcome;
    const own = outcome.answer.headers.find(([name]) => name.toLowerCase() === "etag");
    return own ? { answer: { ...outcome.answer, etag: own[1] } } : outcome;
  };
}

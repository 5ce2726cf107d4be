import { holdsUntilOf } from "../domain/holds-until.ts";
import { isCompressible, pack } from "./compress.ts";
import { finishAnswer } from "./finish-answer.ts";
import type { DoJob, FinishedAnswer, Job } from "./job.ts";
import { rememberedHashes } from "./post-process-html.ts";

/** Who asks, and the version of the page that is known already, for which 304 is an answer. */
type Visitor = { client: string; known?: string };

/** The application as the host asks it. */
type Application = {
  fetch: (request: Request, visitor: Visitor) => Promise<Response>;
  /** The one address that stands for another and all with the same page; undefined when it has its own. */
  standInFor: (address: string) => Promise<string | undefined>;
};

/** Cache-Control of answers that name none themselves. */
const caching = ({ isShared }: Job): string => (isShared ? "no-cache" : "private, no-store");

/** The answer with its text packed, where that makes it smaller: so little crosses to the thread that answers. */
async function packed(answer: FinishedAnswer): Promise<FinishedAnswer> {
  const type = answer.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  const { length } = answer.body;
  return isCompressible(type, length) ? { ...answer, body: await pack(answer.body), packed: { length } } : answer;
}

/** Jobs done by an application in this thread. @param connect other places that scripts of its pages may connect to */
export function jobsOf(
  application: Application,
  { isHttps, connect = [] }: { isHttps: boolean; connect?: readonly string[] },
): DoJob {
  const hashOf = rememberedHashes();
  return async (job) => {
    const { method, url, headers, body, client, known } = job;
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const elsewhere = job.isShared ? await application.standInFor(address) : undefined;
    if (elsewhere !== undefined && elsewhere !== address) return { elsewhere };
    const visitor: Visitor = known === undefined ? { client } : { client, known };
    const answered = await application.fetch(new Request(url, { method, headers, body }), visitor);
    if (answered.status === 304 && known !== undefined) return { unchangedUntil: holdsUntilOf(answered.headers) };
    const answer = await finishAnswer(answered, { isHttps, connect, caching: caching(job), hashOf });
    return { answer: job.isShared ? await packed(answer) : answer, isStandIn: elsewhere !== undefined };
  };
}

import { isCompressible, pack } from "./compress.ts";
import { finishAnswer } from "./finish-answer.ts";
import type { DoJob, FinishedAnswer, Job } from "./job.ts";
import { rememberedHashes } from "./post-process-html.ts";

/** The application as the host asks it. */
type Application = { fetch: (request: Request, visitor: { client: string }) => Promise<Response> };

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
    const { method, url, headers, body, client, isShared } = job;
    const answered = await application.fetch(new Request(url, { method, headers, body }), { client });
    const answer = await finishAnswer(answered, { isHttps, connect, caching: caching(job), hashOf });
    return isShared ? packed(answer) : answer;
  };
}

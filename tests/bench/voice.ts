import { startProcess } from "../support/process.ts";
import { callAgent } from "../support/voice-client.ts";
import { answered } from "../support/voice-questions.ts";
import { atMost, type Finding, percentile } from "./measure.ts";
import { measureSpeech } from "./speech.ts";

/** Sessions at a time, and questions that each asks with a pause between them, in milliseconds. */
const [SESSIONS, QUESTIONS, PAUSE] = [200, 4, 8_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * 200 text sessions at a time, each with a question every eight seconds: how long an answer takes, and what a page
 * takes meanwhile, in milliseconds, 95th percentile; before that how fast the voice speaks.
 */
export async function measureVoice(database: string): Promise<Finding[]> {
  const site = await startProcess({ database, env: { TRUST_PROXY: "1" } });
  const speech = await measureSpeech(site.origin);
  const clients = await Promise.all(
    Array.from({ length: SESSIONS }, (_, index) =>
      callAgent(site.origin, { client: `10.0.${index >> 8}.${index & 255}` }),
    ),
  );
  const [answers, pages]: [number[], number[]] = [[], []];
  let isOver = false;
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  };
  const reading = (async () => {
    while (!isOver) {
      await timed(pages, async () => (await fetch(`${site.origin}/about`)).text());
      await pause(50);
    }
  })();
  await Promise.all(
    clients.map(async ({ say }, index) => {
      // Not all at once: people are not.
      await pause((index / SESSIONS) * PAUSE);
      for (let round = 0; round < QUESTIONS; round += 1) {
        const { asked = "What is AI?" } = answered[(index + round) % answered.length] ?? {};
        await timed(answers, () => say(asked));
        await pause(PAUSE);
      }
    }),
  );
  isOver = true;
  await reading;
  for (const { socket } of clients) socket.close();
  await site.stop();
  console.log(
    `  median answer ${percentile(answers, 0.5).toFixed(0)} ms, longest ${Math.max(...answers).toFixed(0)} ms`,
  );
  return [
    ...speech,
    atMost(`an answer among ${SESSIONS} text sessions, 95th percentile`, percentile(answers, 0.95), 500, " ms"),
    atMost("a page beside them, 95th percentile", percentile(pages, 0.95), 50, " ms"),
  ];
}

import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, type Finding } from "./measure.ts";

const SECONDS = 6;
/** Requests a second: for a page that is kept, and for pages that never are. */
const HITS = 200;
const MISSES = 100;

/** Milliseconds until an answer has arrived. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - start));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Asks so many times a second, whether or not there was an answer yet. */
async function askSteadily(perSecond: number, next: () => Promise<number>): Promise<number[]> {
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < perSecond * SECONDS; index += 1) {
    const due = begin + (index * 1_000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    answers.push(next());
  }
  return Promise.all(answers);
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** How long a kept page takes alone, and beside searches that nobody made before. */
export async function measureBesideMisses(origin: string): Promise<Finding[]> {
  const agent = new Agent({ keepAlive: true });
  const hit = () => timeOf(`${origin}/basics/what-is-ai`, agent);
  let asked = 0;
  const miss = () => {
    asked += 1;
    return timeOf(`${origin}/search?q=never%20asked%20${asked}`, agent);
  };
  for (let round = 0; round < 200; round += 1) await Promise.all([hit(), miss()]);
  const alone = await askSteadily(HITS, hit);
  const [beside, misses] = await Promise.all([askSteadily(HITS, hit), askSteadily(MISSES, miss)]);
  agent.destroy();
  const say = (name: string, times: number[]) => {
    const [half, most, all] = [0.5, 0.99, 1 - 1 / times.length].map((share) => quantile(times, share).toFixed(2));
    console.log(`  ${name}: median ${half} ms, 99th percentile ${most} ms, longest ${all} ms`);
  };
  say("kept page alone", alone);
  say(`kept page beside ${MISSES} misses a second`, beside);
  say("misses", misses);
  const ratio = (share: number) => quantile(beside, share) / quantile(alone, share);
  return [
    atMost("a kept page beside misses, median to alone", ratio(0.5), 1.2, "", 2),
    atMost("a kept page beside misses, 99th percentile to alone", ratio(0.99), 3, "", 2),
  ];
}

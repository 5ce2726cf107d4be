import { execFile } from "node:child_process";
import { Agent } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, type Finding } from "./measure.ts";
import { askSteadily, timeOf } from "./steadily.ts";

const SECONDS = 6;
/** Requests a second: for a page that is kept, and for pages that never are. */
const HITS = 200;
const MISSES = 100;

const run = promisify(execFile);

/** Searches that nobody made before, by a process of its own: what it reads must not delay who takes the time of kept pages. */
async function askMisses(origin: string): Promise<number[]> {
  const args = [join(import.meta.dirname, "ask-misses.ts"), origin, String(MISSES), String(SECONDS)];
  const times: number[] = JSON.parse((await run(process.execPath, args)).stdout);
  return times;
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** How long a kept page takes alone, and beside searches that nobody made before. */
export async function measureBesideMisses(origin: string): Promise<Finding[]> {
  const agent = new Agent({ keepAlive: true });
  const hit = () => timeOf(`${origin}/basics/what-is-ai`, agent);
  for (let round = 0; round < 200; round += 1)
    await Promise.all([hit(), timeOf(`${origin}/search?q=asked%20before%20${round}`, agent)]);
  const alone = await askSteadily(HITS, SECONDS, hit);
  const [beside, misses] = await Promise.all([askSteadily(HITS, SECONDS, hit), askMisses(origin)]);
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

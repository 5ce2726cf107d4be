import { execFile } from "node:child_process";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { mayPlace, placeThreads } from "./cores.ts";
import { atMost, type Finding } from "./measure.ts";
import { askSteadily, timeOf } from "./steadily.ts";

const SECONDS = 6;
/** Requests a second: for a page that is kept, and for pages that never are. */
const HITS = 200;
const MISSES = 100;
/** Seconds for the process that asks for misses to have started and compiled itself. */
const SETTLES = 2;
/** The thread that answers kept pages and the process that takes their time have a core each; whatever makes pages, and who asks for them, has the others. */
const CORES = { answering: "2", timing: "3", others: "0-1", all: "0-3" };

const run = promisify(execFile);

/** Searches that nobody made before, by a process of its own: what it reads must not delay who takes the time of kept pages. */
async function askMisses(origin: string, isPlaced: boolean): Promise<number[]> {
  const script = join(import.meta.dirname, "ask-misses.ts");
  const args = [process.execPath, script, origin, String(MISSES), String(SECONDS + SETTLES)];
  const command = isPlaced ? ["taskset", "-c", CORES.others, ...args] : args;
  const times: number[] = JSON.parse((await run(command[0] ?? "", command.slice(1))).stdout);
  return times;
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/**
 * How long a kept page takes alone, and beside searches that nobody made before: on a core of its own where there are
 * enough, since a kept page of any server waits where there are fewer cores than work.
 * @param pid of the site's process
 */
export async function measureBesideMisses(origin: string, pid: number): Promise<Finding[]> {
  const agent = new Agent({ keepAlive: true });
  const hit = () => timeOf(`${origin}/basics/what-is-ai`, agent);
  for (let round = 0; round < 200; round += 1)
    await Promise.all([hit(), timeOf(`${origin}/search?q=asked%20before%20${round}`, agent)]);
  const isPlaced = await mayPlace();
  console.log(
    isPlaced ? "  on a core of its own" : "  on cores shared with all others: there are too few, or no taskset",
  );
  if (isPlaced) await placeThreads(pid, { main: CORES.answering, others: CORES.others });
  if (isPlaced) await placeThreads(process.pid, { main: CORES.timing, others: CORES.timing });
  const alone = await askSteadily(HITS, SECONDS, hit);
  const asking = askMisses(origin, isPlaced);
  await wait(SETTLES * 1_000);
  const [beside, misses] = await Promise.all([askSteadily(HITS, SECONDS, hit), asking]);
  agent.destroy();
  for (const one of isPlaced ? [pid, process.pid] : []) await placeThreads(one, { main: CORES.all, others: CORES.all });
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

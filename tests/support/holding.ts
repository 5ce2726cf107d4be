import { openBundledSite } from "./bundled-site.ts";

const ROUNDS = 5;

/**
 * The longest time that the application lets nothing else run while an answer is made and read, in milliseconds of
 * processor time, the least of a few rounds: what the code takes, not what the machine does beside it.
 */
export async function longestHold(databaseFile: string, path: string): Promise<number> {
  const site = await openBundledSite(databaseFile);
  const holds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isRead = false;
    const longest = watch(() => isRead);
    const answer = await site.ask(path);
    // Read as a visitor's connection does: what was taken is let go.
    await answer.body?.pipeTo(new WritableStream());
    isRead = true;
    holds.push(await longest);
  }
  await site.close();
  return Math.min(...holds);
}

/** Milliseconds of this thread's processor time since a moment of it. */
function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** Ticks as often as the event loop lets it, until it is told to end; gives the most processor time between two ticks. */
function watch(isEnded: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0;
    let last = process.threadCpuUsage();
    const tick = () => {
      longest = Math.max(longest, processorTime(last));
      last = process.threadCpuUsage();
      if (isEnded()) resolve(longest);
      else setImmediate(tick);
    };
    setImmediate(tick);
  });
}

import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How many cores there must be: one for who answers, one for who asks and takes the time, two for all others. */
const NEEDED = 4;

/** Whether threads can be given cores of their own here: by `taskset` of util-linux. */
export async function mayPlace(): Promise<boolean> {
  if (process.platform !== "linux" || availableParallelism() < NEEDED) return false;
  return run("taskset", ["-cp", String(process.pid)]).then(
    () => true,
    () => false,
  );
}

/**
 * Gives the main thread of a process a core that no other thread of it runs on (sched_setaffinity(2)). A thread that
 * it starts later runs where its main thread does.
 * @param cores of the main thread and of the others, as `taskset` reads them: "2", "0-1"
 */
export async function placeThreads(pid: number, cores: { main: string; others: string }): Promise<void> {
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const own = thread === String(pid) ? cores.main : cores.others;
    // A thread may have ended meanwhile.
    await run("taskset", ["-cp", own, thread]).catch(() => {});
  }
}

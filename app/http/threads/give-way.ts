import { setPriority } from "node:os";

/** A third of the time that others get where there is too little for all (sched(7)): little enough to be overtaken, enough to go on. */
const NICENESS = 5;

/**
 * Lets the calling thread run after those that answer from memory, when there are fewer cores than work. Linux counts
 * this for each thread (setpriority(2), "C library/kernel differences"); elsewhere it would slow the whole process, so
 * there it does nothing.
 * @param platform where this runs, as `process.platform` says it
 * @returns whether it was done; a container may forbid it, which is no reason to stop
 */
export function giveWay(platform: NodeJS.Platform = process.platform): boolean {
  if (platform !== "linux") return false;
  try {
    setPriority(0, NICENESS);
    return true;
  } catch {
    return false;
  }
}

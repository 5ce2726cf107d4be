import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { startProcess } from "../support/process.ts";
import { callAgent } from "../support/voice-client.ts";

/** The nice value of each thread of a process, by its id (proc(5), /proc/pid/stat, field 19). */
async function nicenessOf(pid: number): Promise<Map<string, number>> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const read = async (task: string): Promise<[string, number]> => {
    const stat = await readFile(`/proc/${pid}/task/${task}/stat`, "utf8");
    return [task, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])];
  };
  return new Map(await Promise.all(tasks.map(read)));
}

it.runIf(process.platform === "linux")(
  "threads that render, write and speak run after the one that answers",
  async () => {
    const site = await startProcess({ env: { RENDER_THREADS: "2" } });
    const { say, socket } = await callAgent(site.origin);
    await say("What is a confidence indicator?");
    const pid = site.process.pid ?? Number.NaN;
    const niceness = await nicenessOf(pid);
    expect(niceness.get(String(pid))).toBe(getPriority());
    const low = [...niceness.values()].filter((nice) => nice > getPriority());
    // Two that read, one that writes, and the agent's.
    expect(low).toHaveLength(4);
    socket.close();
    await site.stop();
  },
);

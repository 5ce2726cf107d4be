import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { serveJobs } from "../../app/http/worker-thread.ts";

/** A worker that does what a job's path says, for tests of what workers can do wrong. */
async function doJob({ url }: { url: string }) {
  const { pathname, searchParams } = new URL(url);
  if (pathname === "/spin") for (;;);
  if (pathname === "/end") process.exit(3);
  if (pathname === "/throw") throw new Error("broken");
  if (pathname === "/fill") for (const all: string[] = []; ; ) all.push("x".repeat(1_000_000) + all.length);
  if (pathname === "/wait") await wait(5);
  if (pathname === "/never") await new Promise(() => {});
  const body = Buffer.from((searchParams.get("text") ?? "done").repeat(Number(searchParams.get("times") ?? 1)));
  return { status: 200, headers: [], body, etag: "" };
}

if (workerData === "broken") throw new Error("no database");
if (parentPort) serveJobs(parentPort, doJob, async () => {});

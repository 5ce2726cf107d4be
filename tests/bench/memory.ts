import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../db/dialect.ts";
import { upsertMedia } from "../../db/queries/media.ts";
import { startProcess } from "../support/process.ts";
import { atMost, type Finding } from "./measure.ts";

/** Requests in all, and how many are under way at a time; `MEMORY_REQUESTS` asks for fewer. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 100_000);
const AT_A_TIME = 8;
/** Requests after which the content is touched, and every page is asked for anew. */
const EDIT_EVERY = 5_000;
/** Requests after which memory is looked at, and after which it is told. */
const [LOOK_EVERY, SAY_EVERY] = [500, REQUESTS / 20];

const assets = join(import.meta.dirname, "../../build/client/assets");
const run = promisify(execFile);

/** MB that a process has in memory. */
async function residentOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: { "accept-encoding": "br", ...headers } },
      (answer: IncomingMessage) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

type Wanted = { path: string; headers: Record<string, string> };

/** What is asked for, in turn: every page in both themes, its data, files, the API, what is nowhere, and searches. */
async function mixture(origin: string): Promise<(index: number) => Wanted> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const files = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  const every = (all: readonly string[], index: number) => String(all[index % all.length]);
  const kinds: ((index: number) => string)[] = [
    (index) => every(pages, index),
    (index) => `/search?q=never+asked+${index}`,
    (index) => every(pages, index * 7),
    (index) => `/assets/${every(files, index)}`,
    (index) => `${every(pages, index).replace(/\/$/, "/_")}.rsc`,
    (index) => `/search?q=${every(["trust", "errors", "control", "undo"], index)}+${index}`,
    (index) => `/api/search?q=model+${index}`,
    (index) => every(pages, index * 3),
    (index) => `/no-such-page-${index}`,
    () => "/api/fundamentals",
    (index) => `${every(pages, index)}?utm_source=${index}`,
    (index) => `/search?q=a+word+of+number+${index}+and+more`,
  ];
  return (index) => {
    const path = kinds[index % kinds.length]?.(Math.floor(index / kinds.length)) ?? "/";
    const headers: Record<string, string> = index % 5 === 0 ? { cookie: "theme=light" } : {};
    return { path, headers };
  };
}

/** The most memory that the process takes while it answers mixed requests, with one rendering thread. */
export async function measureMemory(database: string): Promise<Finding> {
  // As `npm start`, the image and the systemd unit start it.
  const site = await startProcess({ database, env: { RENDER_THREADS: "1", MALLOC_ARENA_MAX: "2" } });
  const pid = site.process.pid ?? 0;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const next = await mixture(site.origin);
  const db = openDatabase(site.databaseFile);
  console.log(`  started: ${(await residentOf(pid)).toFixed(0)} MB`);
  let asked = 0;
  let most = 0;
  const failures = new Map<number, number>();
  const askOn = async () => {
    while (asked < REQUESTS) {
      const index = asked;
      asked += 1;
      const { path, headers } = next(index);
      const status = await ask(site.origin + path, agent, headers);
      if (status >= 500) failures.set(status, (failures.get(status) ?? 0) + 1);
      if (index % EDIT_EVERY === EDIT_EVERY - 1)
        await upsertMedia(db, { path: "touched.txt", mime: "text/plain", bytes: Buffer.from(String(index)) });
      if (index % LOOK_EVERY !== LOOK_EVERY - 1) continue;
      const now = await residentOf(pid);
      most = Math.max(most, now);
      if (index % SAY_EVERY === SAY_EVERY - 1) console.log(`  after ${index + 1} requests: ${now.toFixed(0)} MB`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askOn));
  agent.destroy();
  await db.destroy();
  await site.stop();
  if (failures.size > 0) throw new Error(`Requests failed: ${[...failures].join("; ")}`);
  return atMost(`most memory in ${REQUESTS.toLocaleString("en")} mixed requests`, most, 400, " MB", 0);
}

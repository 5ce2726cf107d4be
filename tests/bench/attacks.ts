/**
 * What one client can do to the others: `npm run bench -- attacks [folder of another checkout, built]`. It knows the site
 * by its addresses and its process alone, so that two versions can be compared.
 */
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type SiteProcess, startProcess } from "../support/process.ts";
import type { Attack } from "./attacker.ts";
import { percentile } from "./measure.ts";

/** Milliseconds that an attack lasts, and that the site then has to recover. */
const DURATION = 5_000;
const RECOVERY = 2_000;
/** An attack ends sooner when the site takes more memory, in MB: the machine is not only ours. */
const MAX_MEMORY = 3_000;
const TIMEOUT = 10_000;
const CACHED = "/basics/what-is-ai";

/** Milliseconds until a new visitor has a page; undefined when there is none. */
function visit(origin: string, path: string): Promise<number | undefined> {
  const begun = performance.now();
  return new Promise((done) => {
    const headers = { "accept-encoding": "br" };
    const asked = request(origin + path, { headers, agent: false, timeout: TIMEOUT }, (answer) => {
      answer.resume();
      answer.on("close", () =>
        done(answer.complete && answer.statusCode === 200 ? performance.now() - begun : undefined),
      );
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(undefined));
    asked.end();
  });
}

async function visitFor(milliseconds: number, origin: string, pause: number, path: () => string) {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const time = await visit(origin, path());
    if (time === undefined) failed += 1;
    else times.push(time);
    await wait(pause);
  }
  return { failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Visitors who ask for a page that is cached and for one that nobody has asked for. */
const visitors = (origin: string, milliseconds: number) =>
  Promise.all([
    visitFor(milliseconds, origin, 15, () => CACHED),
    visitFor(milliseconds, origin, 40, () => `/search?q=visitor+${performance.now()}`),
  ]);

async function stateOf(pid: number): Promise<{ descriptors: number; memory: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const memory = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
  return { descriptors: (await readdir(`/proc/${pid}/fd`)).length, memory };
}

const rowOf = ([cached, uncached]: Awaited<ReturnType<typeof visitors>>) => ({
  "cached p50": cached.p50.toFixed(1),
  "cached p99": cached.p99.toFixed(1),
  "uncached p50": uncached.p50.toFixed(1),
  "uncached p99": uncached.p99.toFixed(1),
  failed: cached.failed + uncached.failed,
});

async function measureAttack({ origin, process: { pid = 0 } }: SiteProcess, attack: Attack) {
  const before = await stateOf(pid);
  let most = before;
  const attacker = new Worker(new URL("attacker.ts", import.meta.url), {
    workerData: { ...attack, port: Number(new URL(origin).port) },
  });
  const watch = setInterval(async () => {
    const now = await stateOf(pid);
    most = {
      descriptors: Math.max(most.descriptors, now.descriptors),
      memory: Math.max(most.memory, now.memory),
    };
    if (now.memory > MAX_MEMORY) void attacker.terminate();
  }, 100);
  const felt = await visitors(origin, DURATION);
  clearInterval(watch);
  await attacker.terminate();
  await wait(RECOVERY);
  const after = await stateOf(pid);
  const three = (name: "descriptors" | "memory") => [before, most, after].map((state) => state[name]).join(" / ");
  return { descriptors: three("descriptors"), "RSS, MB": three("memory"), ...rowOf(felt) };
}

/** Prints a table: descriptors and memory before, during and after each attack, and what another client felt beside it. */
export async function measureAttacks(folder = "."): Promise<void> {
  const root = resolve(folder);
  const contentSeed = join(root, "content-seed");
  const first = await startProcess({ root, contentSeed });
  const read = async (path: string) => (await fetch(first.origin + path)).text();
  const html = await read("/laws/dark-matter");
  const [recording = ""] = /\/media\/[\w.-]+\.mp3/.exec(html) ?? [];
  const scripts: { path: string; length: number }[] = [];
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g))
    scripts.push({ path, length: (await read(path)).length });
  const asset = scripts.sort((one, other) => other.length - one.length)[0]?.path ?? "";
  await first.stop(true);
  if (!asset || !recording) throw new Error("The site has no script or no recording to attack.");
  const gzip = { "accept-encoding": "gzip" };
  const attacks: Record<string, Attack> = {
    "20 × 900 of a script, then gone": { path: asset, connections: 20, atOnce: 900, isLeaving: true },
    "20 × 900 of a recording, then gone": { path: recording, connections: 20, atOnce: 900, isLeaving: true },
    "1 × 1,500 of /api/laws, unread": { path: "/api/laws", connections: 1, atOnce: 1_500 },
    "20 × 1,500 of /api/laws, unread": { path: "/api/laws", connections: 20, atOnce: 1_500 },
    "300 ask for a cached page, gzip": { path: CACHED, connections: 300, headers: gzip },
    "300 ask for pages that are not there": { path: "/laws/none-{n}", connections: 300, headers: gzip },
    "300 search by the API": { path: "/api/search?q=new+{n}", connections: 300, headers: gzip },
    "20 post the theme": { path: "/theme", connections: 20, form: "theme=light" },
    "20 sign in with a wrong key": { path: "/editor", connections: 20, form: "key=wrong" },
    "300 search by the page": { path: "/search?q=new+{n}", connections: 300, headers: gzip },
  };
  const rows: Record<string, object> = {};
  for (const name of ["quiet", ...Object.keys(attacks)]) {
    const site = await startProcess({ root, contentSeed, database: first.databaseFile, isHeard: true });
    await visitors(site.origin, 1_000);
    const attack = attacks[name];
    rows[name] = attack ? await measureAttack(site, attack) : rowOf(await visitors(site.origin, DURATION));
    await site.stop();
  }
  await first.stop();
  console.log(`${root}: before / during / after; milliseconds of another client`);
  console.table(rows);
}

/**
 * The same site with few and with many records, on SQLite and on PostgreSQL: `node tests/bench/growth.ts [records …]`. The
 * records beyond content-seed are its patterns again, each with a name of its own.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { writePatterns } from "../support/grown-folder.ts";
import { startProcess } from "../support/process.ts";

const ROUNDS = 15;
const SEED = 240;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [SEED, 1_000, 10_000];
const seed = resolve("content-seed");
const noted = `data:text/javascript,process.on("exit",()=>console.error(JSON.stringify(process.resourceUsage())))`;

/** Runs a command of the command line. @returns its processor time in seconds, and its memory in MB. */
async function measureCommand(env: Record<string, string>, ...args: string[]) {
  const { stderr } = await promisify(execFile)(process.execPath, ["--import", noted, "cli/index.ts", ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: "/dev/null", CONTENT_SEED: seed, ...env },
  });
  const used: { userCPUTime: number; systemCPUTime: number; maxRSS: number } = JSON.parse(stderr);
  return { seconds: (used.userCPUTime + used.systemCPUTime) / 1e6, megabytes: used.maxRSS / 1_024 };
}

async function measure(name: string, env: Record<string, string>, records: number, folder: string): Promise<void> {
  const row: Record<string, string | number> = { database: name, records };
  const seeding = await measureCommand(env, "seed");
  if (records > SEED) {
    await writePatterns(folder, records - SEED);
    const imported = await measureCommand(env, "import", folder);
    row.import = `${((imported.seconds * 1e3) / (records - SEED)).toFixed(1)} ms each, ${imported.megabytes.toFixed(0)} MB`;
  } else row.import = `${((seeding.seconds * 1e3) / SEED).toFixed(1)} ms each, ${seeding.megabytes.toFixed(0)} MB`;
  const begun = performance.now();
  const site = await startProcess({ env: { ...env, ...editorSettings }, contentSeed: seed });
  row.start = Math.round(performance.now() - begun);
  /** Milliseconds until a page is there that no cache has: an edit before each makes all old. */
  const rendered = async (path: (round: number) => string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = JSON.stringify({ content: `Edit ${Math.random()}.` });
      const headers = { "Content-Type": "application/json", ...editorHeaders };
      await (await fetch(`${site.origin}/api/laws/dark-matter`, { method: "PATCH", body, headers })).text();
      const asked = performance.now();
      const answer = await fetch(site.origin + path(round));
      await answer.text();
      if (!answer.ok) throw new Error(`${path(round)} was answered ${answer.status}`);
      times.push(performance.now() - asked);
    }
    // Least of all disturbed by what else the machine does.
    return Math.round(Math.min(...times));
  };
  await rendered(() => "/laws");
  row.home = await rendered(() => "/");
  row.list = await rendered(() => "/patterns");
  row.detail = await rendered(() => "/pattern/feedback-loop");
  row.search = await rendered((round) => `/api/search?q=trust ${round}`);
  row.part = await rendered(() => "/api/patterns?limit=50");
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  row.memory = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
  await site.stop();
  console.log(JSON.stringify(row));
}

const postgres = await startPostgres();
for (const records of sizes) {
  const folder = await mkdtemp(join(tmpdir(), "growth-"));
  await measure("SQLite", { DATABASE_FILE: join(folder, "site.db") }, records, join(folder, "content"));
  if (postgres) {
    const { Client } = await import("pg");
    const client = new Client(`${postgres.url}/postgres`);
    await client.connect();
    await client.query(`create database growth_${records}`);
    await client.end();
    const env = { DATABASE_URL: `${postgres.url}/growth_${records}`, MEDIA_FOLDER: join(folder, "media") };
    await measure("PostgreSQL", env, records, join(folder, "content"));
  }
  await rm(folder, { recursive: true, force: true });
}
await postgres?.stop();

/**
 * Kills three servers 200 times and PostgreSQL 20 times while people sign up and somebody edits, then looks whether all that
 * was answered as saved is there: `node tests/bench/kills.ts [kills of servers] [kills of PostgreSQL]`.
 */
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../db/dialect.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { findById } from "../../db/queries/content.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { findRevisions } from "../../db/revisions.ts";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

const [kills = 200, crashes = 20, longest = 3_600] = process.argv.slice(2).map(Number);
const SERVERS = 3;

const postgres = await startPostgres();
if (!postgres) process.exit(1);
const url = `${postgres.url}/postgres`;
await prepareDatabase(url, "content-seed", () => {}, "/tmp/no-recordings");

const contentSeed = resolve("content-seed");
const env = { DATABASE_URL: url, TRUST_PROXY: "1", ...editorSettings };
const start = async (): Promise<SiteProcess> => {
  // A start while PostgreSQL is away ends with a sentence; whoever watches over it starts it again.
  for (;;) {
    const site = await startProcess({ env, contentSeed }).catch(() => undefined);
    if (site) return site;
    await wait(200);
  }
};
const sites = await Promise.all(Array.from({ length: SERVERS }, start));
const statuses = new Map<number, number>();
const saved = { signups: new Set<string>(), edits: new Set<string>() };
let isOver = false;
let asked = 0;

/** Asks one of the servers, in turn. Who is cut off has no answer. */
async function ask(path: string, init: RequestInit): Promise<boolean> {
  asked += 1;
  const origin = sites[asked % SERVERS]?.origin ?? "";
  const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await answer?.text().catch(() => "");
  if (!answer) await wait(20);
  else statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return answer?.ok ?? false;
}

async function signUp(person: number): Promise<void> {
  for (let index = 0; !isOver; index += 1) {
    const email = `person${person}-${index}@example.org`;
    const from = `10.${person}.${index >> 8}.${index & 255}`;
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
    if (await ask("/api/newsletter", { method: "POST", body: JSON.stringify({ email }), headers }))
      saved.signups.add(email);
  }
}

async function edit(): Promise<void> {
  for (let index = 0; !isOver; index += 1) {
    const content = `Edit ${index}.`;
    const headers = { "Content-Type": "application/json", ...editorHeaders };
    if (await ask("/api/laws/dark-matter", { method: "PATCH", body: JSON.stringify({ content }), headers }))
      saved.edits.add(content);
  }
}

const begun = performance.now();
const isTimeLeft = () => performance.now() - begun < longest * 1_000;
let killed = 0;
let crashed = 0;
async function killAgainAndAgain(index: number): Promise<void> {
  while (killed < kills && isTimeLeft()) {
    killed += 1;
    const site = sites[index];
    const ended = new Promise((done) => site?.process.once("exit", done));
    site?.process.kill("SIGKILL");
    await ended;
    await site?.stop();
    sites[index] = await start();
    await wait(Math.random() * 1_000);
  }
}

async function crashAgainAndAgain(): Promise<void> {
  for (let index = 0; index < crashes; index += 1) {
    while (killed < (kills * (index + 0.5)) / crashes && isTimeLeft()) await wait(50);
    if (!isTimeLeft()) return;
    await postgres?.crash();
    crashed += 1;
  }
}

const writers = [...[0, 1, 2, 3].map(signUp), edit()];
await Promise.all([...sites.map((_, index) => killAgainAndAgain(index)), crashAgainAndAgain()]);
await wait(2_000);
isOver = true;
await Promise.all(writers);
const seconds = Math.round((performance.now() - begun) / 1_000);

const db = openDatabase(url);
const subscribers = new Set((await findAllSubscribers(db)).map(({ email }) => email));
const law = await findById(db, "laws", "dark-matter");
const past = (await findRevisions(db, "laws", "dark-matter")).map(({ record }) => String(JSON.parse(record).content));
const texts = new Set([...past, law?.content]);
await db.destroy();
await Promise.all(sites.map((site) => site.stop()));
await postgres.stop();

const lost = [
  ...[...saved.signups].filter((email) => !subscribers.has(email)),
  ...[...saved.edits].filter((text) => !texts.has(text)),
];
console.log(`${killed} kills of servers and ${crashed} of PostgreSQL in ${seconds} seconds.`);
console.log(`Answered as saved: ${saved.signups.size} signups, ${saved.edits.size} edits. Lost: ${lost.length}.`, lost);
console.log("Statuses:", Object.fromEntries(statuses));
process.exitCode = lost.length > 0 || statuses.has(500) ? 1 : 0;

import { execFile, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../db/dialect.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import { atLeast, atMost, type Finding, median } from "./measure.ts";

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 50;
const PAGE = "/basics/what-is-ai";
const headers = { "accept-encoding": "br" };

type Raw = { headers: string[]; body: Buffer };

/** Fetches the compressed bytes and the headers as they were sent. */
function fetchRaw(url: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Starts a bare node:http server that sends the same headers and bytes. */
async function startPlain({ headers: raw, body }: Raw): Promise<{ origin: string; stop: () => void }> {
  const file = join(tmpdir(), `plain-${process.pid}.bin`);
  await writeFile(file, body);
  const own = raw.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name) ? [name, raw[at + 1] ?? ""] : [],
  );
  const child = spawn(process.execPath, [join(import.meta.dirname, "plain-server.ts"), file, JSON.stringify(own)]);
  const origin = await new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ""));
  });
  return { origin, stop: () => void child.kill("SIGTERM") };
}

/** Requests a second that a server answers 50 connections of wrk, which takes far less processor time than the server. */
async function load(url: string): Promise<number> {
  // wrk calls an answer that takes two seconds an error, as on a busy machine.
  const asked = ["--timeout", "30s", "-H", `Accept-Encoding: ${headers["accept-encoding"]}`, url];
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...asked];
  const { stdout } = await promisify(execFile)("wrk", options).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error("This needs wrk: apt-get install wrk (Debian).") : error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Times requests for the cached page, 50 a second, in milliseconds. */
async function timesOf(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 50 * SECONDS; index += 1) {
    const start = performance.now();
    await fetchRaw(url);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times.sort((a, b) => a - b);
}

/** Requests 20 searches a second that no cache holds, until it is stopped. */
function startMisses(origin: string): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    void fetchRaw(`${origin}/search?q=never+searched+${count}`).catch(() => {});
  }, 50);
  return () => clearInterval(timer);
}

/** Median milliseconds of a law's page after an edit of a title that every footer shows: each page is rendered again. */
async function timeMisses(origin: string, databaseFile: string): Promise<number> {
  const db = openDatabase(databaseFile);
  const laws = await findAll(db, "laws");
  const [basic] = await findAll(db, "basics");
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    if (basic) await upsert(db, "basics", { ...basic, title: `Round ${round}` });
    for (const { slug } of laws) {
      const start = performance.now();
      await fetchRaw(`${origin}/laws/${slug}`);
      // The first rounds measure the engine's compiler.
      if (round >= 2) times.push(performance.now() - start);
    }
  }
  await db.destroy();
  return median(times);
}

/** A cached page beside a plain server, beside misses, and pages that are rendered. */
export async function measurePage(origin: string, databaseFile: string): Promise<Finding[]> {
  await fetchRaw(origin + PAGE);
  const plain = await startPlain(await fetchRaw(origin + PAGE));
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(origin + PAGE);
    const theirs = await load(plain.origin);
    ratios.push(ours / theirs);
    console.log(`  ${ours.toFixed(0)} requests/s, plain server ${theirs.toFixed(0)}`);
  }
  plain.stop();
  const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const alone = p99(await timesOf(origin + PAGE));
  const stop = startMisses(origin);
  const beside = p99(await timesOf(origin + PAGE));
  stop();
  console.log(`  99th percentile alone ${alone.toFixed(1)} ms, beside misses ${beside.toFixed(1)} ms`);
  console.log(`  a page that is rendered: ${(await timeMisses(origin, databaseFile)).toFixed(1)} ms`);
  return [
    atLeast("cached page, requests a second beside a plain node:http server", median(ratios), 0.45),
    atMost("cached page beside misses, 99th percentile to alone", beside / alone, 3, "", 2),
  ];
}

import { execFile, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { atLeast, type Finding, median } from "./measure.ts";

const ROUNDS = 5;
const SECONDS = 5;
const acceptEncoding = { "accept-encoding": "gzip, deflate, br" };

type Raw = { headers: string[]; body: Buffer };

function fetchRaw(url: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: acceptEncoding }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function startPlain({ headers, body }: Raw): Promise<{ origin: string; stop: () => void }> {
  const file = join(tmpdir(), `plain-${process.pid}.bin`);
  await writeFile(file, body);
  const own = headers.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
      ? [name, headers[at + 1] ?? ""]
      : [],
  );
  const child = spawn(process.execPath, [join(import.meta.dirname, "plain-server.ts"), file, JSON.stringify(own)]);
  const origin = await new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ""));
  });
  return { origin, stop: () => void child.kill("SIGTERM") };
}

const run = promisify(execFile);

/** Requests a second by wrk, which is no bottleneck on a core of its own; undefined where it is not installed. */
async function byWrk(url: string, connections: number): Promise<number | undefined> {
  const header = `accept-encoding: ${acceptEncoding["accept-encoding"]}`;
  const flags = ["-t", "1", "-c", String(connections), "-d", `${SECONDS}s`, "-H", header, url];
  const { stdout } = await run("wrk", flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return { stdout: "" };
    throw error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`);
  const perSecond = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1];
  return perSecond === undefined ? undefined : Number(perSecond);
}

/** The same by threads of autocannon. */
async function byAutocannon(url: string, connections: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: SECONDS, workers: 2, headers: acceptEncoding });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
  return result.requests.average;
}

const requestsPerSecond = async (url: string, connections: number): Promise<number> =>
  (await byWrk(url, connections)) ?? byAutocannon(url, connections);

/** Connections at a time, and the least part of a plain server's requests a second. */
const TARGETS = [
  { connections: 50, least: 0.95 },
  { connections: 200, least: 0.9 },
];

/** A cached article's requests per second beside a plain server of the same bytes and headers, rounds in turn. */
export async function measureThroughput(origin: string): Promise<Finding[]> {
  const url = `${origin}/basics/what-is-ai`;
  await fetchRaw(url);
  const plain = await startPlain(await fetchRaw(url));
  const findings: Finding[] = [];
  for (const { connections, least } of TARGETS) {
    const ratios: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const ours = await requestsPerSecond(url, connections);
      const theirs = await requestsPerSecond(plain.origin, connections);
      if (round < 0) continue;
      console.log(`  ${connections} connections: ${ours.toFixed(0)} requests/s, plain server ${theirs.toFixed(0)}`);
      ratios.push(ours / theirs);
    }
    const name = `a kept article beside a plain node:http server, ${connections} connections`;
    findings.push(atLeast(name, median(ratios), least));
  }
  plain.stop();
  return findings;
}

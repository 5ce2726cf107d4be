import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { atLeast, type Finding, median } from "./measure.ts";

const ROUNDS = 3;
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

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 50, duration: SECONDS, headers: acceptEncoding });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
  return result.requests.average;
}

/** A cached article's requests per second beside a plain server of the same bytes and headers, rounds in turn. */
export async function measureThroughput(origin: string): Promise<Finding> {
  const url = `${origin}/basics/what-is-ai`;
  await fetchRaw(url);
  const plain = await startPlain(await fetchRaw(url));
  const ratios: number[] = [];
  await requestsPerSecond(url);
  await requestsPerSecond(plain.origin);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await requestsPerSecond(url);
    const theirs = await requestsPerSecond(plain.origin);
    console.log(`  round ${round + 1}: ${ours.toFixed(0)} requests/s, plain server ${theirs.toFixed(0)}`);
    ratios.push(ours / theirs);
  }
  plain.stop();
  return atLeast("cached article beside a plain node:http server", median(ratios), 0.9);
}

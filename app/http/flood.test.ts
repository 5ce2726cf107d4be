import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handlerOf } from "../../tests/support/handler.ts";
import { type LocalServer, startLocalServer } from "../../tests/support/local-server.ts";
import type { FinishedAnswer } from "./job.ts";
import { JobQueue } from "./job-queue.ts";

/** What was begun, in its order, one at a time; each waits until it is let go. */
let begun: { address: string; finish: () => void }[];
let server: LocalServer;
let queue: JobQueue;
let asked: number;
/** The site's end of each connection. */
let ends: Set<Socket>;
let sockets: Socket[];

beforeEach(async () => {
  begun = [];
  asked = 0;
  ends = new Set();
  sockets = [];
  queue = new JobQueue({
    doJob: ({ url }) =>
      new Promise<FinishedAnswer>((resolve) => {
        const { pathname, search } = new URL(url);
        const answer = { status: 200, headers: [], body: Buffer.from("page"), etag: "" };
        begun.push({ address: pathname + search, finish: () => resolve(answer) });
      }),
    concurrency: 1,
    limit: 10_000,
    maxWaiting: 30,
  });
  const handle = handlerOf(() => Promise.reject(new Error("Not asked.")), {
    doJob: (job, caller) => queue.run(job, caller),
    trustProxy: true,
    // The first of two words stands for the network.
    networkOf: (address) => address.split("-")[0] ?? "",
  });
  server = await startLocalServer((request, response) => {
    asked += 1;
    ends.add(request.socket);
    void handle(request, response);
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  queue.close();
  await server.stop();
});

/** The machine may be busy. */
const soon = { timeout: 10_000 };

type Client = { socket: Socket; statuses: () => string[] };

/** Sends requests on one connection, all at once, and stays until the site has read them. */
async function send(client: string, addresses: readonly string[]): Promise<Client> {
  const before = asked;
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  sockets.push(socket);
  let answers = "";
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    answers += chunk;
  });
  for (const address of addresses)
    socket.write(`GET ${address} HTTP/1.1\r\nHost: site.test\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  await vi.waitFor(() => expect(asked - before).toBe(addresses.length), soon);
  return { socket, statuses: () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status) };
}

const searches = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/search?q=${name}${at}`);
/** Several connections of one network, each with eight searches. */
async function flood(connections: number): Promise<Client[]> {
  const clients: Client[] = [];
  for (let at = 0; at < connections; at += 1) clients.push(await send(`flood-${at}`, searches(`flood${at}x`, 8)));
  return clients;
}

/** Waits until the site knows of as many closed connections. */
const untilClosed = (count: number) =>
  vi.waitFor(() => expect([...ends].filter(({ destroyed }) => destroyed)).toHaveLength(count), soon);

/** Lets the worker finish what it has, until `count` jobs were begun; which these were. */
async function untilBegun(count: number): Promise<string[]> {
  for (let at = 0; at < count - 1; at += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at), soon);
    begun[at]?.finish();
  }
  await vi.waitFor(() => expect(begun.length).toBe(count), soon);
  return begun.map(({ address }) => address);
}

it("a visitor waits for one page of a client that asks for very many, however many connections it has", async () => {
  await flood(3);
  await send("visitor-1", ["/search?q=mine"]);
  expect((await untilBegun(3)).indexOf("/search?q=mine")).toBeGreaterThan(0);
});

it("a visitor is not turned away because a client has filled all places", async () => {
  const [first] = await flood(5);
  const visitor = await send("visitor-1", ["/search?q=mine"]);
  await untilBegun(4);
  await vi.waitFor(() => expect(visitor.statuses()).toEqual(["200"]), soon);
  expect(first?.statuses()).not.toContain("503");
});

it("what nobody is there to read is not made", async () => {
  const connections = await flood(3);
  await send("visitor-1", ["/search?q=mine"]);
  for (const { socket } of connections) socket.destroy();
  await untilClosed(3);
  expect(await untilBegun(2)).toEqual([expect.stringContaining("flood"), "/search?q=mine"]);
  begun[1]?.finish();
  await send("visitor-1", ["/search?q=more"]);
  expect((await untilBegun(3))[2]).toBe("/search?q=more");
});

it("a page that several wait for is made when the first of them has a turn, and also when another goes away", async () => {
  const { socket } = await send("flood-1", [...searches("x", 6), "/laws", "/basics"]);
  const visitors = [await send("visitor-1", ["/laws"]), await send("visitor-2", ["/basics"])];
  expect((await untilBegun(3)).slice(1)).toContain("/laws");
  socket.destroy();
  await untilClosed(1);
  expect(await untilBegun(4)).toContain("/basics");
  begun[3]?.finish();
  await vi.waitFor(() => expect(visitors.map(({ statuses }) => statuses())).toEqual([["200"], ["200"]]), soon);
});

import { afterEach, expect, it, vi } from "vitest";
import type { Caller, FinishedAnswer, Job } from "./job.ts";
import { JobQueue, startJobQueues } from "./job-queue.ts";

const job = (path: string, method = "GET"): Job => ({
  method,
  url: `http://site.test${path}`,
  headers: [],
  body: null,
  client: "",
  isShared: false,
});
/** Begun jobs in their order, with the way to end each. */
let begun: { path: string; finish: () => void; fail: () => void }[] = [];
const paths = () => begun.map(({ path }) => path);
const doJob = ({ url }: Job) =>
  new Promise<FinishedAnswer>((resolve, reject) => {
    const path = new URL(url).pathname;
    const finish = () => resolve({ status: 200, headers: [], body: Buffer.from(path), etag: "" });
    begun.push({ path, finish, fail: () => reject(new Error("broken")) });
  });
/** Waits until so many jobs have begun. */
const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { timeout: 10_000 });
/** Ends so many jobs, each once it has begun. */
async function finishAll(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at), { timeout: 10_000 });
    begun[at]?.finish();
  }
}
afterEach(() => {
  vi.useRealTimers();
  begun = [];
});

const open = (options: Partial<ConstructorParameters<typeof JobQueue>[0]> = {}) =>
  new JobQueue({ doJob, concurrency: 1, limit: 10_000, maxWaiting: 9, ...options });
const run = async (queue: JobQueue, path: string, caller: Partial<Caller> = {}) =>
  (await queue.run(job(path), { client: "a", ...caller })).body.toString();

it("does every job, and has no more in work than its concurrency, in all and for each client", async () => {
  const queue = open({ concurrency: 3, perClient: 2 });
  const all = ["a", "a", "a", "a", "b", "b", "b"].map((client, at) => run(queue, `/${client}${at}`, { client }));
  expect(paths()).toEqual(["/a0", "/a1", "/b4"]);
  begun[0]?.finish();
  await untilBegun(4);
  expect(paths().slice(3)).toEqual(["/b5"]);
  await finishAll(7);
  expect(await Promise.all(all)).toEqual(["/a0", "/a1", "/a2", "/a3", "/b4", "/b5", "/b6"]);
});

it("goes on after a job that fails", async () => {
  const queue = open();
  const failing = expect(run(queue, "/one")).rejects.toThrow("broken");
  const next = run(queue, "/two");
  begun[0]?.fail();
  await failing;
  await untilBegun(2);
  begun[1]?.finish();
  expect(await next).toBe("/two");
});

it("gives up a job that takes too long, and gives its place to the next", async () => {
  const queue = open({ limit: 50 });
  await expect(run(queue, "/never")).rejects.toMatchObject({
    code: "unavailable",
    message: "This took too long and was given up. Please try again.",
  });
  const next = run(queue, "/next");
  await untilBegun(2);
  begun[1]?.finish();
  expect(await next).toBe("/next");
});

it("gives up what has waited too long, and turns away more than may wait", async () => {
  const queue = open({ maxWaiting: 2, limit: 50 });
  const running = ["/one", "/two"].map((path) => expect(run(queue, path)).rejects.toThrow("took too long"));
  const waiting = expect(run(queue, "/waiting")).rejects.toThrow("too busy");
  await expect(run(queue, "/more")).rejects.toThrow("Too many others");
  await Promise.all([...running, waiting]);
  expect(paths()).toEqual(["/one", "/two"]);
});

it("shares one job among requests with the same key", async () => {
  const queue = open();
  const shared = { shareAs: "page" };
  const answers = [queue.run(job("/"), { client: "a", ...shared }), queue.run(job("/"), { client: "b", ...shared })];
  begun[0]?.finish();
  const [one, other] = await Promise.all(answers);
  expect(one).toBe(other);
  const later = queue.run(job("/"), { client: "a", ...shared });
  await untilBegun(2);
  begun[1]?.finish();
  expect(await later).not.toBe(one);
});

it("turns away what waits and what comes when it is closed, and finishes what runs", async () => {
  const queue = open();
  const running = run(queue, "/running");
  const waiting = expect(run(queue, "/")).rejects.toThrow("The site is being stopped.");
  queue.close();
  await waiting;
  begun[0]?.finish();
  expect(await running).toBe("/running");
  await expect(run(queue, "/")).rejects.toMatchObject({ code: "unavailable" });
});

it("one client of a site has one page, one change and fifty questions in work, which keep nobody's page waiting", async () => {
  const { run: ask, close } = startJobQueues(doJob, 10_000);
  const all = Array.from({ length: 60 }, (_, at) => [
    ask(job(`/search${at}`), { client: "a" }),
    ask(job(`/theme?${at}`, "POST"), { client: "a" }),
    ask(job(`/api/guide?${at}`, "POST"), { client: "a" }),
  ]).flat();
  all.push(ask(job("/laws"), { client: "b" }), ask(job("/newsletter", "POST"), { client: "b" }));
  expect(paths().filter((path) => path.startsWith("/search"))).toEqual(["/search0"]);
  expect(paths().filter((path) => path === "/theme")).toHaveLength(1);
  expect(paths().filter((path) => path === "/api/guide")).toHaveLength(50);
  expect(paths()).toEqual(expect.arrayContaining(["/laws", "/newsletter"]));
  await finishAll(182);
  expect(await Promise.all(all)).toHaveLength(182);
  close();
});

it("a client's next job waits as long as its last one took, and another client's begins at once", async () => {
  vi.useFakeTimers();
  const queue = open({ perClient: 1 });
  const all = [run(queue, "/one"), run(queue, "/two"), run(queue, "/other", { client: "b" })];
  await vi.advanceTimersByTimeAsync(60);
  begun[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(paths()).toEqual(["/one", "/other"]);
  begun[1]?.finish();
  await vi.advanceTimersByTimeAsync(59);
  expect(paths()).toEqual(["/one", "/other"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(paths()).toEqual(["/one", "/other", "/two"]);
  begun[2]?.finish();
  expect(await Promise.all(all)).toEqual(["/one", "/two", "/other"]);
});

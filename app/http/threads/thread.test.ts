import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FinishedAnswer, Job } from "../job.ts";
import { startThread, type Thread } from "./thread.ts";

const file = new URL("../../../tests/support/odd-thread.ts", import.meta.url);
const job = (path: string): Job => ({
  method: "GET",
  url: `http://site.test${path}`,
  headers: [],
  body: null,
  client: "",
  isShared: false,
});
const textOf = ({ body }: FinishedAnswer) => body.toString();

let thread: Thread;
beforeEach(async () => {
  thread = startThread(file, {}, { resourceLimits: { maxOldGenerationSizeMb: 64 }, onFault: () => {} });
  await thread.ready;
});
afterEach(async () => {
  thread.kill();
  await thread.ended;
});

describe("a thread", () => {
  it.each([0, 1, 100, 5_000, 1_000_000])("hands over %d bytes as they are", async (times) => {
    const outcome = await thread.doJob(job(`/?text=é&times=${times}`));
    expect(textOf(outcome)).toBe("é".repeat(times));
  });

  it("does several jobs at a time, and gives each its own", async () => {
    const texts = ["a", "b", "c"].map(async (text) => textOf(await thread.doJob(job(`/wait?text=${text}`))));
    expect(await Promise.all(texts)).toEqual(["a", "b", "c"]);
  });

  it("tells of a failure and goes on", async () => {
    await expect(thread.doJob(job("/throw"))).rejects.toThrow("broken");
    expect(textOf(await thread.doJob(job("/")))).toBe("done");
  });

  it.each(["/end", "/fill"])("that ends in the middle (%s) answers for what it had", async (path) => {
    await expect(thread.doJob(job(path))).rejects.toMatchObject({ code: "unavailable" });
    await thread.ended;
  });

  it("that spins can be ended", async () => {
    const endless = expect(thread.doJob(job("/spin"))).rejects.toMatchObject({ code: "unavailable" });
    thread.kill();
    await endless;
  });

  it("with many jobs that take too long is ended once, not for each of them", async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on("warning", warn);
    for (let late = 0; late < 30; late += 1) thread.kill();
    await thread.ended;
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });

  it("that is closed ends by itself", async () => {
    await thread.close();
    expect(await thread.ended).toBeUndefined();
  });

  it("that cannot start says why", async () => {
    const missing = startThread(new URL("no-such-file.ts", file), {}, { resourceLimits: {}, onFault: () => {} });
    await expect(missing.ready).rejects.toThrow("no-such-file");
  });
});

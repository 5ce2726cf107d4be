import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToolCalls } from "./tool-calls.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a tool that does not answer in ten seconds has failed, and what it says later is left aside", async () => {
  const sent: string[] = [];
  const calls = new ToolCalls((_, id) => void sent.push(id));
  const results: unknown[] = [];
  void calls.call("getCurrentPage").then((result) => results.push(result));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual([{ result: "", isError: true }]);
  calls.settle(sent[0] ?? "", { result: "Late.", isError: false });
  expect(results).toHaveLength(1);
});

it("a conversation that ends lets no call wait", async () => {
  const calls = new ToolCalls(() => {});
  const result = calls.call("getCurrentPage");
  calls.close();
  expect(await result).toEqual({ result: "", isError: true });
});

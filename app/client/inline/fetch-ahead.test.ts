import { afterEach, beforeEach, expect, it, vi } from "vitest";
import fetchAhead from "./fetch-ahead.ts";

const asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("addEventListener", (_: string, listen: () => void) => listen());
  vi.stubGlobal("window", { requestIdleCallback: (done: () => void) => done() });
  vi.stubGlobal("location", { href: "https://guide.example/laws" });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(address.endsWith("/entry.js") ? 'import{a}from"./part.js";' : ""));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = "/assets/entry.js";
const both = ["https://guide.example/assets/entry.js", "https://guide.example/assets/part.js"];

it.each([
  ["a line that is free", { effectiveType: "4g" }, true, both],
  ["one that saves data", { effectiveType: "4g", saveData: true }, true, []],
  ["a phone's", { effectiveType: "4g", type: "cellular" }, true, []],
  ["a slow one", { effectiveType: "3g" }, true, []],
  ["an unknown one on a desk", undefined, true, both],
  ["an unknown one on a phone", undefined, false, []],
])("fetches the application ahead by what is known of the line: %s", async (_, connection, canHover, expected) => {
  vi.stubGlobal("navigator", { connection });
  vi.stubGlobal("matchMedia", () => ({ matches: canHover }));
  fetchAhead(entry);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(expected);
});

import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { storageOf } from "../../../tests/support/held-storage.ts";
import { forgetKept, type Keep, keepOf, readKept, writeKept } from "./device-storage.ts";

const reader = z.object({ name: z.string() });

function keepWith(entries: Record<string, string> = {}): Keep & { held: Map<string, string> } {
  const held = new Map(Object.entries(entries));
  return { held, ...storageOf(held) };
}

const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const refusing: Keep = { getItem: refuse, setItem: refuse, removeItem: refuse };

describe("what the device keeps", () => {
  it("comes back as it was written", () => {
    const keep = keepWith();
    expect(writeKept(keep, "profile", { name: "Ada" })).toBe(true);
    expect(readKept(keep, "profile", reader)).toEqual({ name: "Ada" });
  });

  it.each(["{", '{"name":1}', "null", ""])("is removed when it is %j", (text) => {
    const keep = keepWith({ profile: text, other: "1" });
    expect(readKept(keep, "profile", reader)).toBeNull();
    expect([...keep.held.keys()]).toEqual(["other"]);
  });

  it("is nothing where nothing was written", () => {
    expect(readKept(keepWith(), "profile", reader)).toBeNull();
  });

  it("can be forgotten", () => {
    const keep = keepWith({ profile: "1" });
    expect(forgetKept(keep, "profile")).toBe(true);
    expect(keep.held.size).toBe(0);
  });

  it("is empty, and says so, where storage refuses", () => {
    expect(readKept(refusing, "profile", reader)).toBeNull();
    expect(writeKept(refusing, "profile", {})).toBe(false);
    expect(forgetKept(refusing, "profile")).toBe(false);
  });

  it("is empty where the browser has no storage at all, or lets nobody reach it, which keeps nothing, and says so", () => {
    expect(keepOf("local").getItem("profile") ?? null).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(writeKept(keepOf("local"), "profile", {})).toBe(false);
    vi.unstubAllGlobals();
    const getter = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(refuse);
    expect(keepOf("local").getItem("profile")).toBeNull();
    expect(writeKept(keepOf("local"), "profile", {})).toBe(false);
    expect(forgetKept(keepOf("local"), "profile")).toBe(false);
    getter.mockRestore();
  });
});

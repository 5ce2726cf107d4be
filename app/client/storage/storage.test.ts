import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { storageOf as fakeStorage } from "../../../tests/support/held-storage.ts";
import { completedProfile, emptyDetails } from "../../shared/device/profile.ts";
import {
  type DeviceStorage,
  prefersReducedMotion,
  readPreference,
  readStored,
  readText,
  removeInvalidPreferences,
  storageOf,
  writePreference,
  writeStored,
} from "./device-storage.ts";
import {
  addHighlight,
  highlightedContext,
  readHighlights,
  readOnboarding,
  readProfile,
  readSaved,
  voiceContextAtStart,
  writeOnboarding,
  writeProfile,
  writeSaved,
  writeVoiceContext,
} from "./records.ts";

const now = Date.UTC(2026, 10, 22);

function storageWith(entries: Record<string, string> = {}): DeviceStorage & { held: Map<string, string> } {
  const held = new Map(Object.entries(entries));
  return { held, ...fakeStorage(held) };
}
const refuse = () => {
  throw new DOMException("blocked", "SecurityError");
};
const blocked: DeviceStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
/** Gives what it holds, and takes nothing more. */
const full = (entries: Record<string, string> = {}): DeviceStorage => ({ ...storageWith(entries), setItem: refuse });

const profile = completedProfile({ ...emptyDetails, name: "Ada", jobTitle: "UX Researcher" }, new Date(now));
const context = { text: "a", originalText: "a", processedText: "a", pageTitle: "A", pageUrl: "/a", timestamp: now };
const highlight = { text: "a passage", timestamp: now, pageUrl: "/a", pageTitle: "A", context: "" };
const article = { path: "/a", title: "A", badge: "AI Law", savedAt: now, read: 0.5 };

describe("a stored value", () => {
  const reader = z.object({ name: z.string() });

  it("comes back as it was written, until it is removed", () => {
    const storage = storageWith();
    expect(readStored("profile", reader, storage)).toBeNull();
    expect(writeStored("profile", { name: "Ada" }, storage)).toBe(true);
    expect(readStored("profile", reader, storage)).toEqual({ name: "Ada" });
    expect(writeStored("profile", null, storage)).toBe(true);
    expect(storage.held.size).toBe(0);
  });

  it.each(["{", '{"name":1}', "null", ""])("is removed when it is %j", (text) => {
    const storage = storageWith({ profile: text, other: "1" });
    expect(readStored("profile", reader, storage)).toBeNull();
    expect([...storage.held.keys()]).toEqual(["other"]);
  });

  it("is none where storage is blocked, full or missing, and writing says so", () => {
    for (const storage of [blocked, full()]) {
      expect(readStored("profile", reader, storage)).toBeNull();
      expect(writeStored("profile", {}, storage)).toBe(false);
    }
    vi.stubGlobal("localStorage", undefined);
    expect(writeStored("profile", {})).toBe(false);
    vi.unstubAllGlobals();
    const getter = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(refuse);
    expect([storageOf("local").getItem("profile"), writeStored("profile", {})]).toEqual([null, false]);
    getter.mockRestore();
  });
});

describe("a preference", () => {
  it("comes back, and is its default where storage is blocked", () => {
    const storage = storageWith();
    expect(writePreference("motion", "off", storage)).toBe(true);
    expect(readPreference("motion", storage)).toBe("off");
    expect(writePreference("motion", "off", blocked)).toBe(false);
    expect([readPreference("motion", blocked), readText("motion", blocked)]).toEqual(["system", null]);
  });

  it("that is none of its values is removed, and that alone", () => {
    const storage = storageWith({ theme: "pink", width: "wide", "audio-minimized": "1" });
    removeInvalidPreferences(storage);
    expect([...storage.held.keys()]).toEqual(["width"]);
    expect(() => removeInvalidPreferences(blocked)).not.toThrow();
  });
});

describe("the profile", () => {
  it("comes back", () => {
    const storage = storageWith();
    expect(writeProfile(profile, storage)).toBe(true);
    expect(readProfile(storage)).toEqual(profile);
    expect(writeProfile(null, storage)).toBe(true);
    expect(storage.held.size).toBe(0);
    expect(writeProfile(profile, full())).toBe(false);
  });

  it("of before there were versions becomes version 1; what it lacks or has wrong is empty", () => {
    const { version, ...former } = profile;
    const storage = storageWith({ profile: JSON.stringify({ ...former, seniorityLevel: "wizard" }) });
    expect(readProfile(storage)).toEqual({ ...former, version, seniorityLevel: "" });
    const lacking = storageWith({ profile: '{"name":"Ada"}' });
    expect(readProfile(lacking)).toMatchObject({ name: "Ada", jobTitle: "", about: "", hasCompletedOnboarding: false });
  });

  it.each(["[]", '{"version":2}', '{"name":5,"hasCompletedOnboarding":true}'])("is removed when it is %s", (text) => {
    const storage = storageWith({ profile: text });
    expect(readProfile(storage)).toBeNull();
    expect(storage.held.size).toBe(0);
  });
});

it("what was answered of the onboarding comes back until it is removed; what is no step is removed", () => {
  const soFar = { step: "role", details: { ...emptyDetails, name: "Ada" } } as const;
  const storage = storageWith();
  writeOnboarding(soFar, storage);
  expect(readOnboarding(storage)).toEqual(soFar);
  writeOnboarding(null, storage);
  expect(readOnboarding(storage)).toBeNull();
  const invalid = storageWith({ onboarding: JSON.stringify({ ...soFar, step: "shoe size" }) });
  expect([readOnboarding(invalid), invalid.held.size]).toEqual([null, 0]);
});

describe("lists", () => {
  it("of highlights are stored for a day", () => {
    const storage = storageWith();
    expect(addHighlight(highlight, storage, now)).toBe(true);
    expect(readHighlights(storage, now + 1000)).toEqual([highlight]);
    expect(readHighlights(storage, now + 25 * 60 * 60 * 1000)).toEqual([]);
    expect(storage.held.size).toBe(0);
    expect(addHighlight(highlight, full(), now)).toBe(false);
  });

  it("of articles come back; an empty one is none", () => {
    const storage = storageWith();
    expect(writeSaved([article], storage)).toBe(true);
    expect(readSaved(storage)).toEqual([article]);
    writeSaved([], storage);
    expect(storage.held.has("saved")).toBe(false);
  });

  it("of articles and passages name the present address of a page that moved", () => {
    const of = (key: string, item: object) => storageWith({ [key]: JSON.stringify([item]) });
    expect(readSaved(of("saved", { ...article, path: "/blog/a-case" }))[0]?.path).toBe("/case-studies/a-case");
    const passage = { ...highlight, address: "/blog/a-case#:~:text=a" };
    expect(readHighlights(of("highlights", passage), now)[0]?.address).toBe("/case-studies/a-case#:~:text=a");
  });

  it("lose what is no item of theirs, and nothing else", () => {
    const stored = (key: string, items: unknown) => storageWith({ [key]: JSON.stringify(items) });
    const invalid = [{ ...article, path: "//evil.example" }, { ...article, read: 2 }, null, "a"];
    expect(readSaved(stored("saved", [...invalid, article]))).toEqual([article]);
    expect(readSaved(stored("saved", { path: "/a" }))).toEqual([]);
    const foreign = { ...highlight, address: "https://evil.example/" };
    expect(readHighlights(stored("highlights", [{ ...highlight, text: 5 }, foreign, highlight]), now)).toEqual([
      highlight,
    ]);
  });
});

describe("the passage of a conversation", () => {
  it("begins a session for 30 seconds", () => {
    const storage = storageWith();
    expect(writeVoiceContext(context, storage)).toBe(true);
    expect(voiceContextAtStart(storage, now + 29_000)).toEqual(context);
    expect(voiceContextAtStart(storage, now + 30_000)).toBeNull();
    expect(voiceContextAtStart(blocked, now)).toBeNull();
  });

  it("is told for five minutes, the stored one for ten, and is removed after that", () => {
    const storage = storageWith();
    writeVoiceContext(context, storage);
    const current = { ...context, text: "b" };
    expect(highlightedContext(current, storage, now + 299_000)).toEqual(current);
    expect(highlightedContext(current, storage, now + 301_000)).toEqual(context);
    expect(highlightedContext(current, storage, now + 600_000)).toBeNull();
    expect(storage.held.size).toBe(0);
  });
});

it.each([
  [undefined, false, false],
  [undefined, true, true],
  ["on", true, false],
  ["off", false, true],
])("motion %s with the system's reduced motion %s keeps things still: %s", (motion, matches, isStill) => {
  vi.stubGlobal("document", { documentElement: { dataset: { motion } } });
  vi.stubGlobal("matchMedia", () => ({ matches }));
  expect(prefersReducedMotion()).toBe(isStill);
  vi.unstubAllGlobals();
});

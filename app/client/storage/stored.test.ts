import { describe, expect, it } from "vitest";
import { storageOf } from "../../../tests/support/held-storage.ts";
import { completedProfile, emptyDetails } from "../../shared/device/profile.ts";
import type { Keep } from "./device-storage.ts";
import { forgetUnknown, rawText, readPreference, writePreference } from "./device-storage.ts";
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

function keepWith(entries: Record<string, string> = {}): Keep & { held: Map<string, string> } {
  const held = new Map(Object.entries(entries));
  return { held, ...storageOf(held) };
}
const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};
const blocked: Keep = {
  getItem: refuse("SecurityError"),
  setItem: refuse("SecurityError"),
  removeItem: refuse("SecurityError"),
};
/** Gives what it holds, and takes nothing more. */
const full = (entries: Record<string, string>): Keep => ({
  ...keepWith(entries),
  setItem: refuse("QuotaExceededError"),
});

const profile = completedProfile({ ...emptyDetails, name: "Ada", jobTitle: "UX Researcher" }, new Date(now));
const context = { text: "a", originalText: "a", processedText: "a", pageTitle: "A", pageUrl: "/a", timestamp: now };
const highlight = { text: "a passage", timestamp: now, pageUrl: "/a", pageTitle: "A", context: "" };
const article = { path: "/a", title: "A", badge: "AI Law", savedAt: now, read: 0.5 };

describe("a preference", () => {
  it("comes back, and is its default where storage is blocked", () => {
    const keep = keepWith();
    expect(writePreference("motion", "off", keep)).toBe(true);
    expect(readPreference("motion", keep)).toBe("off");
    expect(writePreference("motion", "off", blocked)).toBe(false);
    expect(readPreference("motion", blocked)).toBe("system");
    expect(rawText("motion", blocked)).toBeNull();
    expect(writePreference("motion", "off", full({}))).toBe(false);
  });
});

describe("what is kept under a preference's name", () => {
  it("is forgotten where it is none of its values, and that alone", () => {
    const keep = keepWith({ theme: "pink", width: "wide", "audio-minimized": "1", role: "engineer" });
    forgetUnknown(keep);
    expect([...keep.held]).toEqual([
      ["width", "wide"],
      ["role", "engineer"],
    ]);
    expect(() => forgetUnknown(blocked)).not.toThrow();
  });
});

describe("the profile", () => {
  it("comes back, with its role where pages look for it", () => {
    const keep = keepWith();
    expect(writeProfile(profile, keep)).toBe(true);
    expect(readProfile(keep)).toEqual(profile);
    expect(keep.held.get("role")).toBe("researcher");
    expect(writeProfile(null, keep)).toBe(true);
    expect([...keep.held.keys()]).toEqual([]);
  });

  it("says no role once what fits it is not to come first", () => {
    const keep = keepWith({ "role-first": "off" });
    writeProfile(profile, keep);
    expect(keep.held.has("role")).toBe(false);
  });

  it("of before there were versions becomes version 1; a level that is none is left out", () => {
    const { version, ...former } = profile;
    const keep = keepWith({ profile: JSON.stringify({ ...former, seniorityLevel: "wizard" }) });
    expect(readProfile(keep)).toEqual({ ...former, version, seniorityLevel: "" });
  });

  it("that lacks parts has empty ones there", () => {
    const keep = keepWith({ profile: '{"name":"Ada"}' });
    expect(readProfile(keep)).toMatchObject({ name: "Ada", jobTitle: "", about: "", hasCompletedOnboarding: false });
  });

  it.each(["{", "[]", "null", '{"version":2}', '{"name":5,"hasCompletedOnboarding":true}', '{"jobTitle":null}'])(
    "is removed when it is %s",
    (text) => {
      const keep = keepWith({ profile: text });
      expect(readProfile(keep)).toBeNull();
      expect(keep.held.size).toBe(0);
    },
  );

  it("is none where storage is blocked, and is not kept where it is full", () => {
    expect([readProfile(blocked), writeProfile(profile, blocked), writeProfile(null, blocked)]).toEqual([
      null,
      false,
      false,
    ]);
    expect(writeProfile(profile, full({}))).toBe(false);
  });
});

describe("what was answered of the onboarding", () => {
  const soFar = { step: "role", details: { ...emptyDetails, name: "Ada" } } as const;

  it("comes back until it is forgotten; what is no step is removed", () => {
    const keep = keepWith();
    expect(readOnboarding(keep)).toBeNull();
    expect(writeOnboarding(soFar, keep)).toBe(true);
    expect(readOnboarding(keep)).toEqual(soFar);
    expect(writeOnboarding(null, keep)).toBe(true);
    expect(readOnboarding(keep)).toBeNull();
    const odd = keepWith({ onboarding: JSON.stringify({ ...soFar, step: "shoe size" }) });
    expect([readOnboarding(odd), odd.held.size]).toEqual([null, 0]);
    expect(writeOnboarding(soFar, blocked)).toBe(false);
  });
});

describe("highlights", () => {
  it("are kept for a day, and not where storage is full or blocked", () => {
    const keep = keepWith();
    expect(addHighlight(highlight, keep, now)).toBe(true);
    expect(readHighlights(keep, now + 1000)).toEqual([highlight]);
    expect(readHighlights(keep, now + 25 * 60 * 60 * 1000)).toEqual([]);
    expect(keep.held.size).toBe(0);
    expect(addHighlight(highlight, full({ highlights: "[]" }), now)).toBe(false);
    expect(addHighlight(highlight, blocked, now)).toBe(false);
    expect(readHighlights(blocked, now)).toEqual([]);
  });
});

describe("the reading list", () => {
  it("comes back; an empty one is none", () => {
    const keep = keepWith();
    expect(writeSaved([article], keep)).toBe(true);
    expect(readSaved(keep)).toEqual([article]);
    writeSaved([], keep);
    expect(keep.held.has("saved")).toBe(false);
    expect(writeSaved([article], full({}))).toBe(false);
    expect(writeSaved([], blocked)).toBe(false);
  });
});

describe("a kept list", () => {
  it("loses what is no item of it, and nothing else", () => {
    const kept = (key: string, items: unknown) => keepWith({ [key]: JSON.stringify(items) });
    const bad = [{ ...article, path: "//evil.example" }, { ...article, read: 2 }, null, "a"];
    expect(readSaved(kept("saved", [...bad, article]))).toEqual([article]);
    const foreign = { ...highlight, address: "https://evil.example/" };
    expect(readHighlights(kept("highlights", [{ ...highlight, text: 5 }, foreign, highlight]), now)).toEqual([
      highlight,
    ]);
  });

  it("that is no list is removed", () => {
    const keep = keepWith({ saved: '{"path":"/a"}' });
    expect(readSaved(keep)).toEqual([]);
    expect(keep.held.size).toBe(0);
  });
});

describe("the passage of a conversation", () => {
  it("begins a session for 30 seconds", () => {
    const keep = keepWith();
    expect(writeVoiceContext(context, keep)).toBe(true);
    expect(voiceContextAtStart(keep, now + 29_000)).toEqual(context);
    expect(voiceContextAtStart(keep, now + 30_000)).toBeNull();
    expect(voiceContextAtStart(blocked, now)).toBeNull();
    expect(writeVoiceContext(context, blocked)).toBe(false);
  });

  it("is told for five minutes, the kept one for ten, and is removed after that", () => {
    const keep = keepWith();
    writeVoiceContext(context, keep);
    const current = { ...context, text: "b" };
    expect(highlightedContext(current, keep, now + 299_000)).toEqual(current);
    expect(highlightedContext(current, keep, now + 301_000)).toEqual(context);
    expect(highlightedContext(current, keep, now + 600_000)).toBeNull();
    expect(keep.held.size).toBe(0);
  });
});

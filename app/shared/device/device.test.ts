import { describe, expect, it } from "vitest";
import { contextAtStart, contextForTool, currentHighlights, type Highlight, withHighlight } from "./passage.ts";
import { preferenceFrom, preferenceValues } from "./preferences.ts";
import { completedProfile, updatedProfile } from "./profile.ts";
import {
  progressIn,
  progressInWords,
  type SavedArticle,
  withoutSaved,
  withProgress,
  withSaved,
} from "./reading-list.ts";

const now = Date.UTC(2026, 10, 22);
const day = 24 * 60 * 60 * 1000;

describe("a preference", () => {
  it("is its first value until another is chosen, also where what is kept means nothing", () => {
    expect([null, "", "pink", "light", "system"].map((text) => preferenceFrom("theme", text))).toEqual([
      "dark",
      "dark",
      "dark",
      "light",
      "system",
    ]);
  });

  it("has these defaults", () => {
    const defaults = Object.fromEntries(Object.entries(preferenceValues).map(([name, [first]]) => [name, first]));
    expect(defaults).toMatchObject({
      theme: "dark",
      "audio-minimized": "true",
      "head-visible": "off",
      "head-hidden": "off",
      "onboarding-seen": "off",
      "voice-used": "off",
    });
  });
});

describe("a profile", () => {
  const ada = { name: " Ada ", jobTitle: "Engineer ", role: "", seniorityLevel: "lead" as const };

  it("is made of trimmed texts when the onboarding is over", () => {
    expect(completedProfile(ada, new Date(now))).toEqual({
      version: 1,
      name: "Ada",
      jobTitle: "Engineer",
      role: "",
      seniorityLevel: "lead",
      about: "",
      hasCompletedOnboarding: true,
      createdAt: "2026-11-22T00:00:00.000Z",
    });
  });

  it("is changed only where there is one, and keeps what is not named", () => {
    expect(updatedProfile(null, { name: "Ada" })).toBeNull();
    const profile = completedProfile(ada, new Date(now));
    expect(updatedProfile(profile, { about: " Writes. " })).toEqual({ ...profile, about: "Writes." });
  });
});

describe("highlights", () => {
  const at = (timestamp: number, text = `${timestamp}`): Highlight => ({
    text,
    timestamp,
    pageUrl: "/laws/dark-matter",
    pageTitle: "Dark Matter",
    context: "",
  });

  it("are the ten most recent of the last 24 hours, the newest first", () => {
    const many = Array.from({ length: 12 }, (_, index) => at(now - index));
    expect(currentHighlights(many.toReversed(), now)).toEqual(many.slice(0, 10));
    expect(currentHighlights([at(now - day), at(now - day - 1)], now)).toEqual([at(now - day)]);
  });

  it("hold the same passage of a page once", () => {
    expect(withHighlight([at(now - 5, "a"), at(now - 6, "b")], at(now, "b"), now)).toEqual([
      at(now, "b"),
      at(now - 5, "a"),
    ]);
  });
});

describe("the passage of a conversation", () => {
  const aged = (seconds: number) => ({ timestamp: now - seconds * 1000 });

  it("begins a session while it is under 30 seconds old", () => {
    expect(contextAtStart(null, now)).toBeNull();
    expect(contextAtStart(aged(29.999), now)).toEqual(aged(29.999));
    expect(contextAtStart(aged(30), now)).toBeNull();
  });

  it("is the current one under five minutes, else the kept one under ten, else none", () => {
    expect(contextForTool(aged(299), aged(1), now)).toEqual(aged(299));
    expect(contextForTool(aged(300), aged(599), now)).toEqual(aged(599));
    expect(contextForTool(null, aged(599), now)).toEqual(aged(599));
    expect(contextForTool(aged(300), aged(600), now)).toBeNull();
    expect(contextForTool(null, null, now)).toBeNull();
  });
});

describe("the reading list", () => {
  const article = (path: string, read = 0): SavedArticle => ({
    path,
    title: path,
    badge: "AI Law",
    savedAt: now,
    read,
  });

  it("holds an article once, the newest first, a hundred at the most", () => {
    const list = [article("/a"), article("/b")];
    expect(withSaved(list, article("/b")).map(({ path }) => path)).toEqual(["/b", "/a"]);
    expect(withoutSaved(list, "/a")).toEqual([article("/b")]);
    const full = Array.from({ length: 100 }, (_, index) => article(`/${index}`));
    expect(withSaved(full, article("/new")).map(({ path }) => path)).toEqual([
      "/new",
      ...full.slice(0, 99).map(({ path }) => path),
    ]);
  });

  it("notes how far somebody came, and never less", () => {
    const list = [article("/a", 0.4)];
    expect(withProgress(list, "/a", 0.3)).toBe(list);
    expect(withProgress(list, "/other", 0.9)).toBe(list);
    expect(withProgress(list, "/a", 0.516)[0]?.read).toBe(0.52);
    expect(withProgress(list, "/a", 0.97)[0]?.read).toBe(1);
  });

  it("measures by the lower edge of the window", () => {
    expect(progressIn({ top: 900, height: 1000 }, 800)).toBe(0);
    expect(progressIn({ top: 300, height: 1000 }, 800)).toBe(0.5);
    expect(progressIn({ top: -900, height: 1000 }, 800)).toBe(1);
    expect(progressIn({ top: 0, height: 0 }, 800)).toBe(1);
    expect([0, 0.04, 0.3, 1].map(progressInWords)).toEqual(["Not begun", "Not begun", "30% read", "Read"]);
  });
});

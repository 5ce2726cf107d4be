import { describe, expect, it } from "vitest";
import { inWords, preferenceValues } from "../../shared/device/preferences.ts";
import { draftKey } from "../editor/saving.ts";
import { exportEntries, storedEntries } from "./device-data.tsx";

const storeOf = (entries: Record<string, string>) => ({
  length: Object.keys(entries).length,
  key: (index: number) => Object.keys(entries)[index] ?? null,
  getItem: (key: string) => entries[key] ?? null,
});

describe("the words for what the device keeps", () => {
  it("are there for every preference, record and draft", () => {
    const keys = [
      ...Object.keys(preferenceValues),
      ...[
        "podcast",
        "podcast-sound",
        "profile",
        "onboarding",
        "highlights",
        "saved",
        "lessons",
        "lesson-test",
        "voice-context",
        "conversation",
      ],
      draftKey("laws", "dark-matter"),
    ];
    expect(keys.filter((key) => inWords(key) === undefined)).toEqual([]);
    expect(inWords("toString")).toBeUndefined();
  });
});

describe("what the device keeps", () => {
  const things = storedEntries({
    browser: storeOf({ profile: '{"name":"Ada"}', motion: "off", odd: "{" }),
    tab: storeOf({ "voice-context": "{}" }),
    cookies: "a=b; theme=light",
  });

  it("is listed in words, whatever it is", () => {
    expect(things.map(({ where, key, what }) => [where, key, what])).toEqual([
      ["browser", "motion", "Whether things move"],
      ["browser", "odd", "Data named “odd”"],
      ["browser", "profile", "Your profile"],
      ["tab", "voice-context", "The passage that you asked about last, until this tab is closed"],
      ["cookie", "theme", "The theme of pages"],
    ]);
    expect(storedEntries({ cookies: "" })).toEqual([]);
  });

  it("is exported whole, as data where it is that", () => {
    const { exportedAt, data } = JSON.parse(exportEntries(things, new Date(0)));
    expect(exportedAt).toBe("1970-01-01T00:00:00.000Z");
    expect(data.map(({ value }: { value: unknown }) => value)).toEqual(["off", "{", { name: "Ada" }, {}, "light"]);
  });
});

"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { onStored, removeInvalidPreferences } from "../../client/storage/device-storage.ts";
import { readHighlights, readSaved, writeSaved } from "../../client/storage/records.ts";
import { useIsHydrated, usePreference, useRecord } from "../../client/storage/use-stored.ts";
import { passageUrl } from "../../shared/device/passage.ts";
import { progressInWords, withoutSaved } from "../../shared/device/reading-list.ts";
import { DeviceData } from "./device-data.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { Choice, chooseTheme, chosenTheme, Section, Switch, savePreference } from "./settings-parts.tsx";

/** Preferences with a few values; each option is a value and its label. */
const choices = {
  width: {
    label: "Width of lines",
    options: [
      ["narrow", "Narrow"],
      ["normal", "Normal"],
      ["wide", "Wide"],
    ],
  },
  text: {
    label: "Size of text",
    options: [
      ["small", "Small"],
      ["normal", "Normal"],
      ["large", "Large"],
      ["larger", "Larger"],
    ],
  },
  motion: {
    label: "Motion",
    options: [
      ["system", "As the device"],
      ["on", "On"],
      ["off", "Off"],
    ],
  },
} as const;
const themes = [
  ["dark", "Dark"],
  ["light", "Light"],
  ["system", "As the device"],
] as const;

function PreferenceChoice({ name }: { name: keyof typeof choices }) {
  return (
    <Choice
      {...choices[name]}
      name={name}
      value={usePreference(name)}
      onChoose={(value) => savePreference(name, value)}
    />
  );
}

/** Display and behavior of pages. A choice applies at once, in other tabs too. */
function AppearanceSection() {
  const theme = useSyncExternalStore(onStored, chosenTheme, () => "dark" as const);
  return (
    <Section id="looks" title="Reading">
      <form method="dialog" autoComplete="off" className="grid gap-6">
        <Choice label="Theme" name="theme" options={themes} value={theme} onChoose={chooseTheme} />
        <PreferenceChoice name="width" />
        <PreferenceChoice name="text" />
        <p className="article-sample prose border-hairline border-l-2 pl-4" aria-hidden="true">
          Say what the system did, why, and how to undo it. People who can take a step back take more steps forward.
        </p>
        <PreferenceChoice name="motion" />
        <Switch
          label="Read along"
          text="Marks the sentence that is being read aloud."
          isOn={usePreference("podcast-read-along") === "true"}
          onChange={(isOn) => savePreference("podcast-read-along", isOn ? "true" : "false")}
        />
        <Switch
          label="Show the guide’s head"
          text="An animated head beside a conversation with the guide, if the device can draw it. It loads only then."
          isOn={usePreference("head-visible") === "on"}
          onChange={(isOn) => {
            savePreference("head-visible", isOn ? "on" : "off");
            savePreference("head-hidden", isOn ? "off" : "on");
          }}
        />
        <Switch
          label="Show hints"
          text="Such as where to listen, shown once, on your first visit."
          isOn={usePreference("hints") === "on"}
          onChange={(isOn) => savePreference("hints", isOn ? "on" : "off")}
        />
        <Switch
          label="The / key opens the search"
          text="Ctrl+K or ⌘K always opens it."
          isOn={usePreference("slash") === "on"}
          onChange={(isOn) => savePreference("slash", isOn ? "on" : "off")}
        />
      </form>
    </Section>
  );
}

/** The reading list, with the reader's progress in each article. */
function SavedSection() {
  const saved = useRecord("saved", readSaved);
  const [announcement, setAnnouncement] = useState("");

  function remove(path: string, title: string) {
    writeSaved(withoutSaved(readSaved(), path));
    setAnnouncement(`“${title}” was removed from the list.`);
    // The clicked button is gone.
    document.getElementById("saved")?.focus();
  }

  return (
    <Section id="saved" title="Saved for later">
      {saved.length === 0 && (
        <p className="text-muted">Nothing yet. Use “Save for later” below the title of any article.</p>
      )}
      <ul>
        {saved.map(({ path, title, badge, read }) => (
          <li
            key={path}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-hairline border-b py-3 last:border-b-0"
          >
            <div>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center font-serif text-xl underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm figures">
                {badge} · {progressInWords(read)}
              </p>
              <progress value={read} aria-hidden="true" className="reading-progress mt-2 w-full" />
            </div>
            <button
              type="button"
              aria-label={`Remove “${title}”`}
              onClick={() => remove(path, title)}
              className="flex min-h-11 items-center px-2 text-muted underline decoration-hairline underline-offset-4 hover:text-ink"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Section>
  );
}

/** The highlights of the last 24 hours, with links to their passages. Shown from two highlights on. */
function HighlightsSection() {
  const highlights = useRecord("highlights", readHighlights);
  if (highlights.length < 2) return null;
  return (
    <Section id="highlights" title="Highlights">
      <p className="text-muted">Passages that you asked about or quoted in the last 24 hours, at most ten.</p>
      <ul className="mt-2">
        {highlights.map(({ text, timestamp, pageUrl, pageTitle, address = passageUrl(pageUrl, text) }) => (
          <li key={timestamp} className="border-hairline border-b py-3 last:border-b-0">
            <q className="font-serif text-lg">{text}</q>
            {/* Not a router link: browsers apply a text fragment only when they load the document. */}
            <a href={address} className="flex min-h-11 items-center underline decoration-hairline underline-offset-4">
              {pageTitle}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All settings, and the data on the device. Shows `children` until hydration. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  useEffect(() => removeInvalidPreferences(), []);
  if (!isHydrated) return children;
  return (
    <div className="grid max-w-[47rem] gap-6">
      <ProfileSection />
      <AppearanceSection />
      <SavedSection />
      <HighlightsSection />
      <DeviceData />
    </div>
  );
}

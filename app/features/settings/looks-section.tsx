"use client";

import { useSyncExternalStore } from "react";
import { onStored } from "../../client/storage/stored-text.ts";
import { usePreference } from "../../client/storage/use-kept.ts";
import { Choice, Switch } from "./choice.tsx";
import { choose, chooseTheme, chosenTheme } from "./choose.ts";
import { Section } from "./section.tsx";

/** How pages look and behave; each choice holds at once, and in other tabs. */
export function LooksSection() {
  const theme = useSyncExternalStore(onStored, chosenTheme, () => "dark" as const);
  return (
    <Section id="looks" title="Reading">
      {/* It goes nowhere, and browsers put nothing back in it (use-early-press.ts). */}
      <form method="dialog" autoComplete="off" className="grid gap-6">
        <Choice
          label="Theme"
          name="theme"
          options={[
            ["dark", "Dark"],
            ["light", "Light"],
            ["system", "As the device"],
          ]}
          value={theme}
          onChoose={chooseTheme}
        />
        <Choice
          label="Width of lines"
          name="width"
          options={[
            ["narrow", "Narrow"],
            ["normal", "Normal"],
            ["wide", "Wide"],
          ]}
          value={usePreference("width")}
          onChoose={(value) => choose("width", value)}
        />
        <Choice
          label="Size of text"
          name="text"
          options={[
            ["small", "Small"],
            ["normal", "Normal"],
            ["large", "Large"],
            ["larger", "Larger"],
          ]}
          value={usePreference("text")}
          onChoose={(value) => choose("text", value)}
        />
        <p className="article-sample prose border-hairline border-l-2 pl-4" aria-hidden="true">
          Say what the system did, why, and how to undo it. People who can take a step back take more steps forward.
        </p>
        <Choice
          label="Motion"
          name="motion"
          options={[
            ["system", "As the device"],
            ["on", "On"],
            ["off", "Off"],
          ]}
          value={usePreference("motion")}
          onChoose={(value) => choose("motion", value)}
        />
        <Switch
          label="Read along"
          text="Marks the sentence that is heard."
          isOn={usePreference("podcast-read-along") === "true"}
          onChange={(isOn) => choose("podcast-read-along", isOn ? "true" : "false")}
        />
        <HeadSwitch />
        <Switch
          label="Show hints"
          text="Such as where to listen, once on a first visit."
          isOn={usePreference("hints") === "on"}
          onChange={(isOn) => choose("hints", isOn ? "on" : "off")}
        />
        <Switch
          label="The / key opens the search"
          text="Ctrl or ⌘ with K opens it in any case."
          isOn={usePreference("slash") === "on"}
          onChange={(isOn) => choose("slash", isOn ? "on" : "off")}
        />
      </form>
    </Section>
  );
}

/** The head of the voice guide: shown when wanted, and marked as hidden by who turned it off. */
function HeadSwitch() {
  return (
    <Switch
      label="Show the guide’s head"
      text="A moving head beside a conversation with the guide, where the device can draw one. Loaded only then."
      isOn={usePreference("head-visible") === "on"}
      onChange={(isOn) => {
        choose("head-visible", isOn ? "on" : "off");
        choose("head-hidden", isOn ? "off" : "on");
      }}
    />
  );
}

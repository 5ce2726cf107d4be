"use client";

import type { ReactNode } from "react";
import { readText, writePreference } from "../../client/storage/device-storage.ts";
import { themeCookie } from "../../shared/cookies.ts";
import { type Preference, type PreferenceName, preferenceFrom } from "../../shared/device/preferences.ts";
import { showToast } from "../../ui/toasts.ts";

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** A section of the settings. `action` is shown beside its title. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-raised p-5 md:p-7">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-2xl">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  name: string;
  /** Pairs of value and label. */
  options: readonly (readonly [V, string])[];
  value: V;
  onChoose: (value: V) => void;
};

/** Radio buttons; a choice applies at once. */
export function Choice<V extends string>({ label, name, options, value, onChoose }: ChoiceProps<V>) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(([option, optionLabel]) => (
          <label key={option} className="choice cursor-pointer has-checked:border-accent has-checked:bg-accent-soft">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="size-6"
            />
            {optionLabel}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { label: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A checkbox with a label and an optional description. */
export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0"
      />
      <span>
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </span>
    </label>
  );
}

const showStorageError = (): void =>
  showToast("Not kept", "This browser blocks storage, or its storage is full. Nothing was changed.", {
    isError: true,
  });

/** Stores a preference. Shows a message on failure. */
export function savePreference<N extends PreferenceName>(name: N, value: Preference<N>): void {
  if (!writePreference(name, value)) showStorageError();
}

/** The visitor's theme: the document's (switch-theme.ts), or `system` if it follows the device. */
export const chosenTheme = (): Preference<"theme"> =>
  readText("theme") === "system" ? "system" : preferenceFrom("theme", document.documentElement.dataset.theme ?? null);

/** Stores a theme: in the cookie for the server, and in the browser's storage for pages that follow the device. */
export function chooseTheme(theme: Preference<"theme">): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie(theme === "system" ? system : theme, location.origin);
  // The cookie is enough for a fixed theme.
  if (!writePreference("theme", theme) && theme === "system") showStorageError();
}

"use client";

import type { ReactNode } from "react";
import { readText, writePreference } from "../../client/storage/device-storage.ts";
import { themeCookie } from "../../shared/cookies.ts";
import { type Preference, type PreferenceName, preferenceFrom } from "../../shared/device/preferences.ts";
import { showToast } from "../../ui/toasts.ts";

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** One part of the settings, with what can be done with the whole of it beside its title. */
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
  /** Each value with how it is called. */
  options: readonly (readonly [V, string])[];
  value: V;
  onChoose: (value: V) => void;
};

/** One of a few values, chosen at once. */
export function Choice<V extends string>({ label, name, options, value, onChoose }: ChoiceProps<V>) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(([one, called]) => (
          <label key={one} className="choice cursor-pointer has-checked:border-accent has-checked:bg-accent-soft">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChoose(one)}
              className="size-6"
            />
            {called}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { label: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Something that is on or off. */
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

/** Says that the device keeps nothing. */
const sayNotKept = (): void =>
  showToast("Not kept", "This browser does not let the site keep anything, or has no room left. Nothing was changed.", {
    isError: true,
  });

/** Keeps what a visitor chose, and says so when the device does not. */
export function choose<N extends PreferenceName>(name: N, value: Preference<N>): void {
  if (!writePreference(name, value)) sayNotKept();
}

/** The theme that was chosen: what the page has (app/features/settings/switch-theme.ts), unless it follows the device. */
export const chosenTheme = (): Preference<"theme"> =>
  readText("theme") === "system" ? "system" : preferenceFrom("theme", document.documentElement.dataset.theme ?? null);

/** Keeps a theme where the server looks for it, and where pages look for one that follows the device. */
export function chooseTheme(theme: Preference<"theme">): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie(theme === "system" ? system : theme, location.origin);
  // Without storage a theme of one's own is kept all the same, by the cookie.
  if (!writePreference("theme", theme) && theme === "system") sayNotKept();
}

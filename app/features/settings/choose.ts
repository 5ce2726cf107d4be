import { rawText, writePreference } from "../../client/storage/stored-text.ts";
import { themeCookie } from "../../shared/cookies.ts";
import { type Preference, type PreferenceName, preferenceFrom } from "../../shared/device/preferences.ts";
import { showToast } from "../../ui/toasts.ts";

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
  rawText("theme") === "system" ? "system" : preferenceFrom("theme", document.documentElement.dataset.theme ?? null);

/** Keeps a theme where the server looks for it, and where pages look for one that follows the device. */
export function chooseTheme(theme: Preference<"theme">): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie(theme === "system" ? system : theme, location.origin);
  // Without storage a theme of one's own is kept all the same, by the cookie.
  if (!writePreference("theme", theme) && theme === "system") sayNotKept();
}

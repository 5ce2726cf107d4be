"use client";

import { useEffect, useReducer, useRef } from "react";
import { announceCleared, announceStored, onStored, writePreference } from "../../client/storage/device-storage.ts";
import { useIsHydrated } from "../../client/storage/use-stored.ts";
import { themeCookie } from "../../shared/cookies.ts";
import { inWords } from "../../shared/device/preferences.ts";
import { showToast } from "../../ui/toasts.ts";
import { Section } from "./settings-parts.tsx";

/** The part of the Storage interface that is read here. */
type ReadableStorage = Pick<Storage, "length" | "key" | "getItem">;

/** An entry on the device: `what` describes it, `text` is its value. */
type StoredEntry = { where: "browser" | "tab" | "cookie"; key: string; what: string; text: string };

const themePattern = /(?:^|; )(theme)=([^;]*)/;

/** All entries of this site on the device. `cookies` is `document.cookie`. */
export function storedEntries(stores: {
  browser?: ReadableStorage;
  tab?: ReadableStorage;
  cookies: string;
}): StoredEntry[] {
  const inStore = (where: "browser" | "tab"): StoredEntry[] => {
    const store = stores[where];
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "");
    return keys
      .toSorted()
      .map((key) => ({ where, key, what: inWords(key) ?? `Data named “${key}”`, text: store?.getItem(key) ?? "" }));
  };
  const [, name, theme] = themePattern.exec(stores.cookies) ?? [];
  const cookie: StoredEntry[] =
    name && theme ? [{ where: "cookie", key: name, what: "The theme of pages", text: theme }] : [];
  return [...inStore("browser"), ...inStore("tab"), ...cookie];
}

/** The entries as a JSON file. A value that is JSON is exported as data, any other as text. */
export function exportEntries(entries: readonly StoredEntry[], now: Date): string {
  const data = entries.map(({ where, key, what, text }) => ({ where, key, what, value: jsonOrText(text) }));
  return `${JSON.stringify({ exportedAt: now.toISOString(), data }, null, 2)}\n`;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function browserStorage(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

const allEntries = (): StoredEntry[] => {
  const [browser, tab] = [browserStorage("localStorage"), browserStorage("sessionStorage")];
  return storedEntries({ ...(browser && { browser }), ...(tab && { tab }), cookies: document.cookie });
};

function download(): void {
  const file = URL.createObjectURL(new Blob([exportEntries(allEntries(), new Date())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = file;
  link.download = "my-data.json";
  link.click();
  URL.revokeObjectURL(file);
}

function deleteEverything(): void {
  announceCleared();
  // Reset the theme of this page and of other tabs before the cookie is deleted.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie("dark", location.origin);
  writePreference("theme", "dark");
  browserStorage("localStorage")?.clear();
  browserStorage("sessionStorage")?.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "theme=; Path=/; Max-Age=0; SameSite=Lax";
  announceStored();
}

/** Lists the data on the device, and exports or deletes it. */
export function DeviceData() {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = useIsHydrated() ? allEntries() : [];

  useEffect(() => onStored(rerender), []);

  return (
    <Section id="data" title="What is stored on this device">
      {entries.length === 0 ? (
        <p className="text-muted">Nothing.</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {entries.map(({ where, key, what }) => (
            <li key={`${where} ${key}`}>
              {what}{" "}
              <span className="text-muted text-sm">({where === "cookie" ? "a cookie" : `stored in the ${where}`})</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" data-replay="" className="button" onClick={download}>
          Export my data
        </button>
        <button type="button" data-replay="" className="button" onClick={() => dialog.current?.showModal()}>
          Delete everything on this device
        </button>
      </div>
      <dialog ref={dialog} aria-label="Delete everything on this device" className="search-dialog p-6">
        <p>
          This deletes your profile, your reading list, your highlights and all settings from this browser. This cannot
          be undone.
        </p>
        <form method="dialog" className="mt-4 flex flex-wrap gap-3">
          <button type="submit" className="button">
            Keep it
          </button>
          <button
            type="submit"
            className="button"
            onClick={() => {
              deleteEverything();
              showToast("Deleted", "This device stores none of your data now.");
            }}
          >
            Yes, delete it all
          </button>
        </form>
      </dialog>
    </Section>
  );
}

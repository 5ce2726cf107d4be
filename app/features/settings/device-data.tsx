"use client";

import { useEffect, useReducer, useRef } from "react";
import { announceCleared, announceStored, onStored, writePreference } from "../../client/storage/device-storage.ts";
import { useIsHydrated } from "../../client/storage/use-stored.ts";
import { themeCookie } from "../../shared/cookies.ts";
import { inWords } from "../../shared/device/preferences.ts";
import { showToast } from "../../ui/toasts.ts";
import { Section } from "./settings-parts.tsx";

/** The part of the browser's storage that is read here. */
type Store = Pick<Storage, "length" | "key" | "getItem">;

/** Something that the device keeps: where, under which key, what it is in words, and the text itself. */
type StoredThing = { where: "browser" | "tab" | "cookie"; key: string; what: string; text: string };

const THEME = /(?:^|; )(theme)=([^;]*)/;

/** Everything that this site keeps on the device; `cookies` is the document's text of them. */
export function storedThings(stores: { browser?: Store; tab?: Store; cookies: string }): StoredThing[] {
  const inStore = (where: "browser" | "tab"): StoredThing[] => {
    const store = stores[where];
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "");
    return keys.toSorted().map((key) => ({ where, key, what: wordsFor(key), text: store?.getItem(key) ?? "" }));
  };
  const [, name, theme] = THEME.exec(stores.cookies) ?? [];
  const cookie: StoredThing[] =
    name && theme ? [{ where: "cookie", key: name, what: "Which theme pages are made with", text: theme }] : [];
  return [...inStore("browser"), ...inStore("tab"), ...cookie];
}

const wordsFor = (key: string): string => inWords(key) ?? `Something under the name “${key}”`;

/** All of it as a file: JSON where a text is that, else the text. */
export function exported(things: readonly StoredThing[], now: Date): string {
  const data = things.map(({ where, key, what, text }) => ({ where, key, what, value: dataIn(text) }));
  return `${JSON.stringify({ exportedAt: now.toISOString(), data }, null, 2)}\n`;
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function store(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

const everything = (): StoredThing[] => {
  const [browser, tab] = [store("localStorage"), store("sessionStorage")];
  return storedThings({ ...(browser && { browser }), ...(tab && { tab }), cookies: document.cookie });
};

function download(): void {
  const file = URL.createObjectURL(new Blob([exported(everything(), new Date())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = file;
  link.download = "my-data.json";
  link.click();
  URL.revokeObjectURL(file);
}

function deleteEverything(): void {
  announceCleared();
  // This page and those of other tabs go back to what a first visit shows before the cookie goes as well.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie("dark", location.origin);
  writePreference("theme", "dark");
  store("localStorage")?.clear();
  store("sessionStorage")?.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "theme=; Path=/; Max-Age=0; SameSite=Lax";
  announceStored();
}

/** What the device keeps, in plain words, to be taken away or deleted. */
export function DeviceData() {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const question = useRef<HTMLDialogElement>(null);
  const things = useIsHydrated() ? everything() : [];

  useEffect(() => onStored(look), []);

  return (
    <Section id="data" title="What is stored on this device">
      {things.length === 0 ? (
        <p className="text-muted">Nothing.</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {things.map(({ where, key, what }) => (
            <li key={`${where} ${key}`}>
              {what}{" "}
              <span className="text-muted text-sm">({where === "cookie" ? "a cookie" : `kept by the ${where}`})</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" data-replay="" className="button" onClick={download}>
          Export my data
        </button>
        <button type="button" data-replay="" className="button" onClick={() => question.current?.showModal()}>
          Delete everything on this device
        </button>
      </div>
      <dialog ref={question} aria-label="Delete everything on this device" className="search-dialog p-6">
        <p>
          Your profile, your reading list, your highlights and every setting will be gone from this browser. This cannot
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
              showToast("Deleted", "Nothing of yours is stored on this device now.");
            }}
          >
            Yes, delete it all
          </button>
        </form>
      </dialog>
    </Section>
  );
}

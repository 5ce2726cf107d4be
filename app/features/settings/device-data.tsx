"use client";

import { useEffect, useReducer, useRef, useState } from "react";
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
  const [isAsked, setAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const things = useIsHydrated() ? everything() : [];

  useEffect(() => onStored(look), []);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);

  function close() {
    setAsked(false);
    ask.current?.focus();
  }

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
        <button
          ref={ask}
          type="button"
          data-replay=""
          className="button"
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          Delete everything on this device
        </button>
      </div>
      {isAsked && (
        <div className="mt-5 border-hairline border-t pt-5">
          <p ref={question} tabIndex={-1}>
            Your profile, your reading list, your highlights and every setting will be gone from this browser. This
            cannot be undone.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className="button"
              onClick={() => {
                deleteEverything();
                close();
                showToast("Deleted", "Nothing of yours is stored on this device now.");
              }}
            >
              Yes, delete it all
            </button>
            <button type="button" className="button" onClick={close}>
              Keep it
            </button>
          </div>
        </div>
      )}
    </Section>
  );
}

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import applyPreferences from "./apply-preferences.ts";

let window: EventTarget;
let dataset: Record<string, string>;
const attributes = new Set<string>();
/** What the device keeps: asked by `getItem`, and by name as a property. */
const keep = (kept: Record<string, string>) =>
  vi.stubGlobal("localStorage", { ...kept, getItem: (name: string) => kept[name] ?? null });

beforeEach(() => {
  window = new EventTarget();
  dataset = { theme: "dark" };
  attributes.clear();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("document", {
    documentElement: {
      dataset,
      toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.add(name) : attributes.delete(name)),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("puts what was chosen on the document", () => {
  keep({ width: "wide", text: "large", motion: "less", saved: '[{"a":1}]' });
  applyPreferences();
  expect(dataset).toEqual({ theme: "dark", width: "wide", text: "large", motion: "less" });
  expect([...attributes]).toEqual(["data-saved"]);
  keep({});
  window.dispatchEvent(new Event("stored:changed"));
  expect(dataset).toEqual({ theme: "dark" });
  expect([...attributes]).toEqual([]);
});

it("follows the device where that was chosen, and leaves the server's theme else", () => {
  keep({ theme: "system" });
  applyPreferences();
  expect(dataset.theme).toBe("light");
  dataset.theme = "dark";
  keep({ theme: "dark" });
  window.dispatchEvent(new Event("pageshow"));
  expect(dataset.theme).toBe("dark");
});

it("leaves the document as it is where nothing can be kept", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("blocked");
    },
  });
  applyPreferences();
  expect(dataset).toEqual({ theme: "dark" });
});

import { vi } from "vitest";
import boot from "../../app/client/inline/boot.ts";

export type BootPage = ReturnType<typeof openPage>;
type Modifiers = Partial<Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">>;

/** An element as far as the script looks at one. */
export class Control {
  readonly dataset: Record<string, string> = {};
  readonly click = vi.fn();
  readonly href: string | undefined;
  readonly parentElement = { querySelector: () => ({ textContent: "let a = 1" }) };
  readonly #kind: string;

  constructor(kind: "a" | ".copy-code" | "button", href?: string) {
    this.#kind = kind;
    this.href = href;
  }

  matches(selectors: string): boolean {
    return selectors.split(",").includes(this.#kind);
  }

  closest(selectors: string): Control | null {
    return selectors === "[data-replay]" ? this : null;
  }
}

/** A page with the script in it; the test says what becomes of each try to load the application. */
export function openPage(hash = "") {
  const window = new EventTarget();
  const search = new Control("a", "/search");
  const tries: { suffix: string; succeed: () => void; fail: () => void }[] = [];
  const load = vi.fn((suffix: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tries.push({ suffix, succeed: resolve, fail: () => reject(new TypeError("Failed to fetch")) });
    return promise;
  });
  const location = { assign: vi.fn(), reload: vi.fn(), hash };
  const writeText = vi.fn(async (_text: string) => {});
  const selectAllChildren = vi.fn();
  const asked = vi.fn();
  vi.stubGlobal("Element", Control);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: { key: "here" } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("document", {
    querySelector: () => null,
    querySelectorAll: () => [],
    documentElement: { dataset: {} },
    getElementById: () => null,
  });
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.stubGlobal("getSelection", () => ({ selectAllChildren }));
  boot(load);
  window.addEventListener("app:start", asked);

  const fire = (type: string, properties: object = {}) => {
    const event = new Event(type, { cancelable: true });
    for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
    window.dispatchEvent(event);
    return event;
  };
  const click = (target: Control, modifiers: Modifiers = {}) => fire("click", { target, ...modifiers });
  /** Settles what is under way, without time passing. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const lastTry = () => {
    const last = tries.at(-1);
    if (!last) throw new Error("Nothing was loaded.");
    return last;
  };
  const failStart = async () => {
    fire("pointerdown");
    lastTry().fail();
    await settle();
  };
  return {
    fire,
    click,
    settle,
    failStart,
    lastTry,
    tries,
    search,
    location,
    writeText,
    selectAllChildren,
    asked,
  };
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import boot from "./boot.ts";
import { bootScript } from "./boot-script.ts";

type Page = ReturnType<typeof openPage>;
type Modifiers = Partial<Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">>;

/** An element as far as the script looks at one. */
class Control {
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

class Field extends Control {
  override closest(selectors: string): Control | null {
    return selectors.startsWith("input") ? this : null;
  }
}

/** A page with the script in it; the test says what becomes of each try to load the application. */
function openPage() {
  const window = new EventTarget();
  const search = new Control("a", "/search");
  const tries: { suffix: string; succeed: () => void; fail: () => void }[] = [];
  const load = vi.fn((suffix: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tries.push({ suffix, succeed: resolve, fail: () => reject(new TypeError("Failed to fetch")) });
    return promise;
  });
  const location = { assign: vi.fn(), reload: vi.fn() };
  const writeText = vi.fn(async (_text: string) => {});
  const selectAllChildren = vi.fn();
  const asked = vi.fn();
  vi.stubGlobal("Element", Control);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", { querySelector: () => search });
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
  const press = (
    key: string,
    { target = new Control("button"), ...modifiers }: Modifiers & { target?: Control } = {},
  ) => fire("keydown", { key, target, ...modifiers });
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
    press,
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

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a start", () => {
  it.each(["pointermove", "pointerdown", "keydown", "focusin", "scroll"])("is made at %s, once", async (sign) => {
    expect(page.tries).toHaveLength(0);
    page.fire(sign, { key: "a", target: page.search });
    page.fire("pointermove");
    expect(page.tries).toHaveLength(1);
    expect(page.asked).not.toHaveBeenCalled();
    page.lastTry().succeed();
    await page.settle();
    expect(page.asked).toHaveBeenCalledTimes(1);
  });

  it("is tried again after a rest, at an address that did not fail", async () => {
    await page.failStart();
    page.fire("pointermove");
    await vi.advanceTimersByTimeAsync(4999);
    page.fire("pointermove");
    expect(page.tries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    page.fire("pointermove");
    expect(page.tries.map(({ suffix }) => suffix)).toEqual(["", "?"]);
  });

  it("that failed later asks the entry again, at the address that is loaded", async () => {
    page.fire("pointermove");
    page.lastTry().succeed();
    await page.settle();
    page.fire("app:failed");
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("pointermove");
    expect(page.tries.map(({ suffix }) => suffix)).toEqual(["", ""]);
  });

  it("is not made again on a stale page, nor once the application runs", async () => {
    page.fire("pointermove");
    page.fire("app:stale");
    await vi.advanceTimersByTimeAsync(1_000_000);
    page.fire("pointermove");
    expect(page.tries).toHaveLength(1);
    page = openPage();
    page.fire("app:ready");
    page.fire("pointermove");
    expect(page.tries).toHaveLength(0);
  });
});

describe("a click that comes first", () => {
  it("is held, shown, and repeated once, when the application runs", () => {
    const event = page.click(page.search);
    expect(event.defaultPrevented).toBe(true);
    expect(page.search.dataset.start).toBe("waits");
    page.fire("app:ready");
    expect(page.search.click).toHaveBeenCalledTimes(1);
    expect(page.search.dataset.start).toBe("");
    vi.advanceTimersByTime(1000);
    expect(page.location.assign).not.toHaveBeenCalled();
    expect(page.click(page.search).defaultPrevented).toBe(false);
  });

  it("follows its link after 700 ms, and is then not repeated", () => {
    page.click(page.search);
    vi.advanceTimersByTime(699);
    expect(page.location.assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith("/search");
    page.fire("app:ready");
    expect(page.search.click).not.toHaveBeenCalled();
  });

  it("follows its link as soon as the start fails", async () => {
    page.click(page.search);
    page.lastTry().fail();
    await page.settle();
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith("/search");
    expect(page.search.dataset.start).toBe("");
  });

  it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("with %s is the browser's", (modifier) => {
    expect(page.click(page.search, { [modifier]: true }).defaultPrevented).toBe(false);
    expect(page.search.dataset.start).toBeUndefined();
  });

  it("is forgotten when the page is left", () => {
    page.click(page.search);
    page.fire("pagehide");
    vi.advanceTimersByTime(1000);
    page.fire("app:ready");
    expect(page.location.assign).not.toHaveBeenCalled();
    expect(page.search.click).not.toHaveBeenCalled();
  });
});

describe("after a failed start", () => {
  it("a link is the browser's, also while another try is under way", async () => {
    await page.failStart();
    expect(page.click(page.search).defaultPrevented).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("pointerdown");
    expect(page.tries).toHaveLength(2);
    expect(page.click(page.search).defaultPrevented).toBe(false);
  });

  it.each([
    ["after it", 0, 1],
    ["during another try", 5000, 2],
  ])("the keys of the search follow its link at once %s", async (_when, rest, tries) => {
    await page.failStart();
    await vi.advanceTimersByTimeAsync(rest);
    page.press("/");
    expect(page.tries).toHaveLength(tries);
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith("/search");
  });

  it("a control without another way says so, and waits for the next try", async () => {
    const button = new Control("button");
    await page.failStart();
    page.click(button);
    expect(button.dataset.start).toBe("failed");
    await vi.advanceTimersByTimeAsync(5000);
    page.click(button);
    expect(button.dataset.start).toBe("waits");
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("app:ready");
    expect(button.click).toHaveBeenCalledTimes(1);
  });
});

describe("a copy button", () => {
  it("copies by itself when the start takes too long", async () => {
    const button = new Control(".copy-code");
    page.click(button);
    await vi.advanceTimersByTimeAsync(700);
    expect(page.writeText).toHaveBeenCalledExactlyOnceWith("let a = 1");
    expect(page.selectAllChildren).toHaveBeenCalledTimes(1);
    expect(button.dataset.start).toBe("copied");
  });

  it("leaves the code selected when copying is not allowed", async () => {
    page.writeText.mockRejectedValue(new Error("NotAllowedError"));
    const button = new Control(".copy-code");
    button.dataset.copy = "the citation";
    await page.failStart();
    page.click(button);
    await page.settle();
    expect(page.writeText).toHaveBeenCalledExactlyOnceWith("the citation");
    expect(page.selectAllChildren).toHaveBeenCalledTimes(1);
    expect(button.dataset.start).toBe("");
  });
});

describe("on a stale page", () => {
  it("a held link is followed, and nothing reloads by itself", () => {
    page.click(page.search);
    page.fire("app:stale");
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith("/search");
    expect(page.location.reload).not.toHaveBeenCalled();
    expect(page.click(page.search).defaultPrevented).toBe(false);
  });

  it("a control without another way gets the fresh page", () => {
    page.fire("app:stale");
    expect(page.location.reload).not.toHaveBeenCalled();
    page.click(new Control("button"));
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });
});

describe("the keys of the search", () => {
  it.each([
    ["/", {}],
    ["k", { ctrlKey: true }],
    ["k", { metaKey: true }],
  ])("%s %o count as a click on its link", (key, modifiers) => {
    expect(page.press(key, modifiers).defaultPrevented).toBe(true);
    page.fire("app:ready");
    expect(page.search.click).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["/", { ctrlKey: true }],
    ["k", {}],
    ["/", { target: new Field("button") }],
  ])("%s %o is only typed", (key, options) => {
    expect(page.press(key, options).defaultPrevented).toBe(false);
    expect(page.search.dataset.start).toBeUndefined();
  });
});

describe("the inline script", () => {
  it("needs nothing from outside, and adds to the entry's address at each new try", async () => {
    const script = bootScript('import("/assets/index.js")').replace("import(", "load(");
    const load = vi.fn((_address: string) => Promise.reject(new TypeError("Failed to fetch")));
    new Function("load", script)(load);
    page.fire("pointermove");
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("pointermove");
    expect(load.mock.calls).toEqual([["/assets/index.js"], ["/assets/index.js?"]]);
  });
});

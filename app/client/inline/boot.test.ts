import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BootPage, Control, openPage } from "../../../tests/support/boot-page.ts";
import { inlineScript } from "../../layout/inline-script.ts";

let page: BootPage;
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

  it("is made at once for who comes to ask the guide", () => {
    page = openPage("#ask");
    expect(page.tries).toHaveLength(1);
  });

  it.each([
    ["for who left a recording off", { podcast: "{}" }, 1],
    ["for nobody else", {}, 0],
    ["for nobody where storage is blocked", undefined, 0],
  ])("is made %s once the page is idle", (_who, localStorage, times) => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("window", { requestIdleCallback: (then: () => void) => idle.push(then) });
    vi.stubGlobal("localStorage", localStorage);
    page.fire("load");
    expect(page.tries).toHaveLength(0);
    for (const then of idle) then();
    expect(page.tries).toHaveLength(times);
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

  it("waits for the application as long as its link says", () => {
    page.search.dataset.replay = "20000";
    page.click(page.search);
    vi.advanceTimersByTime(19_999);
    expect(page.location.assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith("/search");
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

describe("the inline script", () => {
  it("needs nothing from outside, and adds to the entry's address at each new try", async () => {
    const script = inlineScript('import("/assets/index.js")').replaceAll("import(", "load(");
    const load = vi.fn((_address: string) => Promise.reject(new TypeError("Failed to fetch")));
    new Function("load", script)(load);
    page.fire("pointermove");
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("pointermove");
    await page.settle();
    const controls = "/assets/controls.js";
    expect(load.mock.calls.flat()).toEqual([controls, "/assets/index.js", controls, "/assets/index.js?"]);
  });
});

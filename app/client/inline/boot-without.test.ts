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
    const script = inlineScript('import("/assets/index.js")').replace("import(", "load(");
    const load = vi.fn((_address: string) => Promise.reject(new TypeError("Failed to fetch")));
    new Function("load", script)(load);
    page.fire("pointermove");
    await vi.advanceTimersByTimeAsync(5000);
    page.fire("pointermove");
    expect(load.mock.calls).toEqual([["/assets/index.js"], ["/assets/index.js?"]]);
  });
});

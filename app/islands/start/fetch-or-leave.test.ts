import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_VERSION_HEADER } from "../../domain/page-version.ts";
import { fetchOrLeave } from "./fetch-or-leave.ts";

const data = "https://site.test/search.rsc?q=model";
const assign = vi.fn();
const answered = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("fetch", answered);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const fails = () => Promise.reject(new TypeError("Failed to fetch"));

describe("fetchOrLeave", () => {
  it("gives data that came, whatever they say", async () => {
    const answer = new Response("data", { status: 404, headers: { [PAGE_VERSION_HEADER]: "a.1 dark" } });
    answered.mockResolvedValue(answer);
    expect(await fetchOrLeave(data)).toBe(answer);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ["the line is broken", fails],
    ["they are refused", async () => new Response("Too many requests", { status: 429 })],
  ])("goes to the page of data when %s", async (_why, answer) => {
    answered.mockImplementation(answer);
    fetchOrLeave(data);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/search?q=model"));
  });

  it("stays when the navigation was given up, or the request was for something else", async () => {
    answered.mockImplementation(fails);
    await expect(fetchOrLeave(data, { signal: AbortSignal.abort() })).rejects.toThrow("Failed to fetch");
    await expect(fetchOrLeave(data, { method: "POST" })).rejects.toThrow("Failed to fetch");
    await expect(fetchOrLeave("https://site.test/.manifest?paths=/laws")).rejects.toThrow("Failed to fetch");
    expect(assign).not.toHaveBeenCalled();
  });
});

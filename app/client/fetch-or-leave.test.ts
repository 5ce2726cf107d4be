import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import { fetchOrLeave } from "./fetch-page.ts";

const data = "https://site.test/search.rsc?q=model";
const assign = vi.fn();
const answered = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("fetch", answered);
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("dispatchEvent", (event: Event) => window.dispatchEvent(event));
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

  it("goes to the page of data that are refused", async () => {
    answered.mockImplementation(async () => new Response("Too many requests", { status: 429 }));
    fetchOrLeave(data);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/search?q=model"));
  });

  it.each(["line:retry", "online"])("says that the line is broken, and asks again at %s", async (sign) => {
    const answer = new Response("data", { headers: { [PAGE_VERSION_HEADER]: "a.1 dark" } });
    answered.mockImplementationOnce(fails).mockImplementationOnce(fails).mockResolvedValue(answer);
    let told = 0;
    window.addEventListener("line:lost", () => {
      told += 1;
    });
    const asked = fetchOrLeave(data);
    await vi.waitFor(() => expect(told).toBe(1));
    window.dispatchEvent(new Event(sign));
    await vi.waitFor(() => expect(told).toBe(2));
    window.dispatchEvent(new Event(sign));
    expect(await asked).toBe(answer);
    expect(assign).not.toHaveBeenCalled();
  });

  it("waits for the line with the route of a page that is navigated to, too", async () => {
    answered.mockImplementationOnce(fails).mockResolvedValue(new Response("routes"));
    const asked = fetchOrLeave("https://site.test/laws.manifest?version=1");
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
    await vi.waitFor(() => {
      window.dispatchEvent(new Event("online"));
      expect(answered).toHaveBeenCalledTimes(2);
    });
    expect(await (await asked).text()).toBe("routes");
    expect(assign).not.toHaveBeenCalled();
  });

  it("asks once for routes that are wanted again before they have come, and anew afterwards", async () => {
    const routes = "https://site.test/.manifest?paths=/laws,/patterns&version=1";
    answered.mockImplementation(async () => new Response("routes"));
    const answers = await Promise.all([fetchOrLeave(routes), fetchOrLeave(new Request(routes))]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["routes", "routes"]);
    expect(answered).toHaveBeenCalledOnce();
    await fetchOrLeave(routes);
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("stops waiting for the line when the navigation is given up", async () => {
    answered.mockImplementation(fails);
    const navigation = new AbortController();
    const asked = fetchOrLeave(data, { signal: navigation.signal });
    await vi.waitFor(() => expect(answered).toHaveBeenCalled());
    navigation.abort(new Error("given up"));
    await expect(asked).rejects.toThrow("given up");
    window.dispatchEvent(new Event("online"));
    expect(answered).toHaveBeenCalledOnce();
  });

  it("stays when the navigation was given up, or the request was for something else", async () => {
    answered.mockImplementation(fails);
    await expect(fetchOrLeave(data, { signal: AbortSignal.abort() })).rejects.toThrow("Failed to fetch");
    await expect(fetchOrLeave(data, { method: "POST" })).rejects.toThrow("Failed to fetch");
    await expect(fetchOrLeave("https://site.test/.manifest?paths=/laws")).rejects.toThrow("Failed to fetch");
    expect(assign).not.toHaveBeenCalled();
  });
});

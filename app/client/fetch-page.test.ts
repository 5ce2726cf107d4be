import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { awaitAll, documentAddress, fetchOrLeave } from "./fetch-page.ts";

afterEach(() => vi.unstubAllGlobals());

describe("fetchOrLeave", () => {
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
    vi.resetAllMocks();
  });

  const fails = () => Promise.reject(new TypeError("Failed to fetch"));

  it("gives data that came, whatever they say", async () => {
    const answer = new Response("data", { status: 404, headers: { "Content-Type": "text/x-component" } });
    answered.mockResolvedValue(answer);
    expect(await fetchOrLeave(data)).toBe(answer);
    expect(assign).not.toHaveBeenCalled();
  });

  it("goes to the page of data that are refused", async () => {
    answered.mockImplementation(async () => new Response("Too many requests", { status: 429 }));
    fetchOrLeave(data);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/search?q=model"));
  });

  it.each(["network:retry", "online"])("says that the line is broken, and asks again at %s", async (sign) => {
    const answer = new Response("data", { headers: { "Content-Type": "text/x-component" } });
    answered.mockImplementationOnce(fails).mockImplementationOnce(fails).mockResolvedValue(answer);
    let told = 0;
    window.addEventListener("network:failed", () => {
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

describe("the page of data", () => {
  it.each([
    ["/laws.rsc", "/laws"],
    ["/laws/dark-matter.rsc", "/laws/dark-matter"],
    ["/search.rsc?q=a+b&_routes=root", "/search?q=a+b"],
    ["/_.rsc?_routes=root", "/"],
    ["/laws.manifest?version=1", undefined],
  ])("at %s is %s", (data, page) => {
    expect(documentAddress(`https://site.test${data}`)).toBe(page);
  });
});

describe("awaitAll", () => {
  it("waits for promises however deep, also those that promises give", async () => {
    const tick = () => new Promise((resolve) => setTimeout(resolve));
    const done: string[] = [];
    const inner = async () => {
      await tick();
      done.push("inner");
    };
    const outer = async () => {
      await tick();
      done.push("outer");
      return { props: { children: [inner()] } };
    };
    const value = { matches: [{ element: outer() }] };
    expect(await awaitAll(value)).toBe(value);
    expect(done).toEqual(["outer", "inner"]);
  });

  it("fails with the first that fails", async () => {
    const value = [{ type: { payload: Promise.reject(new Error("The module did not come")) } }];
    await expect(awaitAll(value)).rejects.toThrow("The module did not come");
  });

  it("comes to an end in a circle", async () => {
    const circle: { self?: unknown } = {};
    circle.self = [circle];
    expect(await awaitAll(circle)).toBe(circle);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import { DocumentStale, fetchPayload, PayloadMissing } from "./fetch-page.ts";

const shown = { pathname: "/search", search: "?q=model", version: "abc" };
const headers = { [PAGE_VERSION_HEADER]: "abc" };

/** What the site answers, or how asking it fails. */
const site = (answer: () => Response) => {
  const fetch = vi.fn(async (_address: string) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

describe("fetchPayload", () => {
  it.each([
    ["/", "", "/_.rsc"],
    ["/laws", "", "/laws.rsc"],
    ["/laws/", "", "/laws.rsc"],
    ["/search", "?q=a+b", "/search.rsc?q=a+b"],
  ])("asks for the data of %s%s where the router would: %s", async (pathname, search, address) => {
    const fetch = site(() => new Response("data", { headers }));
    expect(await new Response(await fetchPayload({ ...shown, pathname, search })).text()).toBe("data");
    expect(fetch.mock.calls[0]?.[0]).toBe(address);
  });

  it("takes the data of a page that is not there", async () => {
    site(() => new Response("data", { headers, status: 404 }));
    await expect(fetchPayload(shown)).resolves.toBeInstanceOf(ReadableStream);
  });

  it.each([
    ["another version", { version: "abd" }],
    ["no version, as that of a failure is", { version: undefined }],
  ])("knows a document of %s", async (_what, difference) => {
    site(() => new Response("data", { headers }));
    await expect(fetchPayload({ ...shown, ...difference })).rejects.toBeInstanceOf(DocumentStale);
  });

  it.each([
    ["a refusal", () => new Response("Too many", { status: 429 })],
    ["a failure with data", () => new Response("data", { headers, status: 500 })],
    ["something else than data", () => new Response("<p>hotel portal</p>")],
    [
      "a line that breaks at once",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
    [
      "a line that breaks half way",
      () => {
        const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
        return new Response(body, { headers });
      },
    ],
  ])("has nothing after %s", async (_what, answer) => {
    site(answer);
    await expect(fetchPayload(shown)).rejects.toBeInstanceOf(PayloadMissing);
  });
});

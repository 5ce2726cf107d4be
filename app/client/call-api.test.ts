import { describe, expect, it } from "vitest";
import { AnswerError, callApi } from "./call-api.ts";

type Sent = Parameters<typeof fetch>;
function recording(answer: () => Response): { send: typeof fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  const send: typeof fetch = async (...call) => {
    sent.push(call);
    return answer();
  };
  return { send, sent };
}

describe("a call to the API", () => {
  it("sends cookies, and a JSON body with its type only where there is one", async () => {
    const { send, sent } = recording(() => new Response("{}"));
    await callApi("GET", "/api/laws", undefined, send);
    await callApi("POST", "/api/newsletter", { email: "a@b.co" }, send);
    expect(sent).toEqual([
      ["/api/laws", { method: "GET", credentials: "include" }],
      [
        "/api/newsletter",
        {
          method: "POST",
          credentials: "include",
          headers: { "Content-Type": "application/json" },
          body: '{"email":"a@b.co"}',
        },
      ],
    ]);
  });

  it("sends a form as it is, and what else the caller says", async () => {
    const { send, sent } = recording(() => new Response("{}"));
    const form = new URLSearchParams({ a: "b" });
    const { signal } = new AbortController();
    await callApi("POST", "/form", form, send, { headers: { Accept: "text/plain" }, signal });
    await callApi("PATCH", "/json", {}, send, { headers: { "If-Match": '"v"' } });
    expect(sent).toEqual([
      ["/form", { method: "POST", credentials: "include", signal, headers: { Accept: "text/plain" }, body: form }],
      [
        "/json",
        {
          method: "PATCH",
          credentials: "include",
          headers: { "Content-Type": "application/json", "If-Match": '"v"' },
          body: "{}",
        },
      ],
    ]);
  });

  it("raises the status with what the answer says, else with the status in words, after one try", async () => {
    const { send, sent } = recording(() => new Response("Send the text.", { status: 400 }));
    await expect(callApi("POST", "/api/summarize-text", {}, send)).rejects.toThrow(/^400: Send the text\.$/);
    expect(sent).toHaveLength(1);
    const silent = recording(() => new Response(null, { status: 503, statusText: "Service Unavailable" }));
    await expect(callApi("GET", "/api/laws", undefined, silent.send)).rejects.toThrow(/^503: Service Unavailable$/);
  });

  it("gives what a refusal says as JSON, where it is that", async () => {
    const refusalOf = async (text: string) => {
      const refusal: unknown = await callApi(
        "GET",
        "/",
        undefined,
        async () => new Response(text, { status: 409 }),
      ).catch((error: unknown) => error);
      return refusal instanceof AnswerError && [refusal.status, refusal.json()];
    };
    expect(await refusalOf('{"a":1}')).toEqual([409, { a: 1 }]);
    expect(await refusalOf("<p>")).toEqual([409, undefined]);
  });

  it("raises what the line raises", async () => {
    const offline: typeof fetch = async () => Promise.reject(new TypeError("offline"));
    await expect(callApi("GET", "/api/laws", undefined, offline)).rejects.toThrow(TypeError);
  });
});

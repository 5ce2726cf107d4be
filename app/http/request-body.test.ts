import { request as httpRequest } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { handlerOf } from "../../tests/support/handler.ts";
import { type LocalServer, startLocalServer } from "../../tests/support/local-server.ts";

const MB = 1024 * 1024;
let server: LocalServer;
beforeEach(async () => {
  const handle = handlerOf(async () => new Response("page"));
  server = await startLocalServer((request, response) => void handle(request, response));
});
afterEach(() => server.stop());

describe("what is refused before its body has come", () => {
  it("is told so also to a client that sends on, and reads when it has sent all", async () => {
    const told = await new Promise<[number | undefined, string]>((resolve, reject) => {
      const headers = { "Content-Type": "application/json", "Content-Length": 2 * MB };
      const sent = httpRequest(`${server.origin}/api/laws/x`, { method: "POST", headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve([response.statusCode, text]));
      });
      sent.on("error", reject);
      sent.end("x".repeat(2 * MB));
    });
    expect(told).toEqual([413, expect.stringContaining("at most 1 MB is accepted.")]);
  });
});

let taken: number[];
beforeEach(() => {
  taken = [];
});

/** What comes of a body that is sent to a path, of which what reaches the application is noted. */
async function post(path: string, body: string, type: string): Promise<[number, string]> {
  const fetch = async (request: Request) => {
    taken.push((await request.arrayBuffer()).byteLength);
    return new Response("taken");
  };
  const answer = await ask(handlerOf(fetch), path, { method: "POST", body, headers: { "content-type": type } });
  return [answer.status, await answer.text()];
}

const json = "application/json";

it.each([
  ["/newsletter", 8],
  ["/Newsletter", 8],
  ["/%6eewsletter", 8],
  ["/newsletter/", 8],
  ["/newsletter.rsc", 8],
  ["/newsletter?next=/", 8],
  ["/newsletter/confirm", 8],
  ["/theme", 8],
  ["/api/newsletter", 8],
  ["/api/summarize-text", 256],
  ["/api/user/update-about", 256],
])("where anybody may send something, that is no large thing: %s takes %d kB", async (path, kilobytes) => {
  const most = kilobytes * 1024;
  expect((await post(path, "x".repeat(most), json))[0]).toBe(200);
  const refusal = expect.stringContaining(`The request is too large: at most ${kilobytes} kB is accepted.`);
  expect(await post(path, "x".repeat(most + 1), json)).toEqual([413, refusal]);
  expect(taken).toEqual([most]);
});

it("what only maintainers send may be larger", async () => {
  const most = 1024 * 1024;
  expect((await post("/api/laws/dark-matter", "x".repeat(most), json))[0]).toBe(200);
  const refusal = expect.stringContaining("at most 1 MB is accepted.");
  expect(await post("/api/laws/dark-matter", "x".repeat(most + 1), json)).toEqual([413, refusal]);
});

import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { handlerOf } from "../../tests/support/handler.ts";
import { type LocalServer, startLocalServer } from "../../tests/support/local-server.ts";
import { MAX_BODY_BYTES } from "../shared/limits.ts";

const MB = 1024 * 1024;
let server: LocalServer;
/** The site's end of each connection. */
let ends: Socket[];

beforeEach(async () => {
  ends = [];
  const handle = handlerOf(async () => new Response("page"));
  server = await startLocalServer((request, response) => {
    if (!ends.includes(request.socket)) ends.push(request.socket);
    void handle(request, response);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

type Visit = { socket: Socket; answer: () => string };

/** Sends the head of a request, and whatever `more` sends after it. */
function visit(lines: string[], more: (socket: Socket) => void = () => {}): Visit {
  let answer = "";
  // It does not leave because the site has said all that it has to say.
  const at = { port: Number(new URL(server.origin).port), host: "127.0.0.1", allowHalfOpen: true };
  const socket = connect(at, () => {
    socket.write(`${[lines[0], "Host: site.test", ...lines.slice(1), "", ""].join("\r\n")}`);
    more(socket);
  });
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  return { socket, answer: () => answer };
}

/** Sends chunks without an end, as long as they are taken. */
function sendChunks(socket: Socket): void {
  const text = "x".repeat(0xffff);
  const send = () => {
    while (!socket.destroyed && socket.writable) if (!socket.write(`ffff\r\n${text}\r\n`)) return;
  };
  socket.on("drain", send);
  send();
}

describe("a body that nobody asked for", () => {
  it.each([
    ["GET /laws", 413],
    ["HEAD /laws", 413],
    ["OPTIONS /laws", 413],
    ["GET /search?q=a", 413],
    ["GET /healthz", 413],
    ["POST /healthz", 405],
    ["TRACE /laws", 405],
  ])("has its end where any has, also in pieces whose number is not said: %s", async (line, status) => {
    const { socket, answer } = visit([`${line} HTTP/1.1`, "Transfer-Encoding: chunked"], sendChunks);
    await vi.waitFor(() => expect(ends[0]?.writableEnded).toBe(true), { timeout: 20_000 });
    // What was written need not have arrived yet.
    await vi.waitFor(() => expect(answer()).toContain("Connection: close\r\n"), { timeout: 20_000 });
    expect(answer().split(" ")[1]).toBe(String(status));
    ends[0]?.destroy();
    socket.destroy();
    expect(ends[0]?.bytesRead).toBeLessThan(4 * MAX_BODY_BYTES);
  });
});

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

  it("has it cut after five seconds when nothing more comes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, answer } = visit(["POST /newsletter HTTP/1.1", "Content-Length: 100000"]);
    await vi.waitFor(() => expect(ends[0]?.writableEnded).toBe(true), { timeout: 20_000 });
    await vi.waitFor(() => expect(answer()).toContain("413 "), { timeout: 20_000 });
    // Each look of `waitFor` has moved the time on a little.
    vi.advanceTimersByTime(4_000);
    expect(ends[0]?.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(ends[0]?.destroyed).toBe(true);
    socket.destroy();
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

const form = "application/x-www-form-urlencoded";
const json = "application/json";

it("a form has a thousand fields at most", async () => {
  const refusal = "The form has too many fields: at most 1,000 are accepted.";
  for (const type of [form, `${form}; charset=utf-8`, form.toUpperCase()]) {
    expect(await post("/editor", "a&".repeat(999), type)).toEqual([200, "taken"]);
    expect(await post("/editor", "a&".repeat(1000), type)).toEqual([413, expect.stringContaining(refusal)]);
  }
  expect(await post("/editor", "a&".repeat(1000), json)).toEqual([200, "taken"]);
  expect(taken).toEqual([1998, 1998, 1998, 2000]);
});

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

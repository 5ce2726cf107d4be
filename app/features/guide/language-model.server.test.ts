import type { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { startLocalServer } from "../../../tests/support/local-server.ts";
import { type SilentServer, startSilentServer } from "../../../tests/support/silent-server.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { failureOf, languageModel } from "./language-model.server.ts";

let server: SilentServer | undefined;
afterEach(() => server?.stop());

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n";

it.each([
  ["never answers", ""],
  ["stops within its answer", `${head}{"choices": [`],
])("a model that %s is given up in time, and its connection closed", async (_, said) => {
  server = await startSilentServer((socket) => socket.write(said));
  const { port, open } = server;
  const ask = languageModel({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "m" }, 200);
  await expect(ask("Say it in short.", "A text.")).rejects.toThrow();
  await waitUntil(() => open.size === 0);
});

it("a model whose answer has no end is heard as far as an answer goes, and its connection closed", async () => {
  const part = " ".repeat(100_000);
  let sent = 0;
  const endless = (socket: Socket): void => {
    while (socket.writable && sent < 100_000_000) {
      sent += part.length;
      if (!socket.write(part)) return void socket.once("drain", () => endless(socket));
    }
  };
  server = await startSilentServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n");
    endless(socket);
  });
  const { port, open } = server;
  const ask = languageModel({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "m" }, 60_000);
  await expect(ask("Say it in short.", "A text.")).rejects.toThrow("too long");
  await waitUntil(() => open.size === 0);
  expect(sent).toBeLessThan(100_000_000);
});

/** A model's answer to a question, as a server of its protocol gives it. */
async function answerOf(status: number, body: string): Promise<string> {
  const model = await startLocalServer((_, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(body),
  );
  try {
    return await languageModel({ baseUrl: `${model.origin}/v1`, apiKey: undefined, model: "m" })("Say.", "A text.");
  } finally {
    await model.stop();
  }
}
const saying = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: "assistant", content, reasoning_content: "They want undo." } }] });

it.each([
  "<think>They want undo.</think>Put it beside the result.",
  "<think>\nThey want undo.\n</think>\n\nPut it beside the result.",
  "<THINKING>They want <b>undo</b>.</THINKING> Put it beside the result.",
  "They want undo.</think>Put it beside the result.",
  "<think>They <think>want</think> undo.</think>Put it beside the result.",
  "Put it beside the result.<think>They want undo, so",
])("what a model thinks aloud in “%s” is no part of its answer", async (said) => {
  expect(await answerOf(200, saying(said))).toBe("Put it beside the result.");
});

it("a model that only thinks aloud has not answered", async () => {
  await expect(answerOf(200, saying("<think>They want undo, so"))).rejects.toThrow("gave no answer");
});

it.each([
  [401, "{}", { status: 401, reason: "Unauthorized" }],
  [429, JSON.stringify({ error: { message: "You asked: my secret" } }), { status: 429, reason: "Too Many Requests" }],
  [500, "my secret", { status: 500, reason: "Internal Server Error" }],
  [200, saying(""), { reason: "The language model gave no answer." }],
  [200, "{}", { reason: "The language model's answer could not be read." }],
] as const)("a failure with status %i and %s is told without what was asked", async (status, body, told) => {
  const error: unknown = await answerOf(status, body).catch((failed: unknown) => failed);
  expect(failureOf(error)).toEqual(told);
});

it("a model that is late, or is not there, is told of as that", async () => {
  server = await startSilentServer(() => {});
  const settings = { baseUrl: `http://127.0.0.1:${server.port}/v1`, apiKey: undefined, model: "m" };
  const failing = () => languageModel(settings, 200)("Say.", "A text.").catch((failed: unknown) => failed);
  expect(failureOf(await failing())).toEqual({ reason: "The language model did not answer in time." });
  await server.stop();
  expect(failureOf(await failing())).toEqual({ reason: "The language model could not be reached." });
});

import type { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type SilentServer, startSilentServer } from "../../../tests/support/silent-server.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { languageModel } from "./language-model.ts";

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

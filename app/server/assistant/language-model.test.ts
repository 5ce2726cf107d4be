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

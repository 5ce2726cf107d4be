import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "../../site/log.ts";
import { offerSession } from "./session-offer.server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const agent = {
  agentId: "agent_1",
  apiKey: "sk-secret",
  baseUrl: "https://voice.test",
  socketOrigin: "wss://voice.test",
};
/** What is logged when the vendor answers like this. */
async function loggedOf(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", answer);
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  await expect(offerSession(agent, log)).rejects.toMatchObject({ code: "unavailable" });
  expect(lines).toHaveLength(1);
  return lines.join();
}

it("the log has the status of a vendor that refuses, and nothing of its answer", async () => {
  const logged = await loggedOf(async () => new Response("bad key sk-secret", { status: 401 }));
  expect(logged).toContain("401");
  expect(logged).not.toMatch(/sk-secret|bad key/);
});

it("the log has the type alone of an error that may quote the vendor's answer", async () => {
  const logged = await loggedOf(() => Promise.reject(new TypeError("sk-secret")));
  expect(logged).toContain("TypeError");
  expect(logged).not.toContain("sk-secret");
  expect(await loggedOf(async () => Response.json({ signed_url: "wss://evil.test/sk-secret" }))).not.toMatch(
    /evil|sk-/,
  );
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

const KEY = "sk-secret-key-of-the-site";
let site: Site | undefined;
/** A service of the vendor's shape: what it was asked, and what it answers. */
let vendor: Server;
let asked: { url: string; key: unknown }[];
let reply: (base: string) => { status: number; body: string };
let base: string;

beforeAll(async () => {
  vendor = createServer((request, response) => {
    asked.push({ url: request.url ?? "", key: request.headers["xi-api-key"] });
    const { status, body } = reply(base);
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => vendor.close());
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function start(env: Record<string, string> = {}): Promise<Site> {
  asked = [];
  reply = (origin) => ({
    status: 200,
    body: JSON.stringify({ signed_url: `${origin.replace("http", "ws")}/v1/convai/conversation?token=t` }),
  });
  site = await startSite({ env });
  return site;
}
const connectOf = async (from: Site) =>
  /connect-src ([^;]*)/.exec((await from.fetch("/about")).headers.get("content-security-policy") ?? "")?.[1];

describe("GET /api/voice/session", () => {
  it("with nothing set offers the site's own guide, and pages connect to nobody else", async () => {
    const { fetch } = await start();
    const answer = await fetch("/api/voice/session");
    expect(await answer.json()).toEqual({ agent: "built-in" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    if (site) expect(await connectOf(site)).toBe("'self'");
  });

  it("with an agent and no key offers its id, and pages may connect to its websocket", async () => {
    const own = await start({ ELEVENLABS_AGENT_ID: "agent_1" });
    expect(await (await own.fetch("/api/voice/session")).json()).toEqual({
      agent: "vendor",
      agentId: "agent_1",
      origin: "wss://api.elevenlabs.io",
    });
    expect(await connectOf(own)).toBe("'self' wss://api.elevenlabs.io");
  });

  it("with a key offers an address that is good for one session, each asked for anew", async () => {
    const own = await start({ ELEVENLABS_AGENT_ID: "agent_1", ELEVENLABS_API_KEY: KEY, ELEVENLABS_BASE_URL: base });
    const answers = await Promise.all([own.fetch("/api/voice/session"), own.fetch("/api/voice/session")]);
    for (const answer of answers) {
      const text = await answer.text();
      expect(JSON.parse(text)).toEqual({
        agent: "vendor",
        signedUrl: `${base.replace("http", "ws")}/v1/convai/conversation?token=t`,
      });
      expect(text + JSON.stringify([...answer.headers])).not.toContain(KEY);
    }
    const url = "/v1/convai/conversation/get-signed-url?agent_id=agent_1";
    expect(asked).toEqual([
      { url, key: KEY },
      { url, key: KEY },
    ]);
  });

  it.each([
    ["refuses", () => ({ status: 401, body: `{"detail":"bad key ${KEY}"}` })],
    ["says something else", () => ({ status: 200, body: "{}" })],
    ["names another host", () => ({ status: 200, body: '{"signed_url":"wss://evil.example/x"}' })],
  ])("when the vendor %s, says that it cannot be reached and nothing of the key", async (_, wrong) => {
    const own = await start({ ELEVENLABS_AGENT_ID: "agent_1", ELEVENLABS_API_KEY: KEY, ELEVENLABS_BASE_URL: base });
    reply = wrong;
    const answer = await own.fetch("/api/voice/session");
    expect(answer.status).toBe(503);
    expect((await answer.text()) + own.output()).not.toContain(KEY);
  });

  it("is for pages of this site alone", async () => {
    const { fetch } = await start();
    const answer = await fetch("/api/voice/session", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it("says beforehand whose agent it is, and whether a language model is asked", async () => {
    const about = async (env: Record<string, string>) => {
      const own = await start(env);
      const said: unknown = await (await own.fetch("/api/voice/session?about")).json();
      await own.stop();
      site = undefined;
      return said;
    };
    expect(await about({})).toEqual({ agent: "built-in", hasModel: false });
    expect(await about({ LLM_BASE_URL: "http://127.0.0.1:9" })).toEqual({ agent: "built-in", hasModel: true });
    expect(await about({ ELEVENLABS_AGENT_ID: "a", ELEVENLABS_API_KEY: KEY })).toEqual({
      agent: "vendor",
      hasModel: false,
    });
    expect(asked).toEqual([]);
  });

  it("is given thirty times in ten minutes to one client", async () => {
    const { fetch } = await start();
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push((await fetch("/api/voice/session", { client: "192.0.2.1" })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await fetch("/api/voice/session", { client: "192.0.2.2" })).status).toBe(200);
  });
});

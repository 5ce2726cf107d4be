import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { VOICE_PATH } from "../../shared/voice-offer.ts";
import type { SessionLimits } from "./session-limits.ts";
import { createVoiceHost, type VoiceHost } from "./voice-host.ts";

const file = new URL("../../../tests/support/voice-stand-in-thread.ts", import.meta.url);
/** What every answer of this site carries. */
const own: [string, string][] = [["X-Frame-Options", "DENY"]];
let server: Server;
let host: VoiceHost;
let origin: string;
let logged: string[];

async function start(limits: Partial<SessionLimits> = {}): Promise<void> {
  logged = [];
  const log = { error: (_: object, message: string) => void logged.push(message) };
  host = createVoiceHost({ file, trustProxy: false, networkOf: (address) => address, headers: own, log, limits });
  server = createServer().on("upgrade", host.upgrade).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  origin = `127.0.0.1:${port}`;
}
beforeEach(() => start());
afterEach(async () => {
  await host.close();
  server.close();
});

type Client = { socket: WebSocket; said: string[]; closed: Promise<[code: number, reason: string]> };

async function connect(from = `http://${origin}`): Promise<Client> {
  const socket = new WebSocket(`ws://${origin}${VOICE_PATH}?agent_id=site`, ["convai"], { origin: from });
  const said: string[] = [];
  socket.on("message", (data) => said.push(String(data)));
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once("close", (code, reason) => resolve([code, String(reason)])),
  );
  await once(socket, "open");
  return { socket, said, closed };
}

/** Sends a text and waits for it to come back. */
async function echo({ socket, said }: Client, text: string): Promise<void> {
  const back = once(socket, "message");
  socket.send(text);
  await back;
  expect(said.at(-1)).toBe(text);
}

/** The status that a connection is refused with. */
function refusedWith(from: string): Promise<number | undefined> {
  const socket = new WebSocket(`ws://${origin}${VOICE_PATH}`, ["convai"], { origin: from });
  return new Promise((resolve) => {
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.on("error", () => {});
    socket.once("open", () => resolve(101));
  });
}

describe("the agent's websocket", () => {
  it("is for its own path alone", () => {
    const isFor = (url: string, method = "GET", upgrade = "WebSocket") =>
      host.isFor({ url, method, headers: { upgrade } } as never);
    expect([isFor(`${VOICE_PATH}?a=b`), isFor(VOICE_PATH), isFor("/"), isFor(`${VOICE_PATH}/x`)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([isFor(VOICE_PATH, "POST"), isFor(VOICE_PATH, "GET", "h2c")]).toEqual([false, false]);
  });

  it.each([
    ["without a key", { "Sec-WebSocket-Version": "13" }],
    ["of another version", { "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "7" }],
  ])("refuses a handshake %s with what every answer carries", async (_what, headers) => {
    const request = get(`http://${origin}${VOICE_PATH}`, {
      headers: { Connection: "Upgrade", Upgrade: "websocket", ...headers },
    });
    const answer = await new Promise<IncomingMessage>((resolve) => request.once("response", resolve));
    answer.resume();
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      "x-frame-options": "DENY",
      "cache-control": "no-store",
      connection: "close",
      "sec-websocket-version": "13",
    });
  });

  it("gives each client its own answers", async () => {
    const [one, other] = [await connect(), await connect()];
    await echo(one, "one");
    await echo(other, "other");
    expect([one.said, other.said]).toEqual([["one"], ["other"]]);
  });

  it("is for pages of this site alone", async () => {
    expect(await refusedWith("https://evil.example")).toBe(403);
  });

  it("ends with the agent's reason", async () => {
    const client = await connect();
    client.socket.send("end");
    expect(await client.closed).toEqual([1008, "Because."]);
  });

  it("ends every session with a reason when the thread breaks, and begins the next with a fresh one", async () => {
    const [one, other] = [await connect(), await connect()];
    one.socket.send("break");
    for (const { closed } of [one, other]) expect(await closed).toEqual([1011, expect.stringContaining("restarted")]);
    expect(logged).toEqual(["the voice agent's thread ended"]);
    await echo(await connect(), "again");
  });

  it("ends when the site stops", async () => {
    const client = await connect();
    await host.close();
    expect((await client.closed)[0]).toBe(1001);
    expect(await refusedWith(`http://${origin}`)).toBe(503);
  });
});

describe("a hostile client", () => {
  const attacks: [string, (socket: WebSocket) => void, number][] = [
    ["binary", (socket) => socket.send(Buffer.from([1, 2, 3])), 1003],
    ["a large message", (socket) => socket.send("x".repeat(150_000)), 1009],
    ["a huge message", (socket) => socket.send("x".repeat(2_000_000)), 1009],
    ["too many messages", (socket) => Array.from({ length: 200 }, () => socket.send("x")), 1008],
  ];
  it.each(attacks)("that sends %s is closed with a code, and no other with it", async (_, attack, code) => {
    const [other, hostile] = [await connect(), await connect()];
    attack(hostile.socket);
    expect((await hostile.closed)[0]).toBe(code);
    await echo(other, "still here");
  });

  it("that sends what is no frame is closed, and no other with it", async () => {
    const [other, hostile] = [await connect(), await connect()];
    // Reserved bits without an extension (RFC 6455, section 5.2).
    (hostile.socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket.write(
      Buffer.from([0xff, 0x80, 0, 0, 0, 0]),
    );
    await hostile.closed;
    await echo(other, "still here");
  });

  it("that does not read is closed", async () => {
    await host.close();
    server.close();
    await start({ unreadBytes: 200_000 });
    const [other, hostile] = [await connect(), await connect()];
    hostile.socket.pause();
    for (let round = 0; round < 12; round += 1) hostile.socket.send("flood");
    await echo(other, "still here");
    hostile.socket.resume();
    expect(await hostile.closed).toEqual([1008, "Messages were not read in time."]);
  });
});

describe("sessions", () => {
  it("of one client are so many and no more, until one ends", async () => {
    await host.close();
    server.close();
    await start({ ofOneClient: 2 });
    const [one] = [await connect(), await connect()];
    expect(await refusedWith(`http://${origin}`)).toBe(429);
    one.socket.close();
    await one.closed;
    await connect();
    expect(await refusedWith(`http://${origin}`)).toBe(429);
  });

  it("end after a time without a word, of which sound that nobody hears is none", async () => {
    await host.close();
    server.close();
    // Longer than a busy machine takes between two pieces of sound.
    await start({ idle: 1_500, total: 60_000 });
    const client = await connect();
    const sound = setInterval(() => client.socket.send('{"user_audio_chunk":"AAAA"}'), 20);
    expect(await client.closed).toEqual([1008, "Nothing was said for a while."]);
    clearInterval(sound);
    expect(client.said).toEqual([]);
  });

  it("end after their time in all", async () => {
    await host.close();
    server.close();
    await start({ total: 100 });
    expect(await (await connect()).closed).toEqual([1008, "This session has lasted long enough."]);
  });
});

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";

const said = z.looseObject({ type: z.string().optional(), user_audio_chunk: z.string().optional() });
type Said = z.infer<typeof said>;

/** A scripted agent of the vendor's shape: a websocket that says what a test lets it say. */
export type StandIn = {
  baseUrl: string;
  /** How sound goes in and out from the next session on; undefined lets the agent keep silent altogether. */
  format: string | undefined;
  /** Connections so far, with the address of each. */
  asked: string[];
  /** The last session's socket. */
  socket: () => WebSocket;
  /** What the last session has said. */
  heard: Said[];
  /** Waits until the last session has said something that fits. */
  hear: (fits: (said: Said) => boolean) => Promise<Said>;
  send: (message: object) => void;
  /** A tone of so many seconds, in quarters of a second. */
  tone: (seconds: number, eventId: number) => void;
  respond: (text: string, eventId: number) => void;
  /** Calls a tool. @returns what it answers */
  call: (name: string, parameters: object) => Promise<Said>;
  close: () => Promise<void>;
};

/** One quarter of a second of a tone at a format, in base64. */
function quarterOf(format: string): string {
  const [kind, rateText = "16000"] = format.split("_");
  const rate = Number(rateText);
  const length = Math.floor(rate / 4);
  const wave = (index: number) => Math.sin((index * 2 * Math.PI * 440) / rate);
  if (kind === "ulaw")
    return Buffer.from(Array.from({ length }, (_, index) => (wave(index) > 0 ? 0x90 : 0x10))).toString("base64");
  const bytes = Buffer.alloc(length * 2);
  for (let index = 0; index < length; index += 1) bytes.writeInt16LE(Math.round(wave(index) * 12_000), index * 2);
  return bytes.toString("base64");
}

export async function startStandIn(): Promise<StandIn> {
  let socket: WebSocket | undefined;
  let waiting: { fits: (one: Said) => boolean; resolve: (one: Said) => void }[] = [];
  const server = createServer((request, response) => {
    const url = `${agent.baseUrl.replace("http", "ws")}/v1/convai/conversation?agent_id=agent_1&conversation_signature=s`;
    const isAsked = request.url?.startsWith("/v1/convai/conversation/get-signed-url") === true;
    response.writeHead(isAsked ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ signed_url: url }));
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => "convai" });
  sockets.on("connection", (opened: WebSocket, request: IncomingMessage) => {
    socket = opened;
    agent.asked.push(request.url ?? "");
    agent.heard = [];
    opened.on("message", (data) => {
      const message = said.parse(JSON.parse(String(data)));
      agent.heard.push(message);
      if (message.type === "conversation_initiation_client_data" && agent.format !== undefined)
        agent.send({
          type: "conversation_initiation_metadata",
          conversation_initiation_metadata_event: {
            conversation_id: "one",
            agent_output_audio_format: agent.format,
            user_input_audio_format: agent.format,
          },
        });
      const done = waiting.filter(({ fits }) => fits(message));
      waiting = waiting.filter((one) => !done.includes(one));
      for (const { resolve } of done) resolve(message);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let calls = 0;
  const agent: StandIn = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    format: "pcm_16000",
    asked: [],
    heard: [],
    socket() {
      if (!socket) throw new Error("There is no session.");
      return socket;
    },
    hear(fits) {
      const found = agent.heard.find(fits);
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ fits, resolve }));
    },
    send: (message) => agent.socket().send(JSON.stringify(message)),
    tone(seconds, eventId) {
      const audio = quarterOf(agent.format ?? "pcm_16000");
      for (let count = 0; count < seconds * 4; count += 1)
        agent.send({ type: "audio", audio_event: { audio_base_64: audio, event_id: eventId } });
    },
    respond: (text, eventId) =>
      agent.send({ type: "agent_response", agent_response_event: { agent_response: text, event_id: eventId } }),
    call(name, parameters) {
      calls += 1;
      const id = `call-${calls}`;
      const call = { tool_name: name, tool_call_id: id, parameters, event_id: calls };
      agent.send({ type: "client_tool_call", client_tool_call: call });
      return agent.hear((one) => one.type === "client_tool_result" && one.tool_call_id === id);
    },
    async close() {
      for (const one of sockets.clients) one.terminate();
      server.close();
      await once(server, "close");
    },
  };
  return agent;
}

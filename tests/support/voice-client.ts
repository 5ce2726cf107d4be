import { once } from "node:events";
import WebSocket from "ws";
import { z } from "zod";
import { VOICE_PATH } from "../../app/shared/voice-offer.ts";

const messageSchema = z.looseObject({
  type: z.string(),
  agent_response_event: z.object({ agent_response: z.string() }).optional(),
  audio_event: z.object({ audio_base_64: z.string() }).optional(),
});
type Heard = z.infer<typeof messageSchema>;

export type VoiceClient = {
  socket: WebSocket;
  /** The next message of a type. */
  next: (type: string) => Promise<Heard>;
  /** Says something. @returns the answer */
  say: (text: string) => Promise<string>;
  closed: Promise<[code: number, reason: string]>;
};

/** Speaks with the built-in agent of a running site over a websocket, and has been greeted. */
export async function callAgent(origin: string, { speaks = false, client = "" } = {}): Promise<VoiceClient> {
  const headers = client ? { "X-Forwarded-For": client } : {};
  const socket = new WebSocket(`${origin.replace("http", "ws")}${VOICE_PATH}`, ["convai"], { origin, headers });
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once("close", (code, reason) => resolve([code, String(reason)])),
  );
  const unread: Heard[] = [];
  const waiting: { type: string; resolve: (heard: Heard) => void }[] = [];
  socket.on("message", (data) => {
    const heard = messageSchema.parse(JSON.parse(String(data)));
    const at = waiting.findIndex(({ type }) => type === heard.type);
    if (at < 0) unread.push(heard);
    else waiting.splice(at, 1)[0]?.resolve(heard);
  });
  const next = (type: string): Promise<Heard> => {
    const at = unread.findIndex((heard) => heard.type === type);
    const [found] = at < 0 ? [] : unread.splice(at, 1);
    return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ type, resolve }));
  };
  await once(socket, "open");
  const override = { conversation: { text_only: !speaks } };
  socket.send(JSON.stringify({ type: "conversation_initiation_client_data", conversation_config_override: override }));
  await next("conversation_initiation_metadata");
  await next("agent_response");
  return {
    socket,
    next,
    async say(text) {
      const answer = next("agent_response");
      socket.send(JSON.stringify({ type: "user_message", text }));
      return (await answer).agent_response_event?.agent_response ?? "";
    },
    closed,
  };
}

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { VOICE_PATH } from "../../shared/voice-offer.ts";
import { refuseSocket } from "../refuse.ts";
import { clientOf, originOf, refusalOf } from "../request-limits.ts";
import { type SessionLimits, sessionLimits } from "./session-limits.ts";
import { closeCodes, VoiceSession } from "./voice-session.ts";
import { VoiceThread } from "./voice-thread.ts";

type VoiceHostOptions = {
  /** The file of the agent's thread. */
  file: URL;
  trustProxy: boolean;
  /** What counts as one client, of an address. */
  networkOf: (address: string) => string;
  /** What every answer carries. */
  headers: readonly [string, string][];
  log: { error: (details: object, message: string) => void };
  limits?: Partial<SessionLimits>;
};

export type VoiceHost = {
  /** Whether a request is for the agent. */
  isFor: (request: IncomingMessage) => boolean;
  /** Takes over the connection of a request that asks for a websocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends all sessions and the thread; the next session begins with a fresh one. */
  restart: () => void;
  /** Ends all sessions and takes no more. */
  close: () => Promise<void>;
};

/** The websocket of the built-in voice agent, whose thread understands what is said. */
export function createVoiceHost(options: VoiceHostOptions): VoiceHost {
  const { file, trustProxy, networkOf, log } = options;
  const limits = { ...sessionLimits, ...options.limits };
  const sessions = new Map<number, VoiceSession>();
  const clients = new Map<string, number>();
  let count = 0;
  let isClosed = false;

  const thread = new VoiceThread(file, {
    onMessage(message) {
      const session = sessions.get(message.id);
      if (message.kind === "message") session?.send(message.text);
      else session?.end(message.code, message.reason);
    },
    onLoss(reason) {
      log.error({ err: reason }, "the voice agent's thread ended");
      endAll(closeCodes.broken, "The assistant had to be restarted. Please start again.");
    },
  });
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    // Those that are a little too large are told so; what is far too large is not even read.
    maxPayload: limits.messageBytes * 2,
    handleProtocols: (protocols) => (protocols.has("convai") ? "convai" : false),
  });

  function endAll(code: number, reason: string): void {
    for (const [id, session] of sessions) {
      sessions.delete(id);
      session.end(code, reason);
    }
  }

  // Said by us and not by the library, so that it carries what every answer does.
  server.on("wsClientError", (_error, socket) => {
    const version: [string, string] = ["Sec-WebSocket-Version", "13"];
    refuseSocket(socket, 400, "This handshake of a websocket is not in order.", [...options.headers, version]);
  });

  /** Why somebody may not begin a session: a status and a sentence. */
  function refusal(request: IncomingMessage, client: string): [number, string] | undefined {
    const refused = refusalOf(request);
    if (refused) return [refused.status, refused.message];
    const { protocol, host } = originOf(request, trustProxy);
    const from = request.headers.origin;
    if (from !== undefined && from !== `${protocol}://${host}`) return [403, "The assistant is for this site's pages."];
    if (isClosed) return [503, "The site is being stopped."];
    if ((clients.get(client) ?? 0) >= limits.ofOneClient) return [429, "Too many sessions are open at this address."];
    if (sessions.size >= limits.sessions) return [503, "Too many others are speaking with the assistant."];
    return undefined;
  }

  function open(client: string, socket: ConstructorParameters<typeof VoiceSession>[0]): void {
    const id = ++count;
    clients.set(client, (clients.get(client) ?? 0) + 1);
    const session = new VoiceSession(socket, {
      limits,
      onText: (text) => {
        if (sessions.has(id)) thread.tell({ kind: "frame", id, text });
      },
      onClose() {
        const left = (clients.get(client) ?? 1) - 1;
        if (left > 0) clients.set(client, left);
        else clients.delete(client);
        if (sessions.delete(id)) thread.tell({ kind: "close", id });
      },
    });
    sessions.set(id, session);
    thread.tell({ kind: "open", id });
  }

  return {
    isFor: ({ url, method, headers: { upgrade } }) =>
      url?.split("?", 1)[0] === VOICE_PATH && method === "GET" && upgrade?.toLowerCase() === "websocket",
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const client = networkOf(clientOf(request, trustProxy));
      const refused = refusal(request, client);
      if (refused) return refuseSocket(socket, ...refused, options.headers);
      server.handleUpgrade(request, socket, head, (webSocket) => open(client, webSocket));
    },
    restart() {
      endAll(closeCodes.broken, "The assistant was restarted. Please start again.");
      void thread.stop();
    },
    async close() {
      isClosed = true;
      endAll(closeCodes.leaving, "The site is being stopped.");
      await thread.stop();
    },
  };
}

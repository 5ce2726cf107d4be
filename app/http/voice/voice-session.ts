import type { WebSocket } from "ws";
import { createMessageCounter, type SessionLimits } from "./session-limits.ts";

/** Codes of RFC 6455, section 7.4.1. */
export const closeCodes = { leaving: 1001, noText: 1003, policy: 1008, tooLarge: 1009, broken: 1011 } as const;

/** How often a client is asked whether it is still there, in milliseconds. */
const LOOK_EVERY = 30_000;
/** How long a client has to answer a close, in milliseconds. */
const GRACE = 2_000;
/** Messages that are no sign of a person: sound that nobody hears, and answers to pings. */
const isSilent = (text: string): boolean => /^\{"(?:user_audio_chunk"|type":"pong")/.test(text);
const isSound = (text: string): boolean => text.startsWith('{"user_audio_chunk"');

type SessionOptions = { limits: SessionLimits; onText: (text: string) => void; onClose: () => void };

/** One client of the voice agent: its frames are read here, and understood elsewhere. */
export class VoiceSession {
  readonly #socket: WebSocket;
  readonly #limits: SessionLimits;
  readonly #timers: NodeJS.Timeout[];
  #isAnswering = true;
  #idle: NodeJS.Timeout;

  constructor(socket: WebSocket, { limits, onText, onClose }: SessionOptions) {
    this.#socket = socket;
    this.#limits = limits;
    const isOneTooMany = createMessageCounter(limits.messages, Date.now);
    const rest = () =>
      setTimeout(() => this.end(closeCodes.policy, "Nothing was said for a while."), limits.idle).unref();
    this.#idle = rest();
    this.#timers = [
      setTimeout(() => this.end(closeCodes.policy, "This session has lasted long enough."), limits.total).unref(),
      setInterval(() => this.#look(), LOOK_EVERY).unref(),
    ];
    socket.on("message", (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return this.end(closeCodes.noText, "Messages are text.");
      const text = String(data);
      if (text.length > limits.messageBytes) return this.end(closeCodes.tooLarge, "That message was too large.");
      if (isOneTooMany()) return this.end(closeCodes.policy, "Those were too many messages.");
      if (!isSilent(text)) {
        clearTimeout(this.#idle);
        this.#idle = rest();
      }
      if (!isSound(text)) onText(text);
    });
    socket.on("pong", () => {
      this.#isAnswering = true;
    });
    // A frame that breaks the protocol: ws closes the connection with the code for it.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(this.#idle);
      for (const timer of this.#timers) clearTimeout(timer);
      onClose();
    });
  }

  /** Sends a message; who does not read what is sent is not sent more. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#limits.unreadBytes) {
      this.end(closeCodes.policy, "Messages were not read in time.");
      return;
    }
    this.#socket.send(text);
  }

  /** Closes the session with a reason. */
  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), GRACE).unref();
  }

  #look(): void {
    if (!this.#isAnswering) this.#socket.terminate();
    this.#isAnswering = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }
}

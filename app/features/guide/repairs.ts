import { isWholeEvent } from "./voice-events.ts";

/** Seconds over which an interrupted voice fades, as the package has it. */
const SILENT = 0.0001;

/** A part of an object that its type does not show; undefined where there is none. */
const part = (of: unknown, name: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;

/** Puts something before a method of one object; says whether there was one. */
function before(of: unknown, name: string, first: (args: unknown[]) => boolean): boolean {
  const method = part(of, name);
  if (typeof of !== "object" || of === null || typeof method !== "function") return false;
  Reflect.set(of, name, (...args: unknown[]): unknown => (first(args) ? Reflect.apply(method, of, args) : undefined));
  return true;
}

/** Leaves events aside that have not what their type promises: 1.25.0 trips over them, and what it tells of them with it. */
export function dropMalformed(conversation: object): boolean {
  return before(part(conversation, "connection"), "handleMessage", ([event]) => isWholeEvent(event));
}

/** Sends nothing on a connection that is closing: 1.25.0 sends the microphone’s sound until it has taken itself apart. */
export function sendWhileOpen(conversation: object): boolean {
  const connection = part(conversation, "connection");
  return before(connection, "sendMessage", () => part(part(connection, "socket"), "readyState") === WebSocket.OPEN);
}

/** Lets no sound through that is older than the last interruption: 1.25.0 plays what was still on its way. */
export function dropLateSound(conversation: object): boolean {
  return before(part(conversation, "connection"), "handleMessage", ([event]) => {
    if (part(event, "type") !== "audio") return true;
    const [id, last] = [part(part(event, "audio_event"), "event_id"), part(conversation, "lastInterruptTimestamp")];
    return !(typeof id === "number" && typeof last === "number" && id < last);
  });
}

/** Begins the fade of an interruption now: 1.25.0 ramps from the last sound, so that a late one cuts at once. */
export function fadeFromNow(conversation: object): boolean {
  const output = part(conversation, "output");
  return before(output, "interrupt", () => {
    const [gain, context] = [part(part(output, "gain"), "gain"), part(output, "context")];
    if (gain instanceof AudioParam && context instanceof AudioContext) {
      gain.cancelScheduledValues(context.currentTime);
      gain.setValueAtTime(Math.max(SILENT, Number(part(output, "volume"))), context.currentTime);
    }
    return true;
  });
}

/** Lets a text session keep no sound that nobody plays: 1.25.0 gathers it until the session ends. */
export function keepNoSound(conversation: object): boolean {
  const connection = part(conversation, "connection");
  const listen = part(connection, "addListener");
  if (typeof listen !== "function") return false;
  Reflect.apply(listen, connection, [() => {}]);
  return true;
}

/** Where 1.25.0 loads its resampler from although another place is set, when it comes to what is heard. */
const foreign = /^https:\/\/cdn\.jsdelivr\.net\/.*libsamplerate/;

/** Loads the resampler from this site instead. @returns what ends it */
export function loadResamplerFrom(address: string): () => void {
  const { addModule } = AudioWorklet.prototype;
  AudioWorklet.prototype.addModule = function (url, options) {
    return addModule.call(this, foreign.test(String(url)) ? address : url, options);
  };
  return () => {
    AudioWorklet.prototype.addModule = addModule;
  };
}

/** Closes the websocket of a session that is given up while it connects: 1.25.0 leaves it open. @returns what ends it */
export function closeSocketOn(signal: AbortSignal): () => void {
  const Socket = globalThis.WebSocket;
  class WatchedSocket extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      signal.throwIfAborted();
      super(url, protocols);
      signal.addEventListener("abort", () => this.close());
    }
  }
  globalThis.WebSocket = WatchedSocket;
  return () => {
    if (globalThis.WebSocket === WatchedSocket) globalThis.WebSocket = Socket;
  };
}

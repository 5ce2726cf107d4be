/*
 * What @elevenlabs/client 1.25.0 does wrong, repaired at the private members that it has: its version is pinned. Each
 * has a test in tests/browser/guide-vendor.test.ts.
 */

/** Nearly silent: a fade cannot end at 0. */
const SILENT = 0.0001;

/** A private part of an object; undefined where there is none. */
const part = (of: unknown, name: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;

/** Runs `first` before a method of an object, which is called only where that returns true. */
function before(of: unknown, name: string, first: (args: unknown[]) => boolean): void {
  const method = part(of, name);
  if (typeof of !== "object" || of === null || typeof method !== "function") return;
  Reflect.set(of, name, (...args: unknown[]): unknown => (first(args) ? Reflect.apply(method, of, args) : undefined));
}

/** Repairs a conversation as soon as it is made. */
export function repair(conversation: object): void {
  const [connection, output] = [part(conversation, "connection"), part(conversation, "output")];
  // The microphone's sound is sent also on a connection that is closing.
  before(connection, "sendMessage", () => part(part(connection, "socket"), "readyState") === WebSocket.OPEN);
  // Sound that is older than the last interruption is played.
  before(connection, "handleMessage", ([event]) => {
    if (part(event, "type") !== "audio") return true;
    const [id, last] = [part(part(event, "audio_event"), "event_id"), part(conversation, "lastInterruptTimestamp")];
    return !(typeof id === "number" && typeof last === "number" && id < last);
  });
  // The fade of an interruption begins at the last sound, so that a late one cuts at once.
  before(output, "interrupt", () => {
    const [gain, context] = [part(part(output, "gain"), "gain"), part(output, "context")];
    if (gain instanceof AudioParam && context instanceof AudioContext) {
      gain.cancelScheduledValues(context.currentTime);
      gain.setValueAtTime(Math.max(SILENT, Number(part(output, "volume"))), context.currentTime);
    }
    return true;
  });
}

/** Where the package loads its resampler from, although another address is set, for what is heard. */
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

/** Closes the websocket of a session that is given up while it connects, which would stay open. @returns what ends it */
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

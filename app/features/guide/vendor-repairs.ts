/*
 * Workarounds for defects of @elevenlabs/client 1.25.0. They patch private members, so the version is pinned. Each has
 * a test in tests/browser/guide-vendor.test.ts.
 */

/** Nearly silent: an exponential fade cannot start or end at 0 (Web Audio API). */
const SILENT = 0.0001;

/** A private property; undefined if the object or the property is missing. */
const property = (object: unknown, name: string): unknown =>
  typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;

/** Wraps a method of an object: it runs only when `guard` returns true for the arguments. */
function guardMethod(object: unknown, name: string, guard: (args: unknown[]) => boolean): void {
  const method = property(object, name);
  if (typeof object !== "object" || object === null || typeof method !== "function") return;
  Reflect.set(object, name, (...args: unknown[]): unknown =>
    guard(args) ? Reflect.apply(method, object, args) : undefined,
  );
}

/** Patches a new conversation of the package. */
export function patchConversation(conversation: object): void {
  const [connection, output] = [property(conversation, "connection"), property(conversation, "output")];
  // The package sends the microphone's sound even on a closing connection.
  guardMethod(
    connection,
    "sendMessage",
    () => property(property(connection, "socket"), "readyState") === WebSocket.OPEN,
  );
  // It plays sound that is older than the last interruption.
  guardMethod(connection, "handleMessage", ([event]) => {
    if (property(event, "type") !== "audio") return true;
    const [id, last] = [
      property(property(event, "audio_event"), "event_id"),
      property(conversation, "lastInterruptTimestamp"),
    ];
    return !(typeof id === "number" && typeof last === "number" && id < last);
  });
  // Its fade for an interruption starts at the last scheduled volume change, so a late one cuts off at once.
  guardMethod(output, "interrupt", () => {
    const [gain, context] = [property(property(output, "gain"), "gain"), property(output, "context")];
    if (gain instanceof AudioParam && context instanceof AudioContext) {
      gain.cancelScheduledValues(context.currentTime);
      gain.setValueAtTime(Math.max(SILENT, Number(property(output, "volume"))), context.currentTime);
    }
    return true;
  });
}

/** The package's address for its resampler. For output it ignores `libsampleratePath`. */
const resamplerCdn = /^https:\/\/cdn\.jsdelivr\.net\/.*libsamplerate/;

/** Loads the resampler from `address` instead of the CDN. @returns a function that restores `addModule` */
export function loadResamplerFrom(address: string): () => void {
  const { addModule } = AudioWorklet.prototype;
  AudioWorklet.prototype.addModule = function (url, options) {
    return addModule.call(this, resamplerCdn.test(String(url)) ? address : url, options);
  };
  return () => {
    AudioWorklet.prototype.addModule = addModule;
  };
}

/**
 * Closes every WebSocket created from now on when `signal` aborts. The package leaves the socket of a canceled
 * connection attempt open.
 * @returns a function that restores `WebSocket`
 */
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

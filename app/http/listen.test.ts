import { type RequestListener, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "./listen.ts";

let servers: Server[];
let stop: () => void;
let stopped: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  servers = [];
  stopped = vi.fn();
  const original = Server.prototype.listen;
  vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server, ...parameters: unknown[]) {
    servers.push(this);
    return Reflect.apply(original, this, parameters);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const server of servers.filter(({ listening }) => listening)) {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
});

const start = (handle: RequestListener, { port = 0, host = "127.0.0.1" } = {}) =>
  listen(handle, {
    port,
    host,
    signal: {
      handle(next) {
        stop = next;
      },
    },
    say() {},
    // It never ends, so that the process of the tests does not end with it.
    onStop() {
      stopped();
      return new Promise(() => {});
    },
  });

/** Asks for / and stays until the server closes the connection; nothing is read unless the caller does. */
function ask(port: number): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n"));
  return socket.on("error", () => {});
}

describe("listening", () => {
  it("looks for slow clients each second: Node's own half a minute would be the real limit", async () => {
    const { port } = await start(() => {});
    for (const server of servers) server.headersTimeout = 100;
    const begin = performance.now();
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: site.test"));
    socket.on("error", () => {});
    socket.resume();
    await new Promise((resolve) => socket.on("close", resolve));
    expect(performance.now() - begin).toBeLessThan(25_000);
  });

  it("says what to do when the address cannot be had", async () => {
    const { port } = await start(() => {});
    await expect(start(() => {}, { port })).rejects.toMatchObject({
      code: "unavailable",
      message: `Port ${port} is in use. Choose another: PORT=3001 npm start`,
    });
    // An address for documentation (RFC 5737), which no machine has.
    await expect(start(() => {}, { host: "192.0.2.1" })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^The site cannot listen at 192\.0\.2\.1:0 \(\w+\)\. Check HOST and PORT\.$/),
    });
  });
});

describe("a client that never reads its answer", () => {
  /** More than the buffers of both ends hold. */
  const long = Buffer.alloc(64 * 1024 * 1024);

  it("is cut off, so that the answer is not kept for it for ever", async () => {
    const isCut = Promise.withResolvers<void>();
    const { port } = await start((request, response) => {
      response.once("close", isCut.resolve);
      // Sooner than in a minute, which a connection has from its beginning.
      request.socket.setTimeout(50);
      response.end(long);
    });
    const socket = ask(port);
    await isCut.promise;
    socket.destroy();
  });

  it("is no client whose answer is still being made, however long that takes", async () => {
    const { port } = await start((request, response) => {
      setImmediate(() => {
        // What Node does after a minute.
        request.socket.emit("timeout");
        response.end("late");
      });
    });
    const answer = await fetch(`http://127.0.0.1:${port}`);
    expect(await answer.text()).toBe("late");
  });
});

describe("stopping", () => {
  it("waits ten seconds for a request that does not end, and no longer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = Promise.withResolvers<void>();
    const { port } = await start(() => asked.resolve());
    ask(port);
    await asked.promise;
    stop();
    vi.advanceTimersByTime(9_999);
    expect(stopped).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  });
});

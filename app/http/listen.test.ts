import { Agent, type RequestListener, request, Server } from "node:http";
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
    networkOf: (address) => address,
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

/** More than the buffers of both ends hold. */
const long = Buffer.alloc(64 * 1024 * 1024);

describe("a client that never reads its answer", () => {
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

describe("a connection", () => {
  it("ends with a second request before the first is answered, which is never begun", async () => {
    let begun = 0;
    const { port } = await start(() => {
      begun += 1;
    });
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n".repeat(1_500)),
    );
    socket.on("error", () => {});
    await new Promise((resolve) => socket.resume().on("close", resolve));
    expect(begun).toBe(1);
  });

  it.each([
    ["an unknown expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect:x\r\n\r\n"],
    ["100-continue", "GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n"],
    ["CONNECT", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["no HTTP", "nonsense\r\n\r\n"],
  ])("is not answered more than once for many requests in one write: %s", async (_what, bytes) => {
    const { port } = await start((_request, response) => response.end("answer"));
    let answers = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes.repeat(19_600)));
    socket
      .on("error", () => {})
      .on("data", (data) => {
        answers += data;
      });
    await new Promise((resolve) => socket.on("close", resolve));
    expect(answers.match(/HTTP\/1\.1 [2-5]/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it("that expects what nobody knows is told so", async () => {
    const { port } = await start((_request, response) => response.end("answer"));
    const status = await new Promise((resolve) =>
      request({ port, headers: { Expect: "x" } }, (answer) => resolve(answer.resume().statusCode)).end(),
    );
    expect(status).toBe(417);
  });

  it("stays for a client that reads each answer before it asks again, whatever it asks", async () => {
    const size = 10_000_000;
    const answers: Record<string, RequestListener> = {
      "GET /": (_request, response) => response.writeHead(200, { "Content-Length": size }).end(long.subarray(0, size)),
      "HEAD /": (_request, response) => response.writeHead(200, { "Content-Length": size }).end(),
      "GET /same": (_request, response) => response.writeHead(304).end(),
      "GET /streamed": (_request, response) => {
        response.write("a");
        setImmediate(() => response.end("b"));
      },
      "POST /unread": (request, response) => {
        response.writeHead(413).end("too large");
        request.resume();
      },
      "POST /read": (request, response) => request.resume().on("end", () => response.end("read")),
    };
    const { port } = await start((request, response) =>
      answers[`${request.method} ${request.url}`]?.(request, response),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, method = "GET", body?: Buffer, headers = {}) =>
      new Promise<[number | undefined, boolean]>((resolve, reject) => {
        const asked = request({ port, path, method, agent, headers }, (answer) => {
          answer.resume().on("end", () => resolve([answer.statusCode, asked.reusedSocket]));
        });
        asked.on("error", reject);
        if ("Expect" in headers) asked.on("continue", () => asked.end(body)).flushHeaders();
        else asked.end(body);
      });
    expect(await ask("/")).toEqual([200, false]);
    const large = Buffer.alloc(3_000_000);
    for (let round = 0; round < 5; round += 1) {
      expect(await ask("/", "HEAD")).toEqual([200, true]);
      expect(await ask("/same")).toEqual([304, true]);
      expect(await ask("/streamed")).toEqual([200, true]);
      expect(await ask("/unread", "POST", large)).toEqual([413, true]);
      expect(await ask("/read", "POST", large, { Expect: "100-continue" })).toEqual([200, true]);
      expect(await ask("/")).toEqual([200, true]);
    }
    agent.destroy();
  });
});

describe("the 257th connection of a client", () => {
  const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
  const connectFrom = async (port: number, localAddress: string, bytes = "") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    await new Promise((resolve) => socket.on("error", () => {}).on("connect", resolve));
    socket.resume().write(bytes);
    return socket;
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;

  it("takes the place of its oldest idle one; when all are in use, it is closed", async () => {
    let held = 0;
    const { port } = await start((request, response) => {
      if (request.url === "/held") held += 1;
      else response.end("answer");
    });
    const own: Socket[] = [];
    for (let at = 0; at < 256; at += 1) own.push(await connectFrom(port, "127.0.0.2"));
    own[0]?.write(get("/held"));
    await vi.waitFor(() => expect(held).toBe(1));
    own.push(await connectFrom(port, "127.0.0.2", get("/")));
    const last = own.at(-1);
    await new Promise((resolve) => last?.once("data", resolve));
    await vi.waitFor(() => expect(own.map(isOpen)).toEqual(own.map((_socket, at) => at !== 1)));
    for (const socket of own.slice(2)) socket.write(get("/held"));
    await vi.waitFor(() => expect(held).toBe(256));
    const refused = await connectFrom(port, "127.0.0.2", get("/"));
    await new Promise((resolve) => refused.once("close", resolve));
    expect(own.filter(isOpen)).toHaveLength(256);
    const other = await connectFrom(port, "127.0.0.3", get("/"));
    await new Promise((resolve) => other.once("data", resolve));
    for (const socket of [...own, other]) socket.destroy();
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

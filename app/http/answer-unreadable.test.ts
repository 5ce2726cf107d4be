import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerUnreadable } from "./answer-unreadable.ts";
import { securityHeaders } from "./security-headers.ts";

let server: Server;
beforeEach(async () => {
  server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 10 }, (_request, response) => {
    response.write("first half, ");
  });
  answerUnreadable(server, securityHeaders(true));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

/** All that is answered to some bytes, until the server ends the connection; `next` follows the first answer. */
function answerTo(bytes: string, next?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      if (answer === "" && next) socket.write(next);
      answer += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

describe("what reaches no handler", () => {
  it.each([
    [400, "no request\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\nHost: site.test\r\nno header\r\n\r\n"],
    [431, `GET / HTTP/1.1\r\nHost: site.test\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
    [408, "GET / HTTP/1.1\r\n"],
    [417, "GET / HTTP/1.1\r\nHost: site.test\r\nExpect: the moon\r\nConnection: close\r\n\r\n"],
    [405, "CONNECT site.test:443 HTTP/1.1\r\nHost: site.test:443\r\n\r\n"],
  ])("is answered %d with what every answer carries", async (status, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of [...securityHeaders(true), ["Cache-Control", "no-store"], ["Connection", "close"]])
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    expect(answer).not.toContain("Transfer-Encoding");
  });

  it("says nothing into an answer that is under way", async () => {
    const answer = await answerTo("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n", "no request\r\n\r\n");
    expect(answer).toContain("first half, ");
    expect(answer).not.toContain("HTTP/1.1 400");
  });
});

import { createServer } from "node:http";
import { expect, it } from "vitest";
import { applyTimeouts } from "./request-limits.ts";

it("slow clients are cut off: 10 s for the headers, 30 s for the whole request", () => {
  const server = createServer();
  applyTimeouts(server);
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([10_000, 30_000, 65_000]);
});

import { connect } from "node:net";
import { expect, it } from "vitest";
import { oddRequests } from "../support/odd-requests.ts";
import { startProcess } from "../support/process.ts";
import { times } from "../support/scale.ts";

/** The status that some bytes are answered with; 0 when the connection is closed without an answer. */
function statusOf(origin: string, bytes: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    const done = () => resolve(Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(answer)?.[1] ?? 0));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      // A request that promises more than it sends is not waited for.
      if (/^HTTP\/1\.1 (?!100)\d/m.test(answer)) socket.end();
    });
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("close", done);
    socket.on("error", () => {});
  });
}

it("no request, however odd, is a failure of ours, and none ends the process or fills its log", async () => {
  const site = await startProcess({ env: { EDITOR_TOKEN: "a-token-for-this-test-only", TRUST_PROXY: "1" } });
  const count = times(250, 10_000);
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const queue = oddRequests(count, 20_261_121);
  const work = async () => {
    for (const bytes of queue) {
      const status = await statusOf(site.origin, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status}: ${JSON.stringify(bytes)}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(failures).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 20);
  expect(site.output()).not.toContain('"stack"');
  expect((await fetch(`${site.origin}/laws`)).status).toBe(200);
  await site.stop();
});

import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

let lines: string[];
const log = createLog("info", { write: (line) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});

describe("a line of the log", () => {
  it("tells an error with its code, place and cause, and names nobody", () => {
    const cause = Object.assign(new Error("550 <o'neil+x@mail.example.org>: unknown, ü@müller.example"), {
      code: "EENVELOPE",
      response: "550 ada@example.org",
      rejected: ["ada@example.org"],
    });
    log.error({ err: new Error("not sent to ada@example.org", { cause }) }, "failed");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "failed",
      err: {
        type: "Error",
        message: "not sent to (address)",
        stack: expect.stringContaining("log.test.ts"),
        cause: { code: "EENVELOPE", message: "550 <(address)>: unknown, (address)" },
      },
    });
    expect(lines.join()).not.toContain("@");
  });

  it("keeps of an address of the site neither what was typed nor whose it is, nor more than a line's worth", () => {
    log.warn({ url: `/api/laws/ada%40example.org-1/bea@example.org/${"x".repeat(2_000)}?q=secret` }, "refused");
    const { url } = JSON.parse(lines[0] ?? "");
    expect(url).toMatch(/^\/api\/laws\/\(address\)-1\/\(address\)\/x+$/);
    expect(url).toHaveLength(200);
  });

  it("tells an address without what was typed into it", () => {
    log.warn({ url: "http://site.test/newsletter/confirm?token=secret&q=words" }, "failed");
    expect(JSON.parse(lines[0] ?? "").url).toBe("http://site.test/newsletter/confirm");
  });
});

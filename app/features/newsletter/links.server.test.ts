import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { makeToken, readToken } from "./links.server.ts";

const key = Buffer.alloc(32, 1);
const now = new Date("2026-11-21T12:00:00.000Z");
const claim = { purpose: "confirm", email: "a@b.co", expires: null, version: 3 } as const;

it("a token is good until its time, and for its own purpose", () => {
  const token = makeToken(key, { ...claim, expires: now.getTime() });
  expect(readToken(key, "confirm", token, now)).toMatchObject({ email: "a@b.co" });
  expect(readToken(key, "confirm", token, new Date(now.getTime() + 1)).problem).toBe("expired");
  expect(readToken(key, "unsubscribe", token, now).problem).toBe("invalid");
});

it("a token that was changed, or signed with another key, is none", () => {
  const token = makeToken(key, claim);
  for (const changed of ["", ".", `x${token}`, token.slice(0, -2), makeToken(Buffer.alloc(32, 2), claim)])
    expect(readToken(key, "confirm", changed, now).problem).toBe("invalid");
});

it("a token of an earlier release, without a version, is of the first", () => {
  const text = Buffer.from(JSON.stringify(["unsubscribe", "a@b.co", null])).toString("base64url");
  const token = `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  expect(readToken(key, "unsubscribe", token, now)).toEqual({ email: "a@b.co", version: 0 });
});

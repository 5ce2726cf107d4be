import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export type LinkPurpose = "confirm" | "unsubscribe";

const claimSchema = z.tuple([z.enum(["confirm", "unsubscribe"]), z.string(), z.int().nullable()]);

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** A token for a link in a mail: what it may do, for whom, and until when (ms since 1970; null: for good), signed. */
export function makeToken(key: Buffer, purpose: LinkPurpose, email: string, expires: number | null): string {
  const claim = Buffer.from(JSON.stringify([purpose, email, expires])).toString("base64url");
  return `${claim}.${sign(key, claim).toString("base64url")}`;
}

type TokenReading = { email: string; problem?: undefined } | { problem: "invalid" | "expired" };

/** Whose address a token stands for, if it is ours, for this purpose, and still good. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: string, now: Date): TokenReading {
  const [claim = "", signature = ""] = token.split(".");
  const expected = sign(key, claim);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: "invalid" };
  const parsed = claimSchema.safeParse(JSON.parse(Buffer.from(claim, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== purpose) return { problem: "invalid" };
  const [, email, expires] = parsed.data;
  return expires !== null && expires < now.getTime() ? { problem: "expired" } : { email };
}

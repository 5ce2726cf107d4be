import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export type LinkPurpose = "confirm" | "unsubscribe";

/** What a link in a mail may do, and for whom. */
type Claim = {
  purpose: LinkPurpose;
  email: string;
  /** Until when, in milliseconds since 1970; null for good. */
  expires: number | null;
  /** The subscriber's `linkVersion` when the link was made. */
  version: number;
};

/** As it is signed. Links of earlier releases carry no version: they were made at the first. */
const claimSchema = z.tuple([z.enum(["confirm", "unsubscribe"]), z.string(), z.int().nullable()], z.int());

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** A claim as the token of a link, signed. */
export function makeToken(key: Buffer, { purpose, email, expires, version }: Claim): string {
  const claim = Buffer.from(JSON.stringify([purpose, email, expires, version])).toString("base64url");
  return `${claim}.${sign(key, claim).toString("base64url")}`;
}

type TokenReading = { email: string; version: number; problem?: undefined } | { problem: "invalid" | "expired" };

/** Whose address a token stands for, if it is ours, for this purpose, and still good. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: string, now: Date): TokenReading {
  const [claim = "", signature = ""] = token.split(".");
  const expected = sign(key, claim);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: "invalid" };
  const parsed = claimSchema.safeParse(JSON.parse(Buffer.from(claim, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== purpose) return { problem: "invalid" };
  const [, email, expires, version = 0] = parsed.data;
  return expires !== null && expires < now.getTime() ? { problem: "expired" } : { email, version };
}

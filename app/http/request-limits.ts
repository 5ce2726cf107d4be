import type { IncomingMessage } from "node:http";
import { decoded } from "../shared/decoded.ts";
import { DomainError } from "../shared/errors.ts";
import { MAX_BODY_BYTES, tooLarge } from "../shared/limits.ts";

const MAX_URL_LENGTH = 2048;
/** Where the router asks which routes its links lead to, and how long it lets that become (its `urlLimit`). */
const MANIFEST = /^\/(?:__manifest|[^?]*\.manifest)\?/;
const MAX_MANIFEST_URL_LENGTH = 7680;
/** The search page says itself that a term is too long, with the term in its form; Node takes no longer headers. */
const SEARCH = /^\/search(?:\.rsc)?\?/i;
const MAX_SEARCH_URL_LENGTH = 16 * 1024;
const MAX_HEADERS = 100;
/** What the site takes; anything else is refused before it is looked at. */
const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
/** A host as RFC 3986 spells it, without user or path: a name, an IPv4 or a bracketed IPv6 address, and a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Refusal = { status: number; message: string; headers?: [string, string][] };

function mostCharactersOf(target: string): number {
  if (SEARCH.test(target)) return MAX_SEARCH_URL_LENGTH;
  return MANIFEST.test(target) ? MAX_MANIFEST_URL_LENGTH : MAX_URL_LENGTH;
}

/** Why a request is refused before anything looks at it, or undefined. `mostBytes` is what its body may have. */
export function refusalOf(request: IncomingMessage, mostBytes = MAX_BODY_BYTES): Refusal | undefined {
  const target = request.url ?? "";
  const mostCharacters = mostCharactersOf(target);
  if (target.length > mostCharacters) {
    return { status: 414, message: `The address is too long: at most ${mostCharacters} characters are accepted.` };
  }
  if (request.rawHeaders.length / 2 > MAX_HEADERS) {
    return { status: 431, message: `The request has too many headers: at most ${MAX_HEADERS} are accepted.` };
  }
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    return { status: 413, message: tooLarge(mostBytes) };
  }
  if (!methods.includes(request.method ?? "")) {
    const message = `This site does not take ${request.method}.`;
    return { status: 405, message, headers: [["Allow", methods.join(", ")]] };
  }
  if (!target.startsWith("/") || !URL.canParse(target, "http://site")) {
    return { status: 400, message: "The address cannot be read: it must begin with a slash." };
  }
  // What cannot be decoded leads nowhere, and the router would say so past the log.
  if (decoded(target.split("?", 1)[0] ?? "") === undefined) {
    const message = "The address cannot be read: in it, % must begin the two hexadecimal digits of a byte of UTF-8.";
    return { status: 400, message };
  }
  if (!isHost(request.headers.host ?? "localhost")) {
    return { status: 400, message: "The Host header is no host." };
  }
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1) {
    return { status: 400, message: "There is more than one Host header." };
  }
  return undefined;
}

/** Whether a text may stand as the host of an address. */
const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`);

const safe = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

type Origin = { protocol: "http" | "https"; host: string };

/**
 * Where the visitor addressed the request to. The proxy's word counts only when it is trusted; form posts
 * pass the router's origin check only if this is right behind TLS termination.
 */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const forwarded = (name: string) => {
    const value = trustProxy ? request.headers[name] : undefined;
    return (Array.isArray(value) ? value[0] : value)?.split(",")[0]?.trim();
  };
  return {
    protocol: forwarded("x-forwarded-proto") === "https" ? "https" : "http",
    host: hostOf(forwarded("x-forwarded-host")) ?? request.headers.host ?? "localhost",
  };
}

/** A proxy's word for the host; what is none is left out. */
const hostOf = (said: string | undefined): string | undefined =>
  said !== undefined && isHost(said) ? said : undefined;

/** True for a request that may change something and comes from another site's page. */
export function isCrossSiteWrite(request: IncomingMessage, origin: Origin): boolean {
  if (safe.has(request.method ?? "GET")) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const from = request.headers.origin;
  return from !== undefined && from !== `${origin.protocol}://${origin.host}`;
}

/** The visitor's network address, for limits; the proxy's word for it counts only when it is trusted. */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  // Each proxy adds the address it saw at the end; only the last one is ours.
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? "unknown");
}

/**
 * A request's body, read only as far as the limit, however its length was said.
 * @throws DomainError `too-large` beyond it, `invalid` when the client went away before its end.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not cut the connection: the client is still to read why it was refused.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new DomainError("invalid", "The request ended before its body did.", { cause });
  }
  if (size > most) throw new DomainError("too-large", tooLarge(most));
  return Buffer.concat(chunks);
}

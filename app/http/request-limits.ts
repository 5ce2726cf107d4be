import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pageAt } from "../content/address/page-at.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "../content/picture-limits.ts";
import { DomainError } from "../shared/errors.ts";
import { percentDecode } from "../shared/percent-decode.ts";

const MAX_URL_LENGTH = 2048;
/** Address of React Router's route manifest, and its maximum length (the router's `urlLimit`). */
const MANIFEST = /^\/(?:__manifest|[^?]*\.manifest)\?/;
const MAX_MANIFEST_URL_LENGTH = 7680;
const MB = 1024 * 1024;
/** Maximum bytes of a body where the page names none. */
const MAX_BODY_BYTES = 8 * 1024;
const MAX_HEADERS = 100;
/** Methods that the site accepts; requests with others are refused unread. */
const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
/** A host (RFC 3986, section 3.2.2): a name, an IPv4 or a bracketed IPv6 address, with an optional port. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Refusal = { status: number; message: string; headers?: [string, string][] };

const pathOf = (target: string): string => target.split("?", 1)[0] ?? "";

function maxUrlLength(target: string): number {
  if (target.length <= MAX_URL_LENGTH) return MAX_URL_LENGTH;
  return MANIFEST.test(target) ? MAX_MANIFEST_URL_LENGTH : (pageAt(pathOf(target)).maxUrlLength ?? MAX_URL_LENGTH);
}

/** Maximum bytes of a request's body. The form around a maintainer's picture may be as large as a record. */
export function maxBytesOf({ url = "" }: IncomingMessage, isMaintainer: () => boolean): number {
  const { takesFiles, maxBytes = MAX_BODY_BYTES } = pageAt(pathOf(url));
  return takesFiles && isMaintainer() ? MAX_PICTURE_BYTES + maxBytes : maxBytes;
}

/** Message for a body with too many bytes. */
function tooLarge(maxBytes: number): string {
  if (maxBytes > MAX_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  const size = maxBytes < MB ? `${maxBytes / 1024} kB` : `${maxBytes / MB} MB`;
  return `The request is too large: at most ${size} is accepted.`;
}

/** The refusal of a malformed or oversized request, or undefined. @param maxBytes limit of its body. */
export function findRefusal(request: IncomingMessage, maxBytes: () => number): Refusal | undefined {
  const target = request.url ?? "";
  const maxLength = maxUrlLength(target);
  if (target.length > maxLength) {
    return { status: 414, message: `The address is too long: at most ${maxLength} characters are accepted.` };
  }
  if (request.rawHeaders.length / 2 > MAX_HEADERS) {
    return { status: 431, message: `The request has too many headers: at most ${MAX_HEADERS} are accepted.` };
  }
  const bytes = Number(request.headers["content-length"] ?? 0);
  if (bytes > 0 && bytes > maxBytes()) return { status: 413, message: tooLarge(maxBytes()) };
  if (!methods.includes(request.method ?? "")) {
    const message = `This site does not accept ${request.method}.`;
    return { status: 405, message, headers: [["Allow", methods.join(", ")]] };
  }
  if (!target.startsWith("/") || !URL.canParse(target, "http://site")) {
    return { status: 400, message: "The address cannot be read: it must begin with a slash." };
  }
  // Refused here, since the router would report an undecodable path without logging it.
  if (percentDecode(pathOf(target)) === undefined) {
    const message = "The address cannot be read: in it, % must begin the two hexadecimal digits of a byte of UTF-8.";
    return { status: 400, message };
  }
  if (!isHost(request.headers.host ?? "localhost")) {
    return { status: 400, message: "The Host header is not a valid host." };
  }
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1) {
    return { status: 400, message: "There is more than one Host header." };
  }
  return undefined;
}

/** True if a text is a valid host of a URL. */
const isHost = (host: string): boolean => hostPattern.test(host) && URL.canParse(`http://${host}`);

/** RFC 9110, section 9.2.1. */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

type Origin = { protocol: "http" | "https"; host: string };

/**
 * The origin that the visitor sent the request to. Proxy headers count only if the proxy is trusted. Behind TLS
 * termination they are needed: the router checks the origin of form posts.
 */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const forwarded = (name: string) => {
    const value = trustProxy ? request.headers[name] : undefined;
    return (Array.isArray(value) ? value[0] : value)?.split(",")[0]?.trim();
  };
  const host = forwarded("x-forwarded-host");
  return {
    protocol: forwarded("x-forwarded-proto") === "https" ? "https" : "http",
    host: host !== undefined && isHost(host) ? host : (request.headers.host ?? "localhost"),
  };
}

/** True for a request that may change something and comes from another site's page. */
export function isCrossSiteWrite(request: IncomingMessage, origin: Origin): boolean {
  if (safeMethods.has(request.method ?? "GET")) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const from = request.headers.origin;
  return from !== undefined && from !== `${origin.protocol}://${origin.host}`;
}

/** The id of a request: the trusted proxy's, if it has sent one that is fit for a log, else a new one. */
export function requestIdOf(request: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? request.headers["x-request-id"] : undefined;
  return typeof given === "string" && /^[\w.:+/=-]{1,128}$/.test(given) ? given : randomUUID();
}

/** The visitor's network address, for limits. X-Forwarded-For counts only if the proxy is trusted. */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  // Each proxy adds the address it saw at the end; only the last one is ours.
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? "unknown");
}

/**
 * Reads a request's body, at most up to the limit, whatever its Content-Length says.
 * @throws DomainError `too-large` beyond the limit, `invalid` when the client disconnects before the end.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not close the connection: the client still has to read the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new DomainError("invalid", "The request ended before its body did.", { cause });
  }
  if (size > maxBytes) throw new DomainError("too-large", tooLarge(maxBytes));
  return Buffer.concat(chunks);
}

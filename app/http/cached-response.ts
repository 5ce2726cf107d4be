import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { FinishedAnswer } from "./job.ts";

export type Encoding = "br" | "gzip" | "identity";

/** The smallest encoding that an Accept-Encoding header names with a weight above 0 (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const allowed = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(one))
    .map((one) => one.split(";", 1)[0]?.trim());
  return allowed.includes("br") ? "br" : allowed.includes("gzip") ? "gzip" : "identity";
}

/** Compressing fewer bytes costs more than it saves. */
const MIN_COMPRESSIBLE_BYTES = 256;

const compressibleType =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;

/** True if compression pays off for this Content-Type and length in bytes. */
export const isCompressible = (type: string, length: number): boolean =>
  compressibleType.test(type) && length >= MIN_COMPRESSIBLE_BYTES;

/** Brotli quality, from 0 to 11. This one takes 2 ms for a page of 130 kB. */
const FAST_QUALITY = 5;
/** Takes 45 ms for the same page and saves 9 % of its bytes: one round trip less on a slow phone. */
const SMALL_QUALITY = 10;

const brotli = promisify(brotliCompress);

/** Compresses a text with brotli (RFC 7932) on Node's thread pool. */
export const toBrotli = (text: Buffer, quality = FAST_QUALITY): Promise<Buffer<ArrayBuffer>> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const fromBrotli: (compressed: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(brotliDecompress);

/** Compresses a text with gzip (RFC 1952). */
const toGzip: (text: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(gzip);

/** A body in one encoding, with all headers of a response that sends it. */
type Encoded = { body: Buffer; headers: string[] };

/** A finished answer, ready to write. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Headers of every encoding, flat as `writeHead` takes them: name, value, name, value. */
  headers: string[];
  notModified: string[];
  /** The stored form: brotli if `isBrotli`, else uncompressed. */
  stored: Encoded;
  isBrotli: boolean;
  /** True if `shrink` would save no bytes. */
  isSmall: boolean;
  /** True if it may be cached for everyone. */
  isShareable: boolean;
  /** Size in a cache, in bytes. */
  size: number;
};

/** Bytes that headers and bookkeeping of one response take in the cache, estimated generously. */
const OVERHEAD = 4096;

/** Prepares a finished answer so that it can be written many times. */
export function toCachedResponse({ status, headers, body, isBrotli = false, etag }: FinishedAnswer): CachedResponse {
  const own = headers.filter(([name]) => !/^(content-length|etag|vary|content-encoding)$/i.test(name));
  const vary = headers.filter(([name]) => /^vary$/i.test(name)).map(([, value]) => value);
  const varying = [...(isBrotli ? ["Accept-Encoding"] : []), ...vary].join(", ");
  const shared = [...own, ["ETag", etag], ...(varying ? [["Vary", varying]] : [])].flat();
  return {
    status,
    etag,
    headers: shared,
    notModified: shared.filter((_, index) => !/^content-type$/i.test(shared[index - (index % 2)] ?? "")),
    ...encodedAs(isBrotli ? "br" : "identity", body, shared),
    isSmall: !isBrotli,
    isShareable: mayBeShared(status, own),
  };
}

/** Recompresses a brotli response into fewer bytes. */
export async function shrink(cached: CachedResponse): Promise<CachedResponse> {
  const body = await toBrotli(await fromBrotli(cached.stored.body), SMALL_QUALITY);
  return { ...cached, ...encodedAs("br", body, cached.headers), isSmall: true };
}

/** What depends on the encoding of a response. */
function encodedAs(encoding: Encoding, body: Buffer, headers: readonly string[]) {
  const own = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  const stored: Encoded = { body, headers: [...headers, ...own, "Content-Length", String(body.length)] };
  return { stored, isBrotli: encoding === "br", size: body.length + OVERHEAD };
}

/** True for a public 200. Missing pages are left out: anyone can request any number of them. */
function mayBeShared(status: number, headers: readonly [string, string][]): boolean {
  const isPrivate = ([name, value]: [string, string]) =>
    /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value));
  return status === 200 && !headers.some(isPrivate);
}

/** Converts the brotli form on Node's thread pool, so that a long text does not block other requests. */
export async function recode(cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  const text = await fromBrotli(cached.stored.body);
  const body = encoding === "gzip" ? await toGzip(text) : text;
  return { ...cached, ...encodedAs(encoding, body, cached.headers), isSmall: true };
}

/** The parts of a request that decide how a cached response is written. */
export type ResponseOptions = { encoding: Encoding; isHead: boolean; ifNoneMatch: string | undefined };

export const responseOptions = ({ method, headers }: IncomingMessage): ResponseOptions => ({
  encoding: chooseEncoding(headers["accept-encoding"]),
  isHead: method === "HEAD",
  ifNoneMatch: headers["if-none-match"],
});

/** Writes a cached response, or 304 if the client already has it. Synchronous unless the body must be recoded first. */
export function sendCachedResponse(
  { encoding, isHead, ifNoneMatch }: ResponseOptions,
  response: ServerResponse,
  cached: CachedResponse,
  recoded: (encoding: Encoding) => CachedResponse | Promise<CachedResponse>,
): Promise<void> | undefined {
  if (ifNoneMatch !== undefined && cached.status === 200 && matchesEtag(ifNoneMatch, cached.etag)) {
    response.writeHead(304, cached.notModified).end();
    return undefined;
  }
  const write = ({ status, stored }: CachedResponse) => {
    response.writeHead(status, stored.headers);
    response.end(isHead ? undefined : stored.body);
  };
  if (!cached.isBrotli || encoding === "br") return void write(cached);
  if (response.destroyed) return undefined;
  const other = recoded(encoding);
  return other instanceof Promise ? other.then(write) : void write(other);
}

/** Weak comparison (RFC 9110, section 8.8.3.2). */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2));
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { FinishedAnswer } from "./job.ts";

export type Encoding = "br" | "gzip" | "identity";

/** The smallest encoding that a request names, unless with a weight of 0 (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(one))
    .map((one) => one.split(";", 1)[0]?.trim());
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : "identity";
}

/** Below this many bytes compression costs more than it saves. */
const LEAST_TO_COMPRESS = 256;

const compressibleType =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;

/** Whether an answer of this Content-Type and length in bytes gains by compression. */
export const isCompressible = (type: string, length: number): boolean =>
  compressibleType.test(type) && length >= LEAST_TO_COMPRESS;

/** Of 0 to 11: 2 ms for a page of 130 kB. */
const FAST = 5;
/** 45 ms for the same page, and 9 % fewer bytes: one round trip less on a slow phone. */
const SMALL = 10;

const brotli = promisify(brotliCompress);

/** A text in brotli (RFC 7932), made on the threads of Node's own pool. */
export const pack = (text: Buffer, quality = FAST): Promise<Buffer<ArrayBuffer>> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** What `pack` made, as it was. */
const unpack: (packed: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(brotliDecompress);

/** A text in gzip (RFC 1952). */
const toGzip: (text: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(gzip);

/** One encoding of a finished answer: its bytes and the headers that go with them. */
type Encoded = { body: Buffer; headers: string[] };

/** A finished answer, ready to be written. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Headers of every encoding, as `writeHead` takes them without further work: name, value, name, value. */
  headers: string[];
  notModified: string[];
  /** The bytes as they came: in brotli when they came packed. */
  whole: Encoded;
  isPacked: boolean;
  /** Whether its brotli is as small as it gets. */
  isSmall: boolean;
  /** Whether it may be cached for everyone. */
  isShareable: boolean;
  /** What it weighs in a cache in bytes. */
  size: number;
};

/** Headers and bookkeeping of one answer, counted generously. */
const OVERHEAD = 4096;

/** Makes a finished answer ready to be written any number of times. */
export function toCachedResponse({ status, headers, body, isPacked = false, etag }: FinishedAnswer): CachedResponse {
  const own = headers.filter(([name]) => !/^(content-length|etag|vary|content-encoding)$/i.test(name));
  const vary = headers.filter(([name]) => /^vary$/i.test(name)).map(([, value]) => value);
  const shared = [...own, ["ETag", etag], ["Vary", ["Accept-Encoding", ...vary].join(", ")]].flat();
  return {
    status,
    etag,
    headers: shared,
    notModified: shared.filter((_, index) => !/^content-type$/i.test(shared[index - (index % 2)] ?? "")),
    whole: encodedAs(isPacked ? "br" : "identity", body, shared),
    isPacked,
    isSmall: !isPacked,
    isShareable: mayBeShared(status, own),
    size: body.length + OVERHEAD,
  };
}

/** The same answer in fewer bytes. */
export async function shrink(cached: CachedResponse): Promise<CachedResponse> {
  const body = await pack(await unpack(cached.whole.body), SMALL);
  return { ...cached, whole: encodedAs("br", body, cached.headers), isSmall: true, size: body.length + OVERHEAD };
}

const encodedAs = (encoding: Encoding, body: Buffer, headers: readonly string[]): Encoded => ({
  body,
  headers: [
    ...headers,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(body.length),
  ],
});

/** Found, and nothing in it is meant for one visitor. Anybody can name any number of pages that do not exist. */
function mayBeShared(status: number, headers: readonly [string, string][]): boolean {
  const isOwn = ([name, value]: [string, string]) =>
    /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value));
  return status === 200 && !headers.some(isOwn);
}

/** Made of the packed form on the threads of Node's own pool: for a long text this takes longer than others should wait. */
async function encode({ headers, whole }: CachedResponse, encoding: "gzip" | "identity"): Promise<Encoded> {
  const text = await unpack(whole.body);
  return encodedAs(encoding, encoding === "gzip" ? await toGzip(text) : text, headers);
}

/** How a client wants an answer: in which encoding, without the body by HEAD, and not at all if it has it already. */
export type Wish = { encoding: Encoding; isHead: boolean; known: string | undefined };

export const wishOf = ({ method, headers }: IncomingMessage): Wish => ({
  encoding: chooseEncoding(headers["accept-encoding"]),
  isHead: method === "HEAD",
  known: headers["if-none-match"],
});

/** Writes a finished answer: 304 when the client has it. At once, unless it is to be compressed first. */
export function sendCachedResponse(
  { encoding, isHead, known }: Wish,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> | undefined {
  if (known !== undefined && cached.status === 200 && matchesEtag(known, cached.etag)) {
    response.writeHead(304, cached.notModified).end();
    return undefined;
  }
  const write = ({ body, headers }: Encoded) => {
    response.writeHead(cached.status, headers);
    response.end(isHead ? undefined : body);
  };
  if (!cached.isPacked || encoding === "br") write(cached.whole);
  else return encode(cached, encoding).then(write);
  return undefined;
}

function matchesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === "*") return true;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2));
}

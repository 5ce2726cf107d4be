import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./content-encoding.ts";
import type { FinishedAnswer } from "./job.ts";

/** One encoding of a finished answer: its bytes and the headers that go with them. */
type Encoded = { body: Buffer; headers: string[] };

/** A finished answer, ready to be written; an encoding is made when it is first asked for, and then kept. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Headers of every encoding, as `writeHead` takes them without further work: name, value, name, value. */
  headers: string[];
  notModified: string[];
  /** The bytes as they were made; undefined once they are kept compressed, which is a fifth of them. */
  identity: Buffer | undefined;
  encoded: Partial<Record<Encoding, Encoded>>;
  /** Encodings that are being made, for all who wait for them. */
  encoding: Partial<Record<Encoding, Promise<Encoded>>>;
  isCompressible: boolean;
  /** Whether it may be kept for everyone. */
  isShareable: boolean;
  /** When it is to be made anew though no content was changed, in milliseconds since 1970; Infinity for never. */
  holdsUntil: number;
  /** What it weighs in a cache at the most, in bytes, with every encoding made. */
  size: number;
};

/** Below this many bytes compression costs more than it saves. */
const LEAST_TO_COMPRESS = 256;
/** Headers and bookkeeping of one answer, counted generously. */
const OVERHEAD = 4096;

const compressible =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;

/** Makes a finished answer ready to be written any number of times. */
export function toCachedResponse({ status, headers, body, etag, holdsUntil }: FinishedAnswer): CachedResponse {
  const own = headers.filter(([name]) => !/^(content-length|etag|vary|content-encoding)$/i.test(name));
  const vary = headers.filter(([name]) => /^vary$/i.test(name)).map(([, value]) => value);
  const type = own.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  const isCompressible = compressible.test(type) && body.length >= LEAST_TO_COMPRESS;
  const shared = [...own, ["ETag", etag], ["Vary", ["Accept-Encoding", ...vary].join(", ")]].flat();
  return {
    status,
    etag,
    headers: shared,
    notModified: shared.filter((_, index) => !/^content-type$/i.test(shared[index - (index % 2)] ?? "")),
    identity: body,
    encoded: {},
    encoding: {},
    isCompressible,
    holdsUntil,
    isShareable: mayBeShared(status, own),
    // Compressed text is less than half of itself; two of them weigh less than the text once more.
    size: (isCompressible ? body.length * 2 : body.length) + OVERHEAD,
  };
}

/** Found or not found, and nothing in it that was meant for one visitor. */
function mayBeShared(status: number, headers: readonly [string, string][]): boolean {
  const isOwn = ([name, value]: [string, string]) =>
    /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value));
  return (status === 200 || status === 404) && !headers.some(isOwn);
}

const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** The bytes as they were made. @throws when they are kept in no form, which cannot be */
function textOf({ identity, encoded }: CachedResponse): Buffer | Promise<Buffer> {
  if (identity) return identity;
  if (!encoded.br) throw new Error("A finished answer was kept without its bytes.");
  return unpacked(encoded.br.body);
}

/** Compresses on the threads of Node's own pool: for a long text this takes longer than others should wait. */
async function encode(cached: CachedResponse, encoding: Encoding): Promise<Encoded> {
  const { headers, isCompressible } = cached;
  const text = await textOf(cached);
  const length = (body: Buffer) => ["Content-Length", String(body.length)];
  if (encoding === "identity" || !isCompressible) return { body: text, headers: [...headers, ...length(text)] };
  const body = encoding === "br" ? await brotli(text, brotliOptions(text.length)) : await gzipped(text);
  return { body, headers: [...headers, "Content-Encoding", encoding, ...length(body)] };
}

/** What nearly everybody takes is kept alone: what few ask for is made of it again. */
async function encodeOnce(cached: CachedResponse, encoding: Encoding): Promise<Encoded> {
  cached.encoding[encoding] ??= encode(cached, encoding);
  const made = await cached.encoding[encoding];
  if (encoding === "identity" && !cached.identity) delete cached.encoding.identity;
  else cached.encoded[encoding] = made;
  if (encoding === "br" && cached.isCompressible) {
    cached.identity = undefined;
    delete cached.encoded.identity;
    delete cached.encoding.identity;
  }
  return made;
}

/** Of 0 to 11: a few milliseconds for a page. */
const BROTLI_QUALITY = 5;

function brotliOptions(length: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

/** Writes a finished answer: 304 when the client has it, no body on HEAD. At once, unless it is to be compressed first. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> | undefined {
  const known = request.headers["if-none-match"];
  if (known !== undefined && cached.status === 200 && matchesEtag(known, cached.etag)) {
    response.writeHead(304, cached.notModified).end();
    return undefined;
  }
  const write = ({ body, headers }: Encoded) => {
    response.writeHead(cached.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const encoded = cached.encoded[encoding];
  if (!encoded) return encodeOnce(cached, encoding).then(write);
  write(encoded);
  return undefined;
}

function matchesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === "*") return true;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2));
}

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A finished answer: every encoding of its bytes with the headers that go with it, ready to be written. */
export type Prepared = {
  status: number;
  etag: string;
  /** Flat name, value, name, value lists, as `writeHead` takes them without further work. */
  headers: { identity: string[]; gzip: string[]; br: string[]; notModified: string[] };
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /** What it weighs in a cache, in bytes. */
  size: number;
};

/** Below this many bytes compression costs more than it saves. */
const LEAST_TO_COMPRESS = 256;
/** Headers and bookkeeping of one answer, counted generously. */
const OVERHEAD = 4096;

const compressible = /^(text\/|application\/(json|javascript|xml|atom\+xml|manifest\+json|ld\+json)|image\/svg)/;

/**
 * Makes an answer from its bytes: weak ETag over status, headers and bytes, brotli and gzip once.
 * `quality` is brotli's, 0 to 11: pages take 5 (a few milliseconds), files that never change 11.
 */
export function prepare(status: number, headers: readonly [string, string][], body: Buffer, quality = 5): Prepared {
  const own = headers.filter(([name]) => !/^(content-length|etag|vary|content-encoding)$/i.test(name));
  const vary = headers.filter(([name]) => /^vary$/i.test(name)).map(([, value]) => value);
  const type = own.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  const etag = `W/"${createHash("sha256").update(String(status)).update(JSON.stringify(own)).update(body).digest("base64url").slice(0, 22)}"`;
  const isCompressed = compressible.test(type) && body.length >= LEAST_TO_COMPRESS;
  const gzip = isCompressed ? gzipSync(body, { level: quality > 6 ? 9 : 6 }) : body;
  const br = isCompressed ? brotliCompressSync(body, brotliOptions(quality, body.length)) : body;
  const shared = [...own, ["ETag", etag], ["Vary", ["Accept-Encoding", ...vary].join(", ")]].flat();
  const withBody = (bytes: Buffer, encoding: string) => [
    ...shared,
    ...(bytes === body ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(bytes.length),
  ];
  return {
    status,
    etag,
    headers: {
      identity: withBody(body, "identity"),
      gzip: withBody(gzip, "gzip"),
      br: withBody(br, "br"),
      notModified: shared.filter((_, index) => !/^content-type$/i.test(shared[index - (index % 2)] ?? "")),
    },
    bodies: { identity: body, gzip, br },
    size: body.length + (isCompressed ? gzip.length + br.length : 0) + OVERHEAD,
  };
}

function brotliOptions(quality: number, length: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

/** The best encoding that a request accepts, by RFC 9110's rules as far as browsers use them. */
export function chooseEncoding(accepted: string | undefined): "br" | "gzip" | "identity" {
  if (!accepted) return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  const parameters = accepted.slice(at + encoding.length).split(",", 1)[0] ?? "";
  return !/;\s*q=0(\.0*)?\s*$/.test(parameters);
}

/** Writes a finished answer: 304 when the client has it, no body on HEAD. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && prepared.status === 200 && matchesEtag(known, prepared.etag)) {
    response.writeHead(304, prepared.headers.notModified).end();
    return;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  response.writeHead(prepared.status, prepared.headers[encoding]);
  if (request.method === "HEAD") response.end();
  else response.end(prepared.bodies[encoding]);
}

function matchesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === "*") return true;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2));
}

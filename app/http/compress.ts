import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

/** Below this many bytes compression costs more than it saves. */
const LEAST_TO_COMPRESS = 256;

const compressibleType =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;

/** Whether an answer of this Content-Type and length in bytes gains by compression. */
export const isCompressible = (type: string, length: number): boolean =>
  compressibleType.test(type) && length >= LEAST_TO_COMPRESS;

/** Of 0 to 11: a few milliseconds for a page. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);

/**
 * A text in brotli (RFC 7932), made on the threads of Node's own pool. The window is no larger than the text: what
 * an encoder takes counts for the collector of the thread that asks, which would else run for every few pages.
 */
export function pack(text: Buffer): Promise<Buffer<ArrayBuffer>> {
  const window = Math.ceil(Math.log2(text.length + 1));
  const { BROTLI_PARAM_LGWIN: LGWIN, BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: HINT } = constants;
  const within = Math.min(Math.max(window, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
  return brotli(text, { params: { [QUALITY]: BROTLI_QUALITY, [HINT]: text.length, [LGWIN]: within } });
}

/** What `pack` made, as it was. */
export const unpack: (packed: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(brotliDecompress);

/** A text in gzip (RFC 1952). */
export const toGzip: (text: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(gzip);

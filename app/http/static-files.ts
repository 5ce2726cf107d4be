import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative } from "node:path";
import send from "send";
import { chooseEncoding } from "./content-encoding.ts";
import { type FileSource, IMMUTABLE, mediaTypeOf } from "./file-source.ts";

const HOUR = 3_600;
/** Compressed forms that stand beside a file (scripts/lib/compress.mjs), by their encoding. */
const endings = { br: ".br", gzip: ".gz", identity: "" } as const;

/**
 * The files of a folder that does not change while the process runs. Each has one address: a path that is
 * spelled in any other way is not among them.
 */
export class StaticFiles implements FileSource {
  readonly #folder: string;
  readonly #headers: readonly [string, string][];
  readonly #paths: ReadonlySet<string>;

  /** @param headers what every answer carries. */
  constructor(folder: string, headers: readonly [string, string][]) {
    this.#folder = folder;
    this.#headers = headers;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    this.#paths = new Set(entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`));
  }

  /** Whether there is a file at a path, as it stands in the request line. */
  has(path: string): boolean {
    return this.#paths.has(path) && !/\.(br|gz)$/.test(path);
  }

  /** Answers with the file at a path that is there: conditions, ranges (RFC 9110) and the encoding it is kept in. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void {
    const wanted = chooseEncoding(request.headers["accept-encoding"]);
    const encoding = this.#paths.has(path + endings[wanted]) ? wanted : "identity";
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    response.setHeader("Content-Type", mediaTypeOf(path));
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    // Names below /assets carry a hash of their content.
    const isHashed = path.startsWith("/assets/");
    response.setHeader("Cache-Control", isHashed ? IMMUTABLE : `public, max-age=${HOUR}`);
    send(request, path + endings[encoding], { root: this.#folder, cacheControl: false }).pipe(response);
  }
}

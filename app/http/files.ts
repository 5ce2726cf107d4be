import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import send from "send";
import { recordingFileAt } from "../content/recording.ts";
import { chooseEncoding } from "./cached-response.ts";
import { resourcePolicy } from "./finish-answer.ts";
import { createRefuse } from "./refuse.ts";

/** Files that the HTTP process serves without asking the application. */
export type FileSource = {
  /** True if the path, spelled as in the request line, is that of a file. */
  has(path: string): boolean;
  /** Answers a GET or HEAD request for a path that `has` accepts. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void;
};

/** Cache-Control of a file that never changes under its URL. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Media types of the built files, of public/ and of recordings, by extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The media type of a file by its name (RFC 9110, section 8.3). */
const mediaTypeOf = (name: string): string => mediaTypes[extname(name)] ?? "application/octet-stream";

/** Seconds. */
const HOUR = 3_600;
/** Suffixes of the compressed copies of a file (scripts/lib/compress.mjs), by encoding. */
const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

/**
 * The files of a folder that does not change while the process runs. Each file has exactly one path: other spellings
 * of it are not found.
 */
export class StaticFiles implements FileSource {
  readonly #folder: string;
  readonly #headers: readonly [string, string][];
  readonly #paths: ReadonlySet<string>;

  /** @param headers sent with every response. */
  constructor(folder: string, headers: readonly [string, string][]) {
    this.#folder = folder;
    this.#headers = headers;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    this.#paths = new Set(entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`));
  }

  has(path: string): boolean {
    return this.#paths.has(path) && !/\.(br|gz)$/.test(path);
  }

  /** Supports conditional requests, ranges (RFC 9110) and the compressed copies. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void {
    const wanted = chooseEncoding(request.headers["accept-encoding"]);
    const encoding = this.#paths.has(path + suffixes[wanted]) ? wanted : "identity";
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    response.setHeader("Content-Type", mediaTypeOf(path));
    response.setHeader(...resourcePolicy(mediaTypeOf(path)));
    if (this.#paths.has(`${path}.br`)) response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    // Names below /assets carry a hash of their content.
    const isHashed = path.startsWith("/assets/");
    response.setHeader("Cache-Control", isHashed ? IMMUTABLE : `public, max-age=${HOUR}`);
    send(request, path + suffixes[encoding], { root: this.#folder, cacheControl: false }).pipe(response);
  }
}

/** A strong ETag: the content hash in the file's name. */
const tagOf = (name: string): string => `"${name.split(".")[1]}"`;

/**
 * Recordings, from a folder that grows while the process runs. Streams whole files or ranges (RFC 9110, section 14).
 * A recording never changes under its name.
 *
 * @param headers sent with every response.
 */
export function recordings(folder: string, headers: readonly [string, string][]): FileSource {
  const refuse = createRefuse(headers);
  return {
    has: (path) => recordingFileAt(path) !== undefined,
    send(request: IncomingMessage, response: ServerResponse, path: string) {
      const name = recordingFileAt(path);
      if (!name) return refuse(request, response, 404, "There is no such recording.");
      send(request, name, { root: folder, cacheControl: false, dotfiles: "deny", index: false })
        .on("headers", (answer: ServerResponse) => {
          for (const [header, value] of headers) answer.setHeader(header, value);
          answer.setHeader("Content-Type", mediaTypeOf(name));
          answer.setHeader(...resourcePolicy(mediaTypeOf(name)));
          answer.setHeader("Cache-Control", IMMUTABLE);
          answer.setHeader("ETag", tagOf(name));
          answer.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
        })
        .on("error", (error: { status?: number }) => {
          if (error.status === 416) {
            // `send` has already set Content-Range to the length of the file.
            return refuse(request, response, 416, "That part is not in this recording.");
          }
          refuse(request, response, 404, "There is no such recording.");
        })
        .pipe(response);
    },
  };
}

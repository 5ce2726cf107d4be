import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** The build's files, read and compressed at their first use and then kept: their number is fixed. */
export class StaticFiles {
  readonly #folder: string;
  readonly #shared: [string, string][];
  readonly #files = new Map<string, Promise<CachedResponse | undefined>>();

  constructor(folder: string, headers: [string, string][]) {
    this.#folder = normalize(folder);
    this.#shared = headers;
  }

  /** The file at a URL path, or undefined when there is none. */
  async find(path: string): Promise<CachedResponse | undefined> {
    const type = types[extname(path)];
    const file = normalize(join(this.#folder, path));
    if (!type || !file.startsWith(this.#folder + sep)) return undefined;
    const known = this.#files.get(path);
    if (known) return known;
    if (!(await isFile(file))) return undefined;
    const reading = this.#read(file, type, path.startsWith("/assets/"));
    this.#files.set(path, reading);
    return reading;
  }

  async #read(file: string, type: string, isHashed: boolean): Promise<CachedResponse> {
    const caching = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    return toCachedResponse(
      200,
      [...this.#shared, ["Content-Type", type], ["Cache-Control", caching]],
      await readFile(file),
      11,
    );
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

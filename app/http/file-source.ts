import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { contentType } from "mime-types";

/** Files that the host answers with by itself. */
export type FileSource = {
  /** Whether a path, as it stands in the request line, is one of theirs. */
  has(path: string): boolean;
  /** Answers a GET or HEAD of such a path. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void;
};

/** Cache-Control of what never changes under its address. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The media type of a file by its name (RFC 9110, section 8.3). */
export const mediaTypeOf = (name: string): string => contentType(extname(name)) || "application/octet-stream";

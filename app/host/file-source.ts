import type { IncomingMessage, ServerResponse } from "node:http";

/** Files that the host answers with by itself. */
export type FileSource = {
  /** Whether a path, as it stands in the request line, is one of theirs. */
  has(path: string): boolean;
  /** Answers a GET or HEAD of such a path. */
  send(request: IncomingMessage, response: ServerResponse, path: string): void;
};

import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { recordingFileAt } from "../domain/recording.ts";
import type { FileSource } from "./file-source.ts";
import { refuse } from "./refuse.ts";

const YEAR = 31_536_000;

/**
 * The files of recordings, from a folder that grows while the process runs. They are streamed, whole or a range of
 * them (RFC 9110, section 14), and never change under their names.
 *
 * @param headers what every answer carries.
 */
export function recordings(folder: string, headers: readonly [string, string][]): FileSource {
  return {
    has: (path) => recordingFileAt(path) !== undefined,
    send(request: IncomingMessage, response: ServerResponse, path: string) {
      const name = recordingFileAt(path);
      if (!name) return refuse(request, response, 404, "There is no such recording.");
      send(request, name, { root: folder, cacheControl: false, dotfiles: "deny", index: false })
        .on("headers", (answer: ServerResponse) => {
          for (const [header, value] of headers) answer.setHeader(header, value);
          answer.setHeader("Content-Type", contentType(extname(name)) || "application/octet-stream");
          answer.setHeader("Cache-Control", `public, max-age=${YEAR}, immutable`);
          answer.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
        })
        .on("error", (error: { status?: number }) => {
          if (error.status === 416) {
            // `send` has said in Content-Range how long the file is.
            return refuse(request, response, 416, "That part is not in this recording.");
          }
          refuse(request, response, 404, "There is no such recording.");
        })
        .pipe(response);
    },
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { recordingFileAt } from "../content/recording.ts";
import { type FileSource, IMMUTABLE, mediaTypeOf } from "./file-source.ts";
import { refusals } from "./refuse.ts";

/** Digits that a file name carries of its content's hash: a validator that is strong, since other bytes have another. */
const tagOf = (name: string): string => `"${name.split(".")[1]}"`;

/** Whether a part may be sent: of a GET alone (RFC 9110, 14.2), and of what is still the same (13.1.5). */
const mayBePart = ({ method, headers }: IncomingMessage, tag: string): boolean =>
  method === "GET" && (headers["if-range"] === undefined || headers["if-range"] === tag);

/** A range whose last bytes are more than there are, as all of them (RFC 9110, 14.1.2). */
const withinFile = (range: string, size: number): string =>
  range.replace(/(?<=[=,]\s*)-(\d+)/g, (suffix, length) => (Number(length) > size ? "0-" : suffix));

/**
 * The files of recordings, from a folder that grows while the process runs. They are streamed, whole or a range of
 * them (RFC 9110, section 14), and never change under their names.
 *
 * @param headers what every answer carries.
 */
export function recordings(folder: string, headers: readonly [string, string][]): FileSource {
  const refuse = refusals(headers);
  return {
    has: (path) => recordingFileAt(path) !== undefined,
    send(request: IncomingMessage, response: ServerResponse, path: string) {
      const name = recordingFileAt(path);
      if (!name) return refuse(request, response, 404, "There is no such recording.");
      const tag = tagOf(name);
      const acceptRanges = mayBePart(request, tag);
      send(request, name, { root: folder, acceptRanges, cacheControl: false, dotfiles: "deny", index: false })
        .on("file", (_path: string, { size }: { size: number }) => {
          const { headers: asked } = request;
          if (asked.range) asked.range = withinFile(asked.range, size);
        })
        .on("headers", (answer: ServerResponse) => {
          for (const [header, value] of headers) answer.setHeader(header, value);
          answer.setHeader("Content-Type", mediaTypeOf(name));
          answer.setHeader("Cache-Control", IMMUTABLE);
          answer.setHeader("ETag", tag);
          answer.setHeader("Accept-Ranges", "bytes");
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

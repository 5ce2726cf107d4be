import type { IncomingMessage } from "node:http";
import { DomainError } from "../shared/errors.ts";
import { MAX_BODY_BYTES, MAX_FORM_FIELDS, tooLarge } from "../shared/limits.ts";

/**
 * A request's body, read only as far as the limit, however its length was said.
 * @throws DomainError `too-large` beyond it, and for a form of more fields than any has; `invalid` when the client went away before its end.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not cut the connection: the client is still to read why it was refused.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new DomainError("invalid", "The request ended before its body did.", { cause });
  }
  if (size > most) throw new DomainError("too-large", tooLarge(most));
  const body = Buffer.concat(chunks);
  if (/^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "")) refuseManyFields(body);
  return body;
}

/** What takes a form apart may take far longer for the number of its fields than for their length. */
function refuseManyFields(form: Buffer): void {
  let fields = 1;
  for (let at = form.indexOf("&"); at !== -1; at = form.indexOf("&", at + 1)) {
    fields += 1;
    if (fields <= MAX_FORM_FIELDS) continue;
    const most = MAX_FORM_FIELDS.toLocaleString("en");
    throw new DomainError("too-large", `The form has too many fields: at most ${most} are accepted.`);
  }
}

/** How long a client may take to read why it was refused before its connection is cut, in milliseconds. */
const LINGERS = 5_000;

/** Whether something follows the head of a request, however its length is said. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Lets the connection of a request that is answered before its body has come end with the answer. A connection that is
 * cut while its client sends loses what the client has not read: so it is closed on our side alone, what still comes is
 * thrown away, as much of it as any body may have, and it is cut when the body is over or after five seconds.
 * @returns whether it ends so; the answer has to say that then.
 */
export function endsUnread(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false;
  const { socket } = request;
  const cut = () => void socket.destroy();
  // What Node calls once the answer is written, to cut the connection.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(cut, LINGERS);
    socket.once("close", () => clearTimeout(timer));
    if (request.complete) cut();
    else request.once("end", cut);
  };
  throwAway(request, MAX_BODY_BYTES);
  return true;
}

/** Reads what still comes of a body, and stops for good beyond a number of bytes. */
function throwAway(request: IncomingMessage, most: number): void {
  let read = 0;
  request.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > most) request.pause();
  });
  // Node throws all of a body away whose reading has not begun when the answer is written.
  request.read(0);
}

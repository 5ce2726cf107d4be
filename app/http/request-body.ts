import type { IncomingMessage } from "node:http";
import { DomainError } from "../shared/errors.ts";
import { tooLarge } from "../shared/limits.ts";

/**
 * A request's body, read only as far as the limit, however its length was said.
 * @throws DomainError `too-large` beyond it, `invalid` when the client went away before its end.
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
  return Buffer.concat(chunks);
}

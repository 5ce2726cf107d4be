import type { IncomingMessage } from "node:http";
import { DomainError } from "../shared/errors.ts";
import { MAX_FORM_FIELDS, tooLarge } from "../shared/limits.ts";

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

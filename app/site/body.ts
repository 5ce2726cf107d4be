import { DomainError } from "../shared/errors.ts";
import { MAX_BODY_BYTES } from "../shared/limits.ts";

/**
 * A request's body as text, read only as far as the limit.
 * @throws DomainError `too-large` beyond it, whatever Content-Length said.
 */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new DomainError("too-large", "The request is too large: at most 1 MB is accepted.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Half of a character of two parts, which UTF-8 cannot say: what is kept would be another text than what was sent. */
const isWhole = (field: string, value: unknown): unknown => {
  if (typeof value !== "string" || value.isWellFormed()) return value;
  const problem = "has half of a character (a lone surrogate), which cannot be seen or printed: send it whole";
  throw new DomainError("invalid", "A text of the body has half of a character.", {
    issues: [{ where: "body", field, problem }],
  });
};

/**
 * A JSON body.
 * @throws DomainError `unsupported-media` without a JSON content type, `invalid` when it is not JSON or no Unicode.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new DomainError("unsupported-media", "Send the body as JSON, with Content-Type: application/json.");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text, isWhole);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("invalid", "The body is not valid JSON.");
  }
}

/** The fields of a form post. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

/**
 * The fields and files of a form that carries files (RFC 7578). How large it may be is held where it is received.
 * @throws DomainError `unsupported-media` for another type, `invalid` when it cannot be read.
 */
export async function readFormWithFiles(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new DomainError("unsupported-media", "Send the form as multipart/form-data.");
  try {
    return await request.formData();
  } catch (cause) {
    throw new DomainError("invalid", "The form cannot be read as multipart/form-data.", { cause });
  }
}

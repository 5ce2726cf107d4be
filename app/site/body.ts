import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { DomainError } from "../shared/errors.ts";
import { MOST_ENTRIES } from "../shared/most-entries.ts";

/** Reviver of `JSON.parse`. UTF-8 cannot store lone surrogates: the stored text would differ from the sent one. */
const refuseLoneSurrogates = (field: string, value: unknown): unknown => {
  if (typeof value !== "string" || value.isWellFormed()) return value;
  const problem = "has half of a character (a lone surrogate), which cannot be seen or printed: send it whole";
  throw new DomainError("invalid", "A text in the body has half of a character.", {
    issues: [{ where: "body", field, problem }],
  });
};

/**
 * Reads a JSON body.
 * @throws DomainError `unsupported-media` without a JSON content type, `invalid` when it is not JSON or not Unicode.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new DomainError("unsupported-media", "Send the body as JSON, with Content-Type: application/json.");
  }
  const text = await request.text();
  try {
    return JSON.parse(text, refuseLoneSurrogates);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // A body that nests thousands of levels deep runs out of stack.
    const isDeep = error instanceof RangeError;
    throw new DomainError("invalid", isDeep ? "The body nests too deep: send it flat." : "The body is not valid JSON.");
  }
}

/** The fields of a form post. app/http limits the size of its body. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Name under which conform's buttons insert, remove and move entries of a list. */
export const INTENT = "__intent__";
const listIntent = /^\{"type":"(?:insert|remove|reorder)",/;
/**
 * Bounds of a form, because conform makes a list as long as an index, nests as deep as a name, and copies what it has
 * of a name for each further value.
 */
const LONGEST_NAME = 100;
const MOST_FIELDS = 1000;
const hasLongList = (name: string, most = MOST_ENTRIES): boolean =>
  [...name.matchAll(/\[(\d+)/g)].some(([, index]) => Number(index) >= most);

/** @throws DomainError `invalid` for a form beyond the bounds, and for a field sent twice that is no list */
function checkBounds(form: URLSearchParams, lists: NonNullable<ReadOptions["lists"]>): void {
  const intent = form.get(INTENT);
  const names = [...form.keys()];
  const isOdd = intent !== null && !(listIntent.test(intent) && intent.length <= LONGEST_NAME && !hasLongList(intent));
  if (isOdd || names.length > MOST_FIELDS || names.some((name) => name.length > LONGEST_NAME)) throw unread();
  const mostOf = (name: string) => lists.get(name.split("[")[0] ?? "");
  const long = names.find((name) => hasLongList(name, mostOf(name)));
  const most = mostOf(long ?? "");
  const remedy = "Go back, remove some of them, then send the form again.";
  if (most) throw new DomainError("invalid", `A list of the form has more than ${most} entries. ${remedy}`);
  if (long !== undefined) throw unread();
  const twice = names.find((name, index) => !lists.has(name) && names.indexOf(name) < index);
  if (twice !== undefined)
    throw new DomainError("invalid", `The form has the field “${twice}” twice. Go back, then send it once.`);
}

const unread = (cause?: unknown) =>
  new DomainError("invalid", "The form cannot be read. Load its page again, then send it again.", { cause });

type ReadOptions = {
  /** The most entries of each list. A form may have a field of several texts, such as boxes, several times. */
  lists?: ReadonlyMap<string, number>;
  disableAutoCoercion?: boolean;
  formatError?: (issues: z.core.$ZodIssue[]) => string[];
};

/**
 * Reads a form with a schema, by conform.
 * @throws DomainError `invalid` for names or buttons that no form of this site has, too long lists, and fields sent twice
 */
export function readSubmission<S extends z.ZodType>(
  form: URLSearchParams,
  schema: S,
  { lists = new Map(), ...options }: ReadOptions = {},
) {
  checkBounds(form, lists);
  const formatError = (issues: z.core.$ZodIssue[]) => issues.map(({ message }) => message);
  try {
    return parseWithZod(form, { schema, formatError, ...options });
  } catch (cause) {
    throw unread(cause);
  }
}

/**
 * The fields and files of a multipart form (RFC 7578).
 * @throws DomainError `unsupported-media` for another type, `invalid` when it cannot be parsed.
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

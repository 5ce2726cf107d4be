import { parseJson } from "./parse-json.ts";

/** An answer that is not OK. Its message is `{status}: {response text or status text}`. */
export class AnswerError extends Error {
  readonly status: number;
  /** The body of the answer. */
  readonly text: string;

  constructor({ status, statusText }: Pick<Response, "status" | "statusText">, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.text = text;
  }

  /** The body as JSON; undefined if it is not JSON. */
  json(): unknown {
    return parseJson(this.text);
  }
}

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/**
 * Calls the API, with cookies and without retries. A form is sent as it is, any other body as JSON. `send` is replaced
 * in tests.
 * @throws AnswerError if the answer is not OK, or the error of `fetch` if there is no answer
 */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  send: typeof fetch = fetch,
  { headers, signal }: CallOptions = {},
) {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const isJson = body !== undefined && !isForm;
  const allHeaders = isJson ? { "Content-Type": "application/json", ...headers } : headers;
  const answer = await send(path, {
    method,
    credentials: "include",
    ...(signal && { signal }),
    ...(allHeaders && { headers: allHeaders }),
    ...(isForm ? { body } : isJson && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new AnswerError(answer, await answer.text().catch(() => ""));
  return answer;
}

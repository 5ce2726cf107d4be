/** An answer that was not OK; its message is '{status}: {response text or status text}'. */
export class AnswerError extends Error {
  readonly status: number;
  /** What the answer said. */
  readonly text: string;

  constructor({ status, statusText }: Pick<Response, "status" | "statusText">, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.text = text;
  }

  /** What the answer said as JSON; undefined where it is none. */
  json(): unknown {
    try {
      return JSON.parse(this.text);
    } catch {
      return undefined;
    }
  }
}

/** What else a call may say: further headers, and what ends it early. */
type More = { headers?: Record<string, string>; signal?: AbortSignal };

/**
 * The one way from the browser to the API: with cookies, with a body as JSON with its type
 * (a form as the form it is), without another try. `send` is replaced in tests.
 * @throws AnswerError when the answer is not OK, and what `fetch` throws when there is none
 */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  send: typeof fetch = fetch,
  { headers, ...more }: More = {},
) {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const isJson = body !== undefined && !isForm;
  const typed = isJson ? { "Content-Type": "application/json", ...headers } : headers;
  const answer = await send(path, {
    method,
    credentials: "include",
    ...more,
    ...(typed && { headers: typed }),
    ...(isForm ? { body } : isJson && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new AnswerError(answer, await answer.text().catch(() => ""));
  return answer;
}

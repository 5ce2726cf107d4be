const isPage = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/**
 * The answer while something that every page needs is out of order: what it is, and that it may be tried again. A page
 * that says so already keeps its words.
 */
export function unavailable(sentence: string, answer: Response): Response {
  const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
  if (isPage(answer))
    return new Response(answer.body, { status: 503, headers: { ...Object.fromEntries(answer.headers), ...headers } });
  return new Response(`This page cannot be shown at the moment. ${sentence}\n`, {
    status: 503,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** An answer that neither we nor a browser may show again. */
export function notKept(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(answer.body, { status: answer.status, headers });
}

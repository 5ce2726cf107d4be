/** The answer while something that every page needs is out of order: what it is, and that it may be tried again. */
export const unavailable = (sentence: string): Response =>
  new Response(`This page cannot be shown at the moment. ${sentence}\n`, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" },
  });

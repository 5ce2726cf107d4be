import { setImmediate } from "node:timers/promises";

/**
 * An answer that is written piece by piece, so that a long one neither waits in memory nor holds up the process:
 * between two pieces other work goes on. The first is made before there is an answer, so what fails there fails as
 * in any handler; what fails later ends the answer in the middle.
 */
export async function inPieces(pieces: AsyncIterable<string>, init: ResponseInit): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      await setImmediate();
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, init);
}

/** A page as Markdown, asked for again at each use; 404 with a sentence where there is no such page. */
export function markdownAnswer(text: string | undefined, missing: string): Response {
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  return text === undefined ? new Response(`${missing}\n`, { status: 404, headers }) : new Response(text, { headers });
}

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

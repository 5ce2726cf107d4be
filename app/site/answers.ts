import { setImmediate } from "node:timers/promises";

/**
 * A response written in pieces, so that a long one neither fills memory nor blocks the process: other work runs
 * between two pieces. The first piece is made before the response, so its error is thrown here. A later error cuts the
 * response short.
 */
export async function streamResponse(pieces: AsyncIterable<string>, init: ResponseInit): Promise<Response> {
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

/** A page as Markdown, revalidated at each use; 404 with the sentence `missing` if there is no such page. */
export function markdownAnswer(text: string | undefined, missing: string): Response {
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  return text === undefined ? new Response(`${missing}\n`, { status: 404, headers }) : new Response(text, { headers });
}

const isPage = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/**
 * The response 503 during an outage, with the reason and Retry-After. A page keeps its body, which already names the
 * reason.
 */
export function unavailable(sentence: string, answer: Response): Response {
  const headers = new Headers(isPage(answer) ? answer.headers : { "Content-Type": "text/plain; charset=utf-8" });
  headers.set("Cache-Control", "no-store");
  headers.set("Retry-After", "5");
  const body = isPage(answer) ? answer.body : `This page cannot be shown at the moment. ${sentence}\n`;
  return new Response(body, { status: 503, headers });
}

/** The same response, which neither the server nor a browser may cache. */
export function uncached(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(answer.body, { status: answer.status, headers });
}

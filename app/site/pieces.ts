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

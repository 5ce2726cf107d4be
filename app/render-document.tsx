import { Writable } from "node:stream";
import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { type unstable_RSCPayload as RSCPayload, unstable_RSCStaticRouter as RSCStaticRouter } from "react-router";

/** A stream of one piece. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * A whole document from a page's payload; undefined where the payload asks for something else (a redirect) or a part
 * of it throws, with which the router's own way has to deal. That way decodes every payload twice and sends it
 * through five streams, which is more than a page costs otherwise.
 * @param script runs when the document has been read.
 */
export async function renderDocument(
  bytes: Uint8Array<ArrayBuffer>,
  script: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const payload = await createFromReadableStream<RSCPayload>(streamOf(bytes));
  if (payload.type !== "render") return undefined;
  const decoded = Object.assign(Promise.resolve(payload), { formState: Promise.resolve(undefined) });
  return renderWhole(<RSCStaticRouter getPayload={() => decoded} />, script);
}

/** Everything that an element comes to, once all of it is there; undefined when a part of it throws. */
function renderWhole(element: ReactElement, script: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let isSound = true;
  return new Promise((resolve) => {
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // React uses its buffers again once they are written.
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      bootstrapScriptContent: script,
      onError() {
        isSound = false;
      },
      onShellError: () => resolve(undefined),
      onAllReady() {
        if (isSound) pipe(collector);
        else resolve(undefined);
      },
    });
  });
}

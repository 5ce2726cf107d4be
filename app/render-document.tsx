import { Writable } from "node:stream";
import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { type ElementType, isValidElement, type ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { type unstable_RSCRenderPayload as Payload, unstable_RSCStaticRouter as RSCStaticRouter } from "react-router";
import { type ClientReference, type Lookup, NotAtOnce, withClientComponents } from "./client-components.ts";
import { withOwnInlines } from "./own-inlines.tsx";

/** Writes a value as a browser is sent it. */
export type Encode = (value: unknown) => ReadableStream<Uint8Array>;

/**
 * Makes whole documents from what the routes made, in one piece.
 *
 * The router's own way writes a payload, reads it again and sends both through several streams, which is more than
 * all else that a page costs. Here server components are called where they stand.
 */
export function createDocumentRenderer(encode: Encode) {
  const known = new Map<string, ElementType>();

  /** A payload of the reference alone gives the component, as it would in a browser. */
  async function learn(references: Iterable<ClientReference>): Promise<void> {
    for (const reference of references)
      known.set(reference.$$id, await createFromReadableStream<ElementType>(encode(reference)));
  }

  async function withComponents({ matches, ...payload }: Payload): Promise<Payload> {
    const missing = new Map<string, ClientReference>();
    const lookup: Lookup = (reference) => {
      const component = known.get(reference.$$id);
      if (!component) missing.set(reference.$$id, reference);
      return component;
    };
    const make = () => matches.map((match) => ({ ...match, element: elementWith(match.element, lookup) }));
    const made = make();
    if (missing.size === 0) return { ...payload, matches: made };
    await learn(missing.values());
    return { ...payload, matches: make() };
  }

  /**
   * A whole document; undefined where a part of the page throws, cannot be had at once or stands for an error, with
   * which the router's own way has to deal.
   * @param script runs when the document has been read.
   * @param mark marks inline scripts and styles as ours.
   */
  return async function renderDocument(
    payload: Payload,
    script: string,
    mark: string,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    if (payload.errors) return undefined;
    const page = await withComponents(payload).catch(() => undefined);
    if (!page) return undefined;
    // As React marks a promise that it need not wait for.
    const decoded = Object.assign(Promise.resolve(page), {
      status: "fulfilled",
      value: page,
      formState: Promise.resolve(undefined),
    });
    const document = <RSCStaticRouter getPayload={() => decoded} nonce={mark} />;
    return renderWhole(withOwnInlines(document, mark), script, mark);
  };
}

function elementWith(element: unknown, lookup: Lookup): ReactElement<unknown> {
  const made = withClientComponents(element, lookup);
  if (!isValidElement(made)) throw new NotAtOnce("A route shows something other than an element.");
  return made;
}

/** Everything that an element comes to, once all of it is there; undefined when a part of it throws. */
function renderWhole(element: ReactElement, script: string, nonce: string): Promise<Buffer<ArrayBuffer> | undefined> {
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
      // A large part that can be loaded later would else stand hidden at the end, for a script to put into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScriptContent: script,
      nonce,
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

import "virtual:react-router/unstable_rsc/inject-hmr-runtime";

import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  unstable_getRSCStream as getRSCStream,
  unstable_RSCHydratedRouter as RSCHydratedRouter,
  type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { awaitAll, fetchOrLeave, fetchPayload, MissingPayloadError, StaleDocumentError } from "./client/fetch-page.ts";

/** The page's payload: from the document if it contains one, else fetched. */
function payloadStream(): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>> {
  if (import.meta.env.DEV || Object.hasOwn(window, "__FLIGHT_DATA")) return getRSCStream();
  const { pathname, search } = window.location;
  return fetchPayload({ pathname, search, version: document.documentElement.dataset.version });
}

async function readPayload() {
  const payload = await awaitAll(await createFromReadableStream<RSCPayload>(await payloadStream()));
  if (payload.type !== "render") throw new MissingPayloadError(`The page's data are a ${payload.type}`);
  return { payload, formState: await payload.formState };
}

async function hydrate(): Promise<void> {
  const { payload, formState } = await readPayload();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RSCHydratedRouter createFromReadableStream={createFromReadableStream} fetch={fetchOrLeave} payload={payload} />
      </StrictMode>,
      { formState },
    );
  });
}

/** Starts the application for the inline script (app/client/inline/boot.ts), which learns of a failure by an event. */
async function start(): Promise<void> {
  try {
    await hydrate();
  } catch (error) {
    dispatchEvent(new Event(error instanceof StaleDocumentError ? "app:stale" : "app:failed"));
    if (!(error instanceof StaleDocumentError || error instanceof MissingPayloadError)) reportError(error);
  }
}

if (import.meta.env.DEV) start();
else addEventListener("app:start", start);

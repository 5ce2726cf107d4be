import "virtual:react-router/unstable_rsc/inject-hmr-runtime";

import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  unstable_getRSCStream as getRSCStream,
  unstable_RSCHydratedRouter as RSCHydratedRouter,
  type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { awaitAll, fetchOrLeave } from "./client/fetch-page.ts";

/** Hydrates the page with the data in its document. Rejects if they or a module that they need cannot be read. */
export async function hydrate(): Promise<void> {
  const payload = await awaitAll(await createFromReadableStream<RSCPayload>(getRSCStream()));
  if (payload.type !== "render") throw new Error(`The page's data are a ${payload.type}`);
  const formState = await payload.formState;
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

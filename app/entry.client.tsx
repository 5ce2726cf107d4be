import "virtual:react-router/unstable_rsc/inject-hmr-runtime";

import {
  createFromReadableStream,
  createTemporaryReferenceSet,
  encodeReply,
  setServerCallback,
} from "@vitejs/plugin-rsc/browser";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  unstable_createCallServer as createCallServer,
  unstable_getRSCStream as getRSCStream,
  unstable_RSCHydratedRouter as RSCHydratedRouter,
  type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";

setServerCallback(createCallServer({ createFromReadableStream, createTemporaryReferenceSet, encodeReply }));

/** The page's payload: from the document when it carries one, else asked for where the router would. */
async function payloadStream(): Promise<ReadableStream<Uint8Array>> {
  if (import.meta.env.DEV || Object.hasOwn(window, "__FLIGHT_DATA")) return getRSCStream();
  const { pathname, search } = window.location;
  const path = pathname === "/" ? "/_.rsc" : `${pathname.replace(/\/$/, "")}.rsc`;
  const answer = await fetch(path + search, { headers: { Accept: "text/x-component" } });
  if (!answer.body) throw new Error("The page's data came without a body");
  return answer.body;
}

const payload = await createFromReadableStream<RSCPayload>(await payloadStream());
const formState = payload.type === "render" ? await payload.formState : undefined;
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RSCHydratedRouter createFromReadableStream={createFromReadableStream} payload={payload} />
    </StrictMode>,
    { formState },
  );
});

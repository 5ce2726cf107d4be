import { PAGE_VERSION_HEADER, payloadPath } from "../shared/page-version.ts";

/** The page's data could not be had; a later try may succeed. */
export class PayloadMissing extends Error {}

/** The page's data are of another version than the document, which only another document mends. */
export class DocumentStale extends Error {}

/** The page that is shown: its address, and the version that its document names. */
type Shown = {
  pathname: string;
  search: string;
  version: string | undefined;
};

/**
 * Asks for the data of the page that is shown, and waits for the whole of them: a line that breaks half way
 * must be known before the page is touched.
 * @throws PayloadMissing, DocumentStale
 */
export async function fetchPayload(shown: Shown): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(payloadPath(shown.pathname) + shown.search, {
    headers: { Accept: "text/x-component" },
  }).catch(unreachable);
  const version = answer.headers.get(PAGE_VERSION_HEADER);
  // A page that is not there has data too, which say so.
  if (version === null || (!answer.ok && answer.status !== 404))
    throw new PayloadMissing(`The page's data came as ${answer.status}`);
  if (version !== shown.version) throw new DocumentStale(`The page's data are of version ${version}`);
  return new Blob([await answer.arrayBuffer().catch(unreachable)]).stream();
}

function unreachable(cause: unknown): never {
  throw new PayloadMissing("The page's data did not come", { cause });
}

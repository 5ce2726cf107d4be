import { documentAddress, PAGE_VERSION_HEADER, payloadPath } from "../shared/page-version.ts";

declare global {
  interface WindowEventMap {
    "network:failed": CustomEvent<string>;
    "network:retry": Event;
  }
}

/**
 * Reports that a page could not be fetched (`network:failed`), and waits for the next try: when the visitor asks for it
 * (`network:retry`) or the browser is online again. Rejects when the navigation is aborted.
 */
function nextTry(page: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = new AbortController();
  const options = { signal: done.signal };
  window.addEventListener("network:retry", () => resolve(), options);
  window.addEventListener("online", () => resolve(), options);
  signal.addEventListener("abort", () => reject(signal.reason), options);
  dispatchEvent(new CustomEvent("network:failed", { detail: page }));
  return promise.finally(() => done.abort());
}

/**
 * The router's `fetch`. If the server refuses a page's data, the page is loaded as a document, which shows the reason.
 * While the network fails, the navigation waits (pending-view.tsx). For a page of another build the router itself loads
 * the document.
 */
export async function fetchOrLeave(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const page = request.method === "GET" ? documentAddress(request.url) : undefined;
  const waitsFor = page ?? routeAddress(request.url);
  for (;;) {
    try {
      const answer = await fetch(request.clone());
      if (page === undefined || answer.headers.has(PAGE_VERSION_HEADER)) return answer;
      break;
    } catch (error) {
      if (waitsFor === undefined || request.signal.aborted) throw error;
      await nextTry(waitsFor, request.signal);
    }
  }
  location.assign(page);
  // The browser is leaving the page: never resolve, so that the router changes nothing more.
  return new Promise(() => {});
}

/** The page of a route manifest request: the router fetches the manifest of a page whose route it does not know yet. */
function routeAddress(url: string): string | undefined {
  return /^(\/[^.]+)\.manifest$/.exec(new URL(url).pathname)?.[1];
}

/** The page's data could not be fetched. A later try may succeed. */
export class MissingPayloadError extends Error {}

/** The page's data have another version than the document. The page must be reloaded. */
export class StaleDocumentError extends Error {}

/** The current page: its address, and the version of its document. */
type CurrentPage = {
  pathname: string;
  search: string;
  version: string | undefined;
};

/**
 * Fetches all data of the current page. It reads the whole body, so that a broken connection is known before hydration.
 * @throws MissingPayloadError, StaleDocumentError
 */
export async function fetchPayload(page: CurrentPage): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(payloadPath(page.pathname) + page.search, {
    headers: { Accept: "text/x-component" },
  }).catch(unreachable);
  const version = answer.headers.get(PAGE_VERSION_HEADER);
  // A 404 page has data too.
  if (version === null || (!answer.ok && answer.status !== 404))
    throw new MissingPayloadError(`The server answered ${answer.status} for the page's data`);
  if (version !== page.version) throw new StaleDocumentError(`The page's data have version ${version}`);
  return new Blob([await answer.arrayBuffer().catch(unreachable)]).stream();
}

function unreachable(cause: unknown): never {
  throw new MissingPayloadError("The page's data could not be loaded", { cause });
}

function isPromise(value: object): value is PromiseLike<unknown> {
  return "then" in value && typeof value.then === "function";
}

/**
 * Waits for all promises in a value, at any depth. In a page's payload these are the modules of its components: React
 * would wait for them during hydration, and would replace the page with an error if one fails.
 * @returns the same value
 * @throws the reason of a promise that rejects
 */
export async function awaitAll<T>(value: T, seen = new Set<unknown>()): Promise<T> {
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  seen.add(value);
  if (isPromise(value)) await awaitAll(await value, seen);
  else await Promise.all(Object.values(value).map((child) => awaitAll(child, seen)));
  return value;
}

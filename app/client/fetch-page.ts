import { documentAddress, PAGE_VERSION_HEADER, payloadPath } from "../shared/page-version.ts";

declare global {
  interface WindowEventMap {
    "line:lost": CustomEvent<string>;
    "line:retry": Event;
  }
}

/**
 * Says that a page could not be fetched (`line:lost`), and waits until another try is worth it: the visitor wants it
 * (`line:retry`), or the browser is online again. Rejects when the navigation is given up.
 */
function nextTry(page: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = new AbortController();
  const options = { signal: done.signal };
  window.addEventListener("line:retry", () => resolve(), options);
  window.addEventListener("online", () => resolve(), options);
  signal.addEventListener("abort", () => reject(signal.reason), options);
  dispatchEvent(new CustomEvent("line:lost", { detail: page }));
  return promise.finally(() => done.abort());
}

/**
 * The router's `fetch`. A page whose data are refused is loaded as a document, which says why; while the network fails,
 * the navigation waits and the visitor keeps the page they are on (pending-view.tsx). For a page of another build the
 * router loads the document by itself.
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
  // The page is being left: nothing more may happen on it.
  return new Promise(() => {});
}

/** The page whose route is requested: a navigation to a page that the router does not know yet waits for its route. */
function routeAddress(url: string): string | undefined {
  return /^(\/[^.]+)\.manifest$/.exec(new URL(url).pathname)?.[1];
}

/** The page's data could not be fetched; a later try may succeed. */
export class PayloadMissing extends Error {}

/** The page's data are of another version than the document, which only another document repairs. */
export class DocumentStale extends Error {}

/** The page that is shown: its address, and the version that its document names. */
type Shown = {
  pathname: string;
  search: string;
  version: string | undefined;
};

/**
 * Fetches all data of the page that is shown: a connection that breaks half way must be known before hydration.
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

function isPromise(value: object): value is PromiseLike<unknown> {
  return "then" in value && typeof value.then === "function";
}

/**
 * Waits for every promise in a value, however deep: in a page's payload these are the modules of its components. React
 * would wait for them during hydration, and replace the page by an error when one fails.
 * @throws what a promise rejects with
 */
export async function settled<T>(value: T, seen = new Set<unknown>()): Promise<T> {
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  seen.add(value);
  if (isPromise(value)) await settled(await value, seen);
  else await Promise.all(Object.values(value).map((one) => settled(one, seen)));
  return value;
}

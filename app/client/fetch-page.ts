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
      if (page === undefined || answer.headers.get("Content-Type")?.startsWith("text/x-component")) return answer;
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

/** Path and query of the page whose data (React Router's single fetch) an address gives; undefined for any other. */
export function documentAddress(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  if (!pathname.endsWith(".rsc")) return undefined;
  const query = new URLSearchParams(search);
  // The router lists here which routes of the page it needs.
  query.delete("_routes");
  const path = pathname === "/_.rsc" ? "/" : pathname.slice(0, -".rsc".length);
  return query.size > 0 ? `${path}?${query}` : path;
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

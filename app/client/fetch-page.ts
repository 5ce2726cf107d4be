import { documentAddress, PAGE_VERSION_HEADER, payloadPath } from "../shared/page-version.ts";

declare global {
  interface WindowEventMap {
    "line:lost": CustomEvent<string>;
    "line:retry": Event;
  }
}

/**
 * Tells the page that the one at an address could not be asked for (`line:lost`), and waits until it is worth another
 * try: the visitor wants it (`line:retry`), or the browser is online again. Rejects when the navigation is given up.
 */
function nextTry(page: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const listen = (target: EventTarget, type: string, then: () => void) => {
      const once = () => {
        done.abort();
        then();
      };
      target.addEventListener(type, once, { signal: done.signal });
    };
    listen(window, "line:retry", resolve);
    listen(window, "online", resolve);
    listen(signal, "abort", () => reject(signal.reason));
    dispatchEvent(new CustomEvent("line:lost", { detail: page }));
  });
}

/**
 * The router's way to the server once the application runs. When the data of a page that it navigates to cannot be
 * had, the browser goes there instead, with the server's own words for a refusal. While the line is broken the
 * navigation waits for the visitor, who is told and keeps the page they are on (pending-view.tsx). A page of another build
 * the router leaves for by itself.
 */
export async function fetchOrLeave(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const page = request.method === "GET" ? documentAddress(request.url) : undefined;
  const waitsFor = page ?? routeAddress(request.url);
  for (;;) {
    try {
      const answer = await (isOfRoutes(request.url) ? askOnce(request.url) : fetch(request.clone()));
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

const isOfRoutes = (url: string): boolean => new URL(url).pathname.endsWith(".manifest");

const underWay = new Map<string, Promise<Response>>();

/**
 * Asks for routes, once for all who want them meanwhile: the router looks at a page's links after each change of the
 * page, and asks for the same ones anew until the first answer is there.
 */
async function askOnce(url: string): Promise<Response> {
  const asked = underWay.get(url) ?? fetch(url).finally(() => underWay.delete(url));
  underWay.set(url, asked);
  return (await asked).clone();
}

/** The page whose route a request asks for, which a navigation to one that the router does not know yet waits for. */
function routeAddress(url: string): string | undefined {
  return /^(\/[^.]+)\.manifest$/.exec(new URL(url).pathname)?.[1];
}

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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isPromise(value: object): value is PromiseLike<unknown> {
  return "then" in value && typeof value.then === "function";
}

/**
 * Waits for every promise in a value, however deep: in a page's payload these are the modules that its
 * components come in. React would wait for them while it hydrates, and show an error in the place of the page
 * when one cannot be had.
 * @throws what a promise rejects with
 */
export async function settled<T>(value: T): Promise<T> {
  await settleBelow(value, new Set());
  return value;
}

async function settleBelow(value: unknown, seen: Set<object>): Promise<void> {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  if (isPromise(value)) return settleBelow(await value, seen);
  await Promise.all(Object.values(value).map((one) => settleBelow(one, seen)));
}

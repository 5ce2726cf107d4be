import { documentAddress, PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import { nextTry } from "./lost-line.ts";

/**
 * The router's way to the server once the application runs. When the data of a page that it navigates to cannot be
 * had, the browser goes there instead, with the server's own words for a refusal. While the line is broken the
 * navigation waits for the visitor, who is told and keeps the page they are on (lost-line.ts). A page of another build
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

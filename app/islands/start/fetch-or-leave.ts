import { documentAddress, PAGE_VERSION_HEADER } from "../../domain/page-version.ts";

/**
 * The router's way to the server once the application runs. When the data of a page that it navigates to
 * cannot be had, the browser goes there instead, with its own words for a broken line or the server's for a
 * refusal. A page of another build the router leaves for by itself.
 */
export async function fetchOrLeave(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const page = request.method === "GET" ? documentAddress(request.url) : undefined;
  try {
    const answer = await fetch(request);
    if (page === undefined || answer.headers.has(PAGE_VERSION_HEADER)) return answer;
  } catch (error) {
    if (page === undefined || request.signal.aborted) throw error;
  }
  location.assign(page);
  // The page is being left: nothing more may happen on it.
  return new Promise(() => {});
}

/** Addresses beside the API that take forms: everything else is only read. */
const forms = [/^\/theme$/, /^\/newsletter(?:\/(?:confirm|unsubscribe|one-click))?$/];
const formType = /^application\/x-www-form-urlencoded(?:;|$)/i;

const sentence = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/**
 * The answer to a request that no route takes, or undefined. Routes of the API answer for themselves. There are no
 * server functions here, so what would call one is refused unread.
 */
export function refusedMethod({ method, url, headers }: Request): Response | undefined {
  const { pathname } = new URL(url);
  if (headers.has("rsc-action-id")) return sentence(400, "This site has no server functions.");
  if (method === "GET" || method === "HEAD" || pathname === "/api" || pathname.startsWith("/api/")) return undefined;
  const allowed = forms.some((form) => form.test(pathname)) ? "GET, HEAD, POST" : "GET, HEAD";
  if (method !== "POST" || !allowed.includes("POST"))
    return sentence(405, `This address does not take ${method}.`, { Allow: allowed });
  const type = headers.get("Content-Type");
  if (type !== null && !formType.test(type))
    return sentence(415, "Send the form as application/x-www-form-urlencoded.");
  return undefined;
}

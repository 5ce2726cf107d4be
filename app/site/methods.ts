import { PICTURE_UPLOAD } from "../content/picture-limits.ts";

/** Addresses outside the API that accept form posts. */
const forms = [
  /^\/theme$/,
  /^\/editor(?:\/sign-out|\/pictures(?:\/new)?|\/history\/[^/]+\/[^/]+)?$/,
  /^\/editor(?:\/preview)?\/(?!pictures\/|history\/|preview\/)[^/]+\/[^/]+$/,
  /^\/newsletter(?:\/(?:confirm|unsubscribe|one-click))?$/,
];
const formType = /^application\/x-www-form-urlencoded(?:;|$)/i;

/** Read-only addresses of the API: its page, and page data, where the router would parse a posted form. */
const readOnlyInApi = /^\/api(?:\/?|(?:\/.*)?\.(?:rsc|manifest))$/;

const answer = (status: number, text: string, type: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });
const sentence = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  answer(status, `${text}\n`, "text/plain; charset=utf-8", headers);

/**
 * The refusal of a request that no route accepts, or undefined. Routes of the API refuse requests themselves. The site
 * has no server functions, so a call of one is refused unread.
 */
export function refuseMethod({ method, url, headers }: Request): Response | undefined {
  const { pathname } = new URL(url);
  if (headers.has("rsc-action-id")) return sentence(400, "This site has no server functions.");
  if (method === "GET" || method === "HEAD") return undefined;
  const message = `This address does not accept ${method}.`;
  if (readOnlyInApi.test(pathname))
    return answer(405, JSON.stringify({ message }), "application/json; charset=utf-8", {
      Allow: "GET, HEAD",
    });
  if (pathname.startsWith("/api/")) return undefined;
  const allowed = forms.some((form) => form.test(pathname)) ? "GET, HEAD, POST" : "GET, HEAD";
  if (method !== "POST" || !allowed.includes("POST")) return sentence(405, message, { Allow: allowed });
  const type = headers.get("Content-Type");
  const isUpload = pathname === PICTURE_UPLOAD && type !== null && /^multipart\/form-data;/i.test(type);
  if (type !== null && !formType.test(type) && !isUpload)
    return sentence(415, "Send the form as application/x-www-form-urlencoded.");
  return undefined;
}

import { PICTURE_UPLOAD } from "../content/picture-limits.ts";

/** Pages that answer a form with themselves: the one that edits a record, and its preview. */
const posted = /^\/editor(?:\/preview)?\/(?!pictures\/|history\/|preview\/)[^/]+\/[^/]+$/;

/** The page that a posted form is answered with, as a request for it; undefined where an action answers. */
export function answeringPage({ method, url, headers }: Request): Request | undefined {
  if (method !== "POST" || !posted.test(new URL(url).pathname)) return undefined;
  const kept = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) kept.delete(name);
  return new Request(url, { headers: kept });
}

/** Addresses beside the API that take forms: everything else is only read. */
const forms = [
  /^\/theme$/,
  /^\/editor(?:\/sign-out|\/pictures(?:\/new)?|\/history\/[^/]+\/[^/]+)?$/,
  posted,
  /^\/newsletter(?:\/(?:confirm|unsubscribe|one-click))?$/,
];
const formType = /^application\/x-www-form-urlencoded(?:;|$)/i;

/** Addresses of the API that are only read: its page, and the router's data. The router takes a form apart that is sent there. */
const readInApi = /^\/api(?:\/?|(?:\/.*)?\.(?:rsc|manifest))$/;

const answer = (status: number, text: string, type: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });
const sentence = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  answer(status, `${text}\n`, "text/plain; charset=utf-8", headers);

/**
 * The answer to a request that no route takes, or undefined. Routes of the API answer for themselves. There are no
 * server functions here, so what would call one is refused unread.
 */
export function refusedMethod({ method, url, headers }: Request): Response | undefined {
  const { pathname } = new URL(url);
  if (headers.has("rsc-action-id")) return sentence(400, "This site has no server functions.");
  if (method === "GET" || method === "HEAD") return undefined;
  const notTaken = `This address does not take ${method}.`;
  if (readInApi.test(pathname))
    return answer(405, JSON.stringify({ message: notTaken }), "application/json; charset=utf-8", {
      Allow: "GET, HEAD",
    });
  if (pathname.startsWith("/api/")) return undefined;
  const allowed = forms.some((form) => form.test(pathname)) ? "GET, HEAD, POST" : "GET, HEAD";
  if (method !== "POST" || !allowed.includes("POST")) return sentence(405, notTaken, { Allow: allowed });
  const type = headers.get("Content-Type");
  const isUpload = pathname === PICTURE_UPLOAD && type !== null && /^multipart\/form-data;/i.test(type);
  if (type !== null && !formType.test(type) && !isUpload)
    return sentence(415, "Send the form as application/x-www-form-urlencoded.");
  return undefined;
}

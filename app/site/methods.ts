import { isPageData, pageAt } from "../content/address/page-at.ts";

const formType = /^application\/x-www-form-urlencoded(?:;|$)/i;

const answer = (status: number, text: string, type: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });
const sentence = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  answer(status, `${text}\n`, "text/plain; charset=utf-8", headers);

/**
 * The refusal of a request that its page does not accept, or undefined. The site has no server functions, so a call of one
 * is refused unread.
 */
export function refuseMethod({ method, url, headers }: Request): Response | undefined {
  const { pathname } = new URL(url);
  if (headers.has("rsc-action-id")) return sentence(400, "This site has no server functions.");
  if (method === "GET" || method === "HEAD") return undefined;
  const { path, methods = [], takesFiles } = pageAt(pathname);
  // At an address of page data the router would parse a posted form.
  const accepted = isPageData(pathname) ? [] : methods;
  if (accepted === "all") return undefined;
  if (!accepted.some((one) => one === method)) {
    const [message, allowed] = [`This address does not accept ${method}.`, ["GET", "HEAD", ...accepted].join(", ")];
    if (/^\/api(?:\/|$)/.test(path))
      return answer(405, JSON.stringify({ message }), "application/json; charset=utf-8", { Allow: allowed });
    return sentence(405, message, { Allow: allowed });
  }
  const type = headers.get("Content-Type");
  const isUpload = takesFiles && type !== null && /^multipart\/form-data;/i.test(type);
  if (type !== null && !formType.test(type) && !isUpload)
    return sentence(415, "Send the form as application/x-www-form-urlencoded.");
  return undefined;
}

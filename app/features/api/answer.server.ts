import { DomainError } from "../../shared/errors.ts";
import { inPieces } from "../../site/answers.ts";
import { type Context, type Site, siteOf } from "../../site/context.ts";
import { etagOf } from "../../site/entity-tag.ts";
import { isTold, retryAfterHeader, statusOf } from "../../site/refusal.ts";
import { isFromThisSite } from "../../site/same-site.ts";
import { checkKey, type KeyCheck, requireKeys } from "../editor/sessions.server.ts";

const plainHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };

/** A JSON answer. Reads may be used by any site; everything else is for this one. */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { ...plainHeaders, ...init.headers },
  });
}

/** A JSON answer that is written as its pieces are made. */
export const jsonInPieces = (pieces: AsyncIterable<string>): Promise<Response> =>
  inPieces(pieces, { headers: plainHeaders });

/** One record as a JSON answer, with the tag that an edit of it may name. */
export const jsonRecord = (record: object, headers: Record<string, string> = {}): Response =>
  json(record, { headers: { ETag: etagOf(record), ...headers } });

const openToAll = { "Access-Control-Allow-Origin": "*" };

type Asked = { request: Request; context: Context };
/** What the site takes anywhere, beside what follows from these. */
const allMethods = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
type Method = (typeof allMethods)[number];
type Methods = Partial<Record<Method, (site: Site) => Promise<Response> | Response>>;

/**
 * Answers a request by its method: HEAD as GET, OPTIONS and 405 with Allow. What a handler throws becomes
 * its status and message; anything but a domain error is logged and told as `failure` alone.
 * @param isForAnySite whether pages of other sites may read what GET answers.
 */
export async function answer(
  { request, context }: Asked,
  failure: string,
  methods: Methods,
  { isForAnySite = true } = {},
): Promise<Response> {
  const site = siteOf(context);
  const allowed = [...Object.keys(methods), ...("GET" in methods ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (request.method === "OPTIONS") {
    const cors = isForAnySite && methods.GET && { ...openToAll, "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS" };
    return new Response(null, { status: 204, headers: { Allow: allowed, ...cors } });
  }
  const handler = isRead ? methods.GET : methods[request.method as keyof Methods];
  if (!handler) {
    return json(
      { message: `This address does not take ${request.method}.` },
      { status: 405, headers: { Allow: allowed } },
    );
  }
  try {
    const response = await handler(site);
    if (isRead && isForAnySite)
      for (const [name, value] of Object.entries(openToAll)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (!isTold(error)) site.log.error({ err: error, url: request.url }, failure);
    return failed(error, failure, isRead && isForAnySite ? openToAll : {});
  }
}

/**
 * Answers at an address that the API does not have, whatever is to be done there.
 * @param methods those that find nothing; others are not taken.
 */
export function answerUnknown(asked: Asked, methods: readonly Method[] = allMethods): Promise<Response> {
  const nothing = () => {
    throw new DomainError("not-found", "There is no such address in this API.");
  };
  return answer(asked, "Failed to answer", Object.fromEntries(methods.map((method) => [method, nothing])));
}

function failed(error: unknown, failure: string, headers: Record<string, string>): Response {
  if (isTold(error)) {
    const issues = error.issues.map(({ field, problem }) => ({ field, message: problem }));
    const body = { message: error.message, ...(issues.length > 0 ? { errors: issues } : {}), ...error.details };
    return json(body, { status: statusOf[error.code], headers: { ...headers, ...retryAfterHeader(error) } });
  }
  return json({ message: failure }, { status: 500, headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * Lets a maintainer through who sends a key as a bearer token, or who is signed in and sends from a page of this site.
 * @returns their name.
 * @throws DomainError `forbidden` while no key is set and for a signed-in browser that another site's page made send
 * this, `unauthorized` without a right key, `too-many-requests` after too many wrong ones.
 */
export async function requireEditor(
  request: Request,
  client: string,
  site: KeyCheck & Pick<Site, "maintainer">,
): Promise<string> {
  requireKeys(site);
  // The scheme is written in any case (RFC 9110, section 11.1).
  const given = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined && site.maintainer) {
    if (isFromThisSite(request)) return site.maintainer.name;
    throw new DomainError("forbidden", "This request came from another site and was refused.");
  }
  const found = given === undefined ? undefined : await checkKey(given, client, request.url, site);
  if (!found) throw new DomainError("unauthorized", "Send the editor token: Authorization: Bearer …");
  return found.name;
}

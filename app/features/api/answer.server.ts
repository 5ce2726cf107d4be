import { DomainError, problemText } from "../../shared/errors.ts";
import { streamResponse } from "../../site/answers.ts";
import { type Context, type Site, siteOf } from "../../site/context.ts";
import { etagOf } from "../../site/entity-tag.ts";
import { hasPublicMessage, retryAfterHeader, statusOf } from "../../site/refusal.ts";
import { isFromThisSite } from "../../site/same-site.ts";
import { checkKey, type KeyCheck, requireKeys } from "../editor/sessions.server.ts";

const plainHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };

export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { ...plainHeaders, ...init.headers },
  });
}

/** A JSON response that is sent in pieces. */
export const jsonInPieces = (pieces: AsyncIterable<string>): Promise<Response> =>
  streamResponse(pieces, { headers: plainHeaders });

/** A JSON response with one record and its ETag, for If-Match. */
export const jsonRecord = (record: object, headers: Record<string, string> = {}): Response =>
  json(record, { headers: { ETag: etagOf(record), ...headers } });

const openToAll = { "Access-Control-Allow-Origin": "*" };

type ApiRequest = { request: Request; context: Context };
/** Methods of the API, besides HEAD and OPTIONS. */
const allMethods = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
type Method = (typeof allMethods)[number];
type Methods = Partial<Record<Method, (site: Site) => Promise<Response> | Response>>;

/**
 * Answers a request by its method: HEAD as GET, OPTIONS and 405 with Allow. A DomainError of a handler becomes its
 * status and message. Any other error is logged, and the answer is 500 with the message `failure`.
 * @param isForAnySite true if pages of other sites may read the answer to GET (CORS).
 */
export async function answer(
  { request, context }: ApiRequest,
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
      { message: `This address does not accept ${request.method}.` },
      { status: 405, headers: { Allow: allowed } },
    );
  }
  try {
    const response = await handler(site);
    if (isRead && isForAnySite)
      for (const [name, value] of Object.entries(openToAll)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (!hasPublicMessage(error)) site.log.error({ err: error, url: request.url }, failure);
    return failed(error, failure, isRead && isForAnySite ? openToAll : {});
  }
}

/**
 * Answers at an address that the API does not have.
 * @param methods answered with 404; others with 405.
 */
export function answerUnknown(apiRequest: ApiRequest, methods: readonly Method[] = allMethods): Promise<Response> {
  const notFound = () => {
    throw new DomainError("not-found", "There is no such address in this API.");
  };
  return answer(apiRequest, "Failed to answer", Object.fromEntries(methods.map((method) => [method, notFound])));
}

function failed(error: unknown, failure: string, headers: Record<string, string>): Response {
  if (hasPublicMessage(error)) {
    const issues = error.issues.map((issue) => ({ field: issue.field, message: problemText(issue) }));
    const body = { message: error.message, ...(issues.length > 0 ? { errors: issues } : {}), ...error.details };
    return json(body, { status: statusOf[error.code], headers: { ...headers, ...retryAfterHeader(error) } });
  }
  return json({ message: failure }, { status: 500, headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * Requires a maintainer: a key as a bearer token (RFC 6750), or a signed-in browser on a page of this site.
 * @returns the maintainer's name.
 * @throws DomainError `forbidden` if no key is set, or if a page of another site made a signed-in browser send this;
 * `unauthorized` without a valid key; `too-many-requests` after too many wrong ones.
 */
export async function requireEditor(
  request: Request,
  client: string,
  site: KeyCheck & Pick<Site, "maintainer">,
): Promise<string> {
  requireKeys(site);
  // The scheme is case-insensitive (RFC 9110, section 11.1).
  const key = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (key === undefined && site.maintainer) {
    if (isFromThisSite(request)) return site.maintainer.name;
    throw new DomainError("forbidden", "This request came from another site and was refused.");
  }
  const editorKey = key === undefined ? undefined : await checkKey(key, client, request.url, site);
  if (!editorKey) throw new DomainError("unauthorized", "Send the editor token: Authorization: Bearer …");
  return editorKey.name;
}

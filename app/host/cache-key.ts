import type { IncomingMessage } from "node:http";
import { cookieValue, EDITOR_COOKIE, FLASH_COOKIE, themeOf } from "../domain/cookies.ts";

/** What a page depends on beside the content; undefined when it is for one person only. */
export function cacheKey(request: Pick<IncomingMessage, "method" | "url" | "headers">): string | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (request.headers.authorization !== undefined || request.headers["rsc-action-id"] !== undefined) return undefined;
  const cookie = request.headers.cookie;
  if (cookie === undefined) return `dark ${request.url}`;
  if (cookieValue(cookie, EDITOR_COOKIE) !== undefined || cookieValue(cookie, FLASH_COOKIE) !== undefined)
    return undefined;
  return `${themeOf(cookie)} ${request.url}`;
}

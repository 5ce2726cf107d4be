import { cookieValue, FLASH_COOKIE } from "./domain/cookies.ts";

/**
 * Whether a document carries its payload. A page that was read can fetch its payload when script is first
 * needed (entry.client.tsx), so the document need not carry its content twice. The answer to a form post, and
 * a page that shows what such a post had to say, exist only here.
 */
export function carriesPayload({ method, headers }: Request): boolean {
  return import.meta.env.DEV || method !== "GET" || cookieValue(headers.get("Cookie"), FLASH_COOKIE) !== undefined;
}

import { createHash } from "node:crypto";
import { HOLDS_UNTIL_HEADER, holdsUntilOf } from "../shared/holds-until.ts";
import { OWN_INLINE_HEADER } from "../shared/own-inline.ts";
import { PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import type { FinishedAnswer } from "./job.ts";
import { type HashOf, postProcessHtml } from "./post-process-html.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

type FinishOptions = { isHttps: boolean; caching: string; connect?: readonly string[]; hashOf?: HashOf };

/**
 * The application's answer as headers and bytes, with what every answer carries. Documents are post-processed.
 * @param connect other places that scripts of a page may connect to.
 * @param caching the Cache-Control of answers that do not name one: pages and their data, which differ by
 *   cookie (theme, messages) and say so in Vary (RFC 9110, section 12.5.5).
 */
export async function finishAnswer(
  answer: Response,
  { isHttps, caching, connect = [], hashOf }: FinishOptions,
): Promise<FinishedAnswer> {
  const holdsUntil = holdsUntilOf(answer.headers);
  answer.headers.delete(HOLDS_UNTIL_HEADER);
  const mark = answer.headers.get(OWN_INLINE_HEADER);
  answer.headers.delete(OWN_INLINE_HEADER);
  const headers: [string, string][] = [...securityHeaders(isHttps), ...answer.headers];
  if (!answer.headers.has("Cache-Control")) headers.push(["Cache-Control", caching], ["Vary", "Cookie"]);
  const { status } = answer;
  // One that the application gave, as to a record, an edit may name; any other is made of what is sent.
  const tagOf = (body: Buffer) => answer.headers.get("ETag") ?? etagOf(status, headers, body);
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!answer.headers.get("Content-Type")?.startsWith("text/html"))
    return { status, headers, body: raw, etag: tagOf(raw), holdsUntil };
  const version = answer.headers.get(PAGE_VERSION_HEADER);
  const processed = postProcessHtml(raw.toString("utf8"), { version, mark, hashOf });
  const { html, scriptHashes, styleHashes, mediaOrigins: media } = processed;
  headers.push(["Content-Security-Policy", contentSecurityPolicy({ scriptHashes, styleHashes, connect, media })]);
  const body = Buffer.from(html, "utf8");
  return { status, headers, body, etag: tagOf(body), holdsUntil };
}

function etagOf(status: number, headers: [string, string][], body: Buffer): string {
  const hash = createHash("sha256").update(String(status)).update(JSON.stringify(headers)).update(body);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

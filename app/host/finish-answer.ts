import { PAGE_VERSION_HEADER } from "../domain/page-version.ts";
import { postProcessHtml } from "./post-process-html.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

type FinishedAnswer = { status: number; headers: [string, string][]; body: Buffer };

/**
 * The application's answer as headers and bytes, with what every answer carries. Documents are post-processed.
 * @param caching the Cache-Control of answers that do not name one: pages and their data, which differ by
 *   cookie (theme, messages) and say so in Vary (RFC 9110, section 12.5.5).
 */
export async function finishAnswer(
  answer: Response,
  { isHttps, caching }: { isHttps: boolean; caching: string },
): Promise<FinishedAnswer> {
  const headers: [string, string][] = [...securityHeaders(isHttps), ...answer.headers];
  if (!answer.headers.has("Cache-Control")) headers.push(["Cache-Control", caching], ["Vary", "Cookie"]);
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!answer.headers.get("Content-Type")?.startsWith("text/html"))
    return { status: answer.status, headers, body: raw };
  const { html, scriptHashes } = postProcessHtml(raw.toString("utf8"), answer.headers.get(PAGE_VERSION_HEADER));
  headers.push(["Content-Security-Policy", contentSecurityPolicy(scriptHashes)]);
  return { status: answer.status, headers, body: Buffer.from(html, "utf8") };
}

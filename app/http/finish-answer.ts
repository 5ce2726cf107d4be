import { createHash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { OWN_INLINE_HEADER } from "../shared/own-inline.ts";
import { PAGE_VERSION_HEADER } from "../shared/page-version.ts";
import { isCompressible, pack } from "./cached-response.ts";
import type { DoJob, FinishedAnswer, Job } from "./job.ts";

type PolicyParts = {
  scriptHashes: readonly string[];
  styleHashes?: readonly string[];
  /** Other places that scripts may connect to: the websocket of a voice agent. */
  connect?: readonly string[];
  /** Other places that sound may come from: those of a page's own recording. */
  media?: readonly string[];
};

/** The policy of a page: everything from this site, inline scripts and styles only by their hashes, framed by no one. */
function contentSecurityPolicy({ scriptHashes, styleHashes = [], connect = [], media = [] }: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    ["media-src 'self'", ...media].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers that every answer carries; pages add their Content-Security-Policy. */
function securityHeaders(isHttps: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}

/** Whether a site is public by https: visitors are then told to come by it alone. */
const isHttpsSite = ({ siteUrl }: { siteUrl: string }): boolean => siteUrl.startsWith("https:");

/** What every answer of a site carries. */
export const siteHeaders = (environment: { siteUrl: string }): [string, string][] =>
  securityHeaders(isHttpsSite(environment));

/** What the answers of a site depend on beside the application: how it is reached, and where its pages may connect to. */
export const answerOptions = (environment: { siteUrl: string; voiceAgent?: { socketOrigin: string } | undefined }) => ({
  isHttps: isHttpsSite(environment),
  connect: environment.voiceAgent ? [environment.voiceAgent.socketOrigin] : [],
});

type PostProcessedHtml = {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
  /** Other origins that the page's sound comes from. */
  mediaOrigins: string[];
};

/** The source expression of a policy that allows an inline text. */
const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type RenderedHtml = {
  /** What the page was made from; null leaves it out. */
  version: string | null;
  /** What marks inline scripts and styles as ours (app/shared/own-inline.ts); null where none are. */
  mark: string | null;
};

/**
 * Makes a rendered document final: no module is preloaded (reading needs no script, and preloads compete
 * with the page), the document says which version it is of, and what the page's Content-Security-Policy has to allow
 * is listed: the SHA-256 of our own inline scripts and styles, and where its sound comes from. A script that came into
 * a text in spite of all has no mark, and is not allowed. The marks are taken away, so that a page is the same each time.
 */
export function postProcessHtml(rendered: string, { version, mark }: RenderedHtml): PostProcessedHtml {
  const marked = withoutPreloads(rendered).replace(
    "<html ",
    version === null ? "<html " : `<html data-version="${version}" `,
  );
  const attribute = mark === null ? undefined : ` nonce="${mark}"`;
  const ownOf = (name: "script" | "style") =>
    attribute === undefined ? [] : inlinesOf(marked, name).filter((one) => one.attributes.includes(attribute));
  const scripts = ownOf("script").filter(({ attributes }) => !/\bsrc=/.test(attributes));
  const html = attribute === undefined ? marked : marked.replaceAll(attribute, "");
  const sounds = [...html.matchAll(/<audio\b[^>]*\bsrc="(https:[^"]+)"/g)].map(([, url = ""]) => url);
  const mediaOrigins = [...new Set(sounds.map((url) => new URL(url.replaceAll("&amp;", "&")).origin))];
  const hashesOf = (inlines: Inline[]) => [...new Set(inlines.map(({ text }) => sha256(text)))];
  return { html, scriptHashes: hashesOf(scripts), styleHashes: hashesOf(ownOf("style")), mediaOrigins };
}

const withoutPreloads = (html: string): string =>
  html.includes("modulepreload") ? html.replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*\/?>/g, "") : html;

type Inline = { attributes: string; text: string };

/** The elements of one name, which hold text alone; found by their ends, since what is between may be long. */
function inlinesOf(html: string, name: "script" | "style"): Inline[] {
  const inlines: Inline[] = [];
  const begin = name === "script" ? /<script\b([^>]*)>/g : /<style\b([^>]*)>/g;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    const from = begin.lastIndex;
    const to = html.indexOf(`</${name}>`, from);
    if (to < 0) return inlines;
    inlines.push({ attributes: found[1] ?? "", text: html.slice(from, to) });
    begin.lastIndex = to;
  }
  return inlines;
}

type FinishOptions = { isHttps: boolean; caching: string; connect?: readonly string[] };

/** The pieces of a body; who stops reading ends what makes them. */
async function* chunksOf(body: NonNullable<Response["body"]>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * The application's answer as headers and bytes, with what every answer carries. Documents are post-processed.
 * @param connect other places that scripts of a page may connect to.
 * @param caching the Cache-Control of answers that do not name one: pages and their data, which differ by
 *   cookie (theme, messages) and say so in Vary (RFC 9110, section 12.5.5).
 */
export async function finishAnswer(
  answer: Response,
  { isHttps, caching, connect = [] }: FinishOptions,
): Promise<FinishedAnswer> {
  const mark = answer.headers.get(OWN_INLINE_HEADER);
  answer.headers.delete(OWN_INLINE_HEADER);
  const headers: [string, string][] = [...securityHeaders(isHttps), ...answer.headers];
  if (!answer.headers.has("Cache-Control")) headers.push(["Cache-Control", caching], ["Vary", "Cookie"]);
  const { status } = answer;
  // One that the application gave, as to a record, an edit may name; any other is made of what is sent.
  const tagOf = (body: Buffer) => answer.headers.get("ETag") ?? etagOf(status, headers, body);
  if (answer.body && answer.headers.get("Content-Type")?.startsWith("text/event-stream"))
    return {
      status,
      headers,
      body: Buffer.alloc(0),
      stream: ReadableStream.from(chunksOf(answer.body)),
      etag: "",
    };
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!answer.headers.get("Content-Type")?.startsWith("text/html"))
    return { status, headers, body: raw, etag: tagOf(raw) };
  const version = answer.headers.get(PAGE_VERSION_HEADER);
  const processed = postProcessHtml(raw.toString("utf8"), { version, mark });
  const { html, scriptHashes, styleHashes, mediaOrigins: media } = processed;
  headers.push(["Content-Security-Policy", contentSecurityPolicy({ scriptHashes, styleHashes, connect, media })]);
  const body = Buffer.from(html, "utf8");
  return { status, headers, body, etag: tagOf(body) };
}

function etagOf(status: number, headers: [string, string][], body: Buffer): string {
  const hash = createHash("sha256").update(String(status)).update(JSON.stringify(headers)).update(body);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** The application as the host asks it. */
type Application = { fetch: (request: Request, visitor: { client: string }) => Promise<Response> };

/** Cache-Control of answers that name none themselves. */
const caching = ({ isShared }: Job): string => (isShared ? "no-cache" : "private, no-store");

/** The answer with its text packed, where that makes it smaller: so little crosses to the thread that answers. */
async function packed(answer: FinishedAnswer): Promise<FinishedAnswer> {
  const type = answer.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  if (!isCompressible(type, answer.body.length)) return answer;
  return { ...answer, body: await pack(answer.body), isPacked: true };
}

/** Jobs done by an application in this thread. @param connect other places that scripts of its pages may connect to */
export function jobsOf(
  application: Application,
  { isHttps, connect = [] }: { isHttps: boolean; connect?: readonly string[] },
): DoJob {
  return async (job) => {
    const { method, url, headers, body, client, isShared } = job;
    const answered = await application.fetch(new Request(url, { method, headers, body }), { client });
    const answer = await finishAnswer(answered, { isHttps, connect, caching: caching(job) });
    return isShared ? packed(answer) : answer;
  };
}

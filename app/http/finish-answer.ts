import { createHash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { siteFile } from "../content/site-file.ts";
import { OWN_INLINE_HEADER } from "../shared/own-inline.ts";
import { isCompressible, toBrotli } from "./cached-response.ts";
import type { DoJob, FinishedAnswer } from "./job.ts";

type PolicyParts = {
  scriptHashes: readonly string[];
  styleHashes?: readonly string[];
  /** Other origins that scripts may connect to, such as the WebSocket of a voice agent. */
  connect?: readonly string[];
  /** Other origins of audio, such as that of a page's recording. */
  media?: readonly string[];
  /** Other origins of scripts. */
  scripts?: readonly string[];
};

/** Content-Security-Policy of a page: resources of this site, images of any https site, inline code by hash. */
function contentSecurityPolicy({
  scriptHashes,
  styleHashes = [],
  connect = [],
  media = [],
  scripts = [],
}: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...scriptHashes].join(" "),
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

/**
 * Which pages may load a media type (Fetch, section 3.7). Other sites may show pictures and play recordings, as feed
 * readers and podcast players do; anything else they get by CORS alone, as the API allows.
 */
export const resourcePolicy = (type: string): [string, string] => [
  "Cross-Origin-Resource-Policy",
  /^(?:image|audio)\//.test(type) ? "cross-origin" : "same-origin",
];

/** How long browsers keep to https (RFC 6797), unless the settings say otherwise. */
const HSTS = "max-age=31536000; includeSubDomains";

/** Headers of every response; pages add their Content-Security-Policy. */
function securityHeaders(isHttps: boolean, type = "", hsts = HSTS): [string, string][] {
  return [
    resourcePolicy(type),
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(isHttps && hsts ? [["Strict-Transport-Security", hsts] as [string, string]] : []),
  ];
}

/** True if the site's public URL uses https. */
const isHttpsSite = ({ siteUrl }: { siteUrl: string }): boolean => siteUrl.startsWith("https:");

/** Headers of every response of a site. */
export const siteHeaders = (environment: { siteUrl: string; hsts?: string | undefined }): [string, string][] =>
  securityHeaders(isHttpsSite(environment), "", environment.hsts);

const analyticsOrigin = siteFile.analytics ? [new URL(siteFile.analytics.src).origin] : [];

/** Options of `jobsOf` that follow from the settings of a site. */
export const answerOptions = (environment: {
  siteUrl: string;
  hsts?: string | undefined;
  voiceAgent?: { socketOrigin: string } | undefined;
}) => ({
  isHttps: isHttpsSite(environment),
  hsts: environment.hsts,
  scripts: analyticsOrigin,
  connect: [...(environment.voiceAgent ? [environment.voiceAgent.socketOrigin] : []), ...analyticsOrigin],
});

type PostProcessedHtml = {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
  /** Other origins that the page loads audio from. */
  mediaOrigins: string[];
};

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Finishes a rendered document. Lists what the Content-Security-Policy must allow: the SHA-256 of our own inline scripts and
 * styles, and the origins of audio. A script injected into a text has no nonce and is not allowed. Removes the nonces,
 * so that the same page always has the same bytes.
 * @param nonce of our own inline scripts and styles (app/shared/own-inline.ts); null if there are none
 */
export function postProcessHtml(rendered: string, nonce: string | null): PostProcessedHtml {
  const attribute = nonce === null ? undefined : ` nonce="${nonce}"`;
  const ownOf = (name: "script" | "style") =>
    attribute === undefined ? [] : inlinesOf(rendered, name).filter((one) => one.attributes.includes(attribute));
  const scripts = ownOf("script").filter(({ attributes }) => !/\bsrc=/.test(attributes));
  const html = attribute === undefined ? rendered : rendered.replaceAll(attribute, "");
  const sounds = [...html.matchAll(/<audio\b[^>]*\bsrc="(https:[^"]+)"/g)].map(([, url = ""]) => url);
  const mediaOrigins = [...new Set(sounds.map((url) => new URL(url.replaceAll("&amp;", "&")).origin))];
  const hashesOf = (inlines: Inline[]) => [...new Set(inlines.map(({ text }) => sha256(text)))];
  return { html, scriptHashes: hashesOf(scripts), styleHashes: hashesOf(ownOf("style")), mediaOrigins };
}

type Inline = { attributes: string; text: string };

/** Inline scripts or styles. Searches for the end tag with `indexOf`, since the text between may be long. */
function inlinesOf(html: string, name: "script" | "style"): Inline[] {
  const inlines: Inline[] = [];
  const begin = name === "script" ? /<script\b([^>]*)>/g : /<style\b([^>]*)>/g;
  for (let match = begin.exec(html); match; match = begin.exec(html)) {
    const from = begin.lastIndex;
    const to = html.indexOf(`</${name}>`, from);
    if (to < 0) return inlines;
    inlines.push({ attributes: match[1] ?? "", text: html.slice(from, to) });
    begin.lastIndex = to;
  }
  return inlines;
}

/**
 * Cache-Control of answers for everyone. Browsers ask at each use, so an edit shows at once; a shared cache, as a CDN, keeps
 * them for a minute (RFC 9111, section 5.2.2.10). No `stale-while-revalidate`: browsers would follow it too.
 */
const PUBLIC = "public, max-age=0, s-maxage=60";
/** Answers that a shared cache may keep: what is there, has moved, is missing or is gone. */
const keptStatuses = new Set([200, 301, 404, 410]);

/**
 * Caching headers. Pages and their data set no Cache-Control: they depend on cookies (theme, messages), so they get
 * Vary: Cookie (RFC 9110, section 12.5.5). Files and the API say `no-cache` when they are the same for everyone.
 */
function cachingHeaders({ status, headers }: Response, isShared: boolean): [string, string][] {
  const own = headers.get("Cache-Control");
  const varying: [string, string][] = own === null ? [["Vary", "Cookie"]] : [];
  if (headers.has("Set-Cookie")) return [["Cache-Control", "private, no-store"], ...varying];
  if (own !== null && (own !== "no-cache" || !isShared)) return [["Cache-Control", own]];
  const chosen = !isShared ? "private, no-store" : keptStatuses.has(status) ? PUBLIC : "no-cache";
  return [["Cache-Control", chosen], ...varying];
}

type Origins = {
  isHttps: boolean;
  /** Value of Strict-Transport-Security; empty for none. */
  hsts?: string | undefined;
  /** Other origins that pages load scripts from. */
  scripts?: readonly string[];
  connect?: readonly string[];
};
type FinishOptions = Origins & { isShared: boolean; styles?: readonly string[] };

/**
 * Turns the application's response into headers and bytes. Adds the headers of every response and post-processes
 * documents.
 * @param connect other origins that scripts of a page may connect to.
 * @param styles source expressions of style sheets that its components may add.
 * @param isShared true if the answer may be cached for everyone.
 */
export async function finishAnswer(
  answer: Response,
  { isHttps, hsts, isShared, scripts = [], connect = [], styles = [] }: FinishOptions,
): Promise<FinishedAnswer> {
  const nonce = answer.headers.get(OWN_INLINE_HEADER);
  answer.headers.delete(OWN_INLINE_HEADER);
  const type = answer.headers.get("Content-Type") ?? "";
  const caching = cachingHeaders(answer, isShared);
  answer.headers.delete("Cache-Control");
  const headers: [string, string][] = [...securityHeaders(isHttps, type, hsts), ...answer.headers, ...caching];
  const { status } = answer;
  // An edit names the ETag that the application gave a record. Any other is computed from the response.
  const tagOf = (body: Buffer) => answer.headers.get("ETag") ?? etagOf(status, headers, body);
  if (answer.body && type.startsWith("text/event-stream"))
    return { status, headers, body: Buffer.alloc(0), stream: ReadableStream.from(answer.body), etag: "" };
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!type.startsWith("text/html")) return { status, headers, body: raw, etag: tagOf(raw) };
  const processed = postProcessHtml(raw.toString("utf8"), nonce);
  const { html, scriptHashes, mediaOrigins: media } = processed;
  const styleHashes = [...processed.styleHashes, ...styles];
  if (!answer.headers.has("Content-Security-Policy")) {
    const policy = contentSecurityPolicy({ scriptHashes, styleHashes, connect, media, scripts });
    headers.push(["Content-Security-Policy", policy]);
  }
  const body = Buffer.from(html, "utf8");
  return { status, headers, body, etag: tagOf(body) };
}

function etagOf(status: number, headers: [string, string][], body: Buffer): string {
  const hash = createHash("sha256").update(String(status)).update(JSON.stringify(headers)).update(body);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Who asks: the network address, and the id of the request. */
type Visitor = { client: string; requestId?: string | undefined };

/** The application, as the HTTP process calls it. */
type Application = {
  fetch: (request: Request, visitor: Visitor) => Promise<Response>;
  /** Style sheets that components put into the open page. */
  styles?: readonly string[];
};

/** Compresses the body if that pays off. */
async function compressed(answer: FinishedAnswer): Promise<FinishedAnswer> {
  const type = answer.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  if (!isCompressible(type, answer.body.length)) return answer;
  return { ...answer, body: await toBrotli(answer.body), isBrotli: true };
}

/** Has an application do jobs. @param connect other origins that scripts of its pages may connect to. */
export function jobsOf(application: Application, options: Origins): DoJob {
  const styles = application.styles?.map(sha256) ?? [];
  return async (job) => {
    const { method, url, headers, body, client, isShared, requestId } = job;
    const answered = await application.fetch(new Request(url, { method, headers, body }), { client, requestId });
    const answer = await finishAnswer(answered, { ...options, styles, isShared });
    return isShared ? compressed(answer) : answer;
  };
}

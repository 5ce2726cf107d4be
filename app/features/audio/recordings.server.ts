import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { recordingAt } from "../../../db/backup.ts";
import { findMedia, findMediaSize, readMediaPart } from "../../../db/queries/media.ts";
import { findRecordedArticles, type RecordedArticle } from "../../../db/queries/page-lists.ts";
import type { RecordedKind } from "../../content/kinds/index.ts";
import { descriptors, type EntityOf, type Kind, pathOf, titleOf } from "../../content/kinds/index.ts";
import { isOwnRecording, recordingFilesOf, voiceOf } from "../../content/recording.ts";
import { hasFeature, siteFile } from "../../content/site-file.ts";
import { byteRange } from "../../shared/byte-range.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import type { Recording } from "../../shared/reading-page.ts";
import type { SessionInfo } from "../../shared/voice-offer.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { sessionInfo } from "../guide/session-offer.server.ts";

type RecordingSource = { kind: Kind; slug: string; title: string; podcastUrl: string; podcastDuration: number | null };

/** The recording of a record, or undefined if it has none. */
export async function recordingOf<K extends Kind>(
  site: Pick<Site, "environment">,
  kind: K,
  record: EntityOf<K>,
): Promise<Recording | undefined> {
  if (!hasFeature("podcast") || !("podcastUrl" in record) || !record.podcastUrl) return undefined;
  const { slug, podcastUrl, podcastDuration } = record;
  return describeRecording(site, { kind, slug, title: titleOf(kind, record), podcastUrl, podcastDuration });
}

/** A recording with its page, transcript and voice. */
async function describeRecording(
  { environment }: Pick<Site, "environment">,
  { kind, slug, title, podcastUrl: url, podcastDuration: duration }: RecordingSource,
): Promise<Recording> {
  const contentType = descriptors[kind].api?.contentTypes?.at(0) ?? kind;
  const id = `${contentType}-${slug}`;
  const recording = { id, title, url, duration, contentType, contentSlug: slug, page: pathOf(kind, slug) };
  if (!isOwnRecording(url)) return { ...recording, transcript: null, voice: undefined };
  const { transcript } = recordingFilesOf(url);
  const file = recordingAt(environment.recordings, transcript);
  // A recording that a maintainer attached may have no transcript.
  const text = await readFile(file, "utf8").catch(() => undefined);
  return { ...recording, transcript: text === undefined ? null : transcript, voice: text && voiceOf(text) };
}

const commonHeaders = { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; sandbox" };

/** System colors for a figure that is opened on its own. In a page, figures take the page's colors. */
const FIGURE_STYLE =
  "<style>:root{color-scheme:light dark;background:Canvas;font-family:system-ui,sans-serif}text{fill:CanvasText}" +
  ".fig-muted,.fig-arrow{fill:GrayText}.fig-line{fill:none;stroke:GrayText}.fig-box{fill:Canvas;stroke:GrayText}" +
  ".fig-accent,.fig-strong{fill:none;stroke:CanvasText;stroke-width:2}.fig-solid,.fig-arrow-strong{fill:CanvasText}" +
  ".fig-solid-text{fill:Canvas}</style>";

/**
 * Serves a picture or sound by its path below /media/, whole or in part: of a range (RFC 9110, section 14) only its
 * bytes are read. Answers 404 if there is no such file, and 416 if the range is outside it.
 */
export async function mediaAt({ db }: Site, path: string, range: string | null): Promise<Response> {
  const size = await findMediaSize(db, path);
  if (!size)
    return new Response("There is no such file.\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  if (size.mime === "image/svg+xml") {
    const svg = Buffer.from((await findMedia(db, path))?.bytes ?? []).toString();
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return new Response(svg.replace(/<svg\b[^>]*(?<!\/)>/, `$&${FIGURE_STYLE}`), {
      headers: { ...commonHeaders, "Content-Security-Policy": policy, "Content-Type": size.mime },
    });
  }
  const headers = { ...commonHeaders, "Content-Type": size.mime, "Accept-Ranges": "bytes" };
  const part = byteRange(range, size.length);
  if (part === "none")
    return new Response(null, {
      status: 416,
      headers: { ...commonHeaders, "Content-Range": `bytes */${size.length}` },
    });
  if (part === "whole") return new Response(Buffer.from((await findMedia(db, path))?.bytes ?? []), { headers });
  const bytes = await readMediaPart(db, path, part.from, part.to - part.from + 1);
  const contentRange = `bytes ${part.from}-${part.to}/${size.length}`;
  return new Response(Buffer.from(bytes ?? []), {
    status: 206,
    headers: { ...headers, "Content-Range": contentRange },
  });
}

/** Maximum number of recordings of each kind on the page. */
const MAX_LISTED = 200;

type KindRecordings = { kind: RecordedKind; title: string; recordings: Recording[] };

/** The Listen page: all recordings, by kind. */
export async function listenPage(
  site: Pick<Site, "db" | "environment">,
): Promise<PageContent<{ kinds: KindRecordings[]; session: SessionInfo }>> {
  const heardHere = hasFeature("podcast") ? await findRecordedArticles(site.db, MAX_LISTED) : [];
  const byKind = Map.groupBy(heardHere, ({ kind }) => kind);
  const kinds = [...byKind].map(async ([kind, heard]) => ({
    kind,
    title: descriptors[kind].words.label,
    recordings: await Promise.all(heard.map((one) => describeRecording(site, one))),
  }));
  return {
    title: "Listen",
    description: "All recorded articles, to play here or in a podcast player, and a guide that answers questions.",
    path: "/listen",
    podcastPath: hasFeature("podcast") ? PODCAST : undefined,
    content: { kinds: await Promise.all(kinds), session: sessionInfo(site.environment) },
  };
}

/** Path of the podcast feed. */
export const PODCAST = "/podcast.xml";
/** Maximum number of episodes in the feed. */
const MAX_EPISODES = 300;
/** Namespace of the UUIDs of feeds (Podcasting 2.0, podcast:guid). */
const GUID_NAMESPACE = "ead4c236bf5858c6a2c6a6b28d128cb6";

const namespaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(" ");

/** Media types of sound, by file extension. */
const mediaTypes: Record<string, string> = { m4a: "audio/mp4", ogg: "audio/ogg", opus: "audio/ogg", wav: "audio/wav" };

const element = (name: string, text: string | number) => `<${name}>${escapeXml(String(text))}</${name}>`;

/** The podcast feed of all recorded articles (RSS 2.0 with Apple Podcasts and Podcasting 2.0 tags). */
export async function podcastFeed({
  db,
  environment,
  texts,
}: Pick<Site, "db" | "environment" | "texts">): Promise<string> {
  // The limit of the query is for each kind. The last are left out, so that the numbers of episodes stay.
  const heard = (await findRecordedArticles(db, MAX_EPISODES)).slice(0, MAX_EPISODES);
  const items = await Promise.all(heard.map((one, index) => episode(environment, one, index + 1)));
  const url = (path: string) => absolute(environment, path);
  const name = environment.siteName;
  const voices = [...new Set(items.flatMap(({ voice }) => voice ?? []))];
  const by = voices.length > 0 ? ` Read by a computer voice (${voices.join(", ")}).` : "";
  const newest = heard.map(({ updatedAt }) => updatedAt).toSorted();
  const channel = [
    element("title", siteFile.podcast.title ?? name),
    element("link", url("/listen")),
    element("description", `${siteFile.podcast.description ?? `Articles on ${siteFile.subject}, to listen to.`}${by}`),
    element("language", siteFile.language),
    ...(texts.about?.license ? [element("copyright", texts.about.license.name)] : []),
    element("lastBuildDate", new Date(newest.at(-1) ?? 0).toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(url(PODCAST))}"/>`,
    element("itunes:author", environment.author.name),
    ...(siteFile.podcast.cover ? [`<itunes:image href="${escapeXml(url(siteFile.podcast.cover))}"/>`] : []),
    '<itunes:category text="Arts"><itunes:category text="Design"/></itunes:category>',
    element("itunes:explicit", "false"),
    element("itunes:type", "serial"),
    element("podcast:guid", guidOf(url(PODCAST))),
    element("podcast:medium", "podcast"),
    ...items.map(({ xml }) => xml),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>\n<channel>\n${channel.join("\n")}\n</channel>\n</rss>\n`;
}

async function episode(
  environment: SiteIdentity & Site["environment"],
  heard: RecordedArticle,
  number: number,
): Promise<{ xml: string; voice: string | undefined }> {
  const { url, title, duration, transcript, voice } = await describeRecording({ environment }, heard);
  const isOwn = isOwnRecording(url);
  const address = (path: string) => escapeXml(absolute(environment, path));
  const page = absolute(environment, pathOf(heard.kind, heard.slug));
  const type = mediaTypes[/\.([a-z0-9]+)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? ""] ?? "audio/mpeg";
  const enclosure = `url="${isOwn ? address(url) : escapeXml(url)}" length="${isOwn ? await fileSize(environment, url) : 0}"`;
  const lines = [
    element("title", title),
    element("link", page),
    element("guid", page),
    element("pubDate", new Date(heard.createdAt).toUTCString()),
    element("description", `${heard.summary}${voice ? ` Read by a computer voice (${voice}).` : ""}`),
    `<enclosure ${enclosure} type="${type}"/>`,
    ...(duration === null ? [] : [element("itunes:duration", duration)]),
    element("itunes:episode", number),
    element("itunes:explicit", "false"),
    ...(transcript
      ? [`<podcast:transcript url="${address(transcript)}" type="text/vtt" language="${siteFile.language}"/>`]
      : []),
    // A narrated recording has chapters; an attached one has none.
    ...(voice && isOwn
      ? [`<podcast:chapters url="${address(recordingFilesOf(url).chapters)}" type="application/json+chapters"/>`]
      : []),
  ];
  return { xml: `<item>\n${lines.join("\n")}\n</item>`, voice };
}

/** Size of a file in bytes; 0 if it does not exist. */
async function fileSize({ recordings }: Site["environment"], url: string): Promise<number> {
  const file = await stat(recordingAt(recordings, url)).catch(() => undefined);
  return file?.size ?? 0;
}

/** The permanent id of a feed: the UUID (RFC 9562, version 5) of its address without scheme and trailing slashes. */
export function guidOf(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//, "").replace(/\/+$/, "");
  const hash = createHash("sha1").update(Buffer.from(GUID_NAMESPACE, "hex")).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex").slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

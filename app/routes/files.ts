import { redirect } from "react-router";
import { pathOf } from "../content/kinds/index.ts";
import { siteFile } from "../content/site-file.ts";
import { mediaAt, podcastFeed } from "../features/audio/recordings.server.ts";
import { registryFile } from "../features/components/registry.server.ts";
import { exportArchive } from "../features/editor/home-page.server.ts";
import { requireMaintainer } from "../features/editor/maintainer.server.ts";
import { crosswalkCsv, crosswalkOf } from "../features/kit/crosswalk.server.ts";
import { kitAsCsv, kitAsMarkdown } from "../features/kit/kit-page.server.ts";
import { SKILL, SKILL_ZIP, skillFile, skillZip } from "../features/kit/skill.server.ts";
import { startFile } from "../features/kit/start-page.server.ts";
import { issueMailFile } from "../features/newsletter/issue-editor.server.ts";
import {
  changesFeed,
  languageModelList,
  markdownAlternateAt,
  siteMap,
} from "../features/sharing/for-machines.server.ts";
import { sharePictureAt } from "../features/sharing/picture/share-picture.server.ts";
import { cardDrawingAt, statePictureAt } from "../features/sharing/picture/state-picture.server.ts";
import { presentAddress } from "../shared/moved-addresses.ts";
import { percentDecode } from "../shared/percent-decode.ts";
import { markdownAnswer } from "../site/answers.ts";
import { type Context, type Site, siteOf } from "../site/context.ts";
import { absolute } from "../site/head.ts";
import type { Route } from "./+types/files";

type FileRequest = {
  site: Site;
  context: Context;
  request: Request;
  url: URL;
  /** Its path, decoded. */
  path: string;
  /** Value of the * or the slug in the pattern. */
  rest: string;
};

const text = (type: string, body: string, headers = {}): Response =>
  new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache", ...headers },
  });

const plain = { "Content-Type": "text/plain" };
const missing = (sentence: string) => new Response(`${sentence}\n`, { status: 404, headers: plain });
const noPicture = () => missing("There is no such picture.");

/** Time until security.txt expires, in milliseconds: half a year. A year at most is recommended (RFC 9116, section 2.5.5). */
const SECURITY_LASTS = 182 * 24 * 3_600_000;

const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });
const { paper = "#120f0c" } = siteFile.colors.dark;
const manifest = {
  start_url: "/",
  display: "minimal-ui",
  background_color: paper,
  theme_color: paper,
  icons: siteFile.icon
    ? [{ src: siteFile.icon, sizes: "any" }]
    : [
        icon("/icon-192.png", "192x192", "image/png"),
        icon("/icon-512.png", "512x512", "image/png"),
        icon("/favicon.svg", "any", "image/svg+xml"),
      ],
};

/** The skill for agents: one of its files, or all of them as a zip file. */
async function skillAnswer({ site, path }: FileRequest): Promise<Response> {
  if (path === SKILL_ZIP)
    return new Response(new Uint8Array(await skillZip(site)), {
      headers: { "Content-Type": "application/zip", "Cache-Control": "no-cache" },
    });
  const isOurs = path.startsWith(`${SKILL}/`);
  const file = isOurs ? await skillFile(site, path.slice(SKILL.length + 1)) : undefined;
  return markdownAnswer(file, "The skill has no such file.");
}

/** Handlers of files, by route pattern. */
const files: Readonly<Record<string, (args: FileRequest) => Promise<Response> | Response>> = {
  /** The review kit as CSV and as Markdown. */
  "kit.csv": async ({ site }) =>
    text("text/csv", await kitAsCsv(site), { "Content-Disposition": 'attachment; filename="review-kit.csv"' }),
  "kit.md": async ({ site }) => markdownAnswer(await kitAsMarkdown(site), ""),

  /** The crosswalk as CSV and as JSON. */
  "crosswalk.csv": async ({ site }) => {
    const csv = await crosswalkCsv(site);
    return csv === undefined ? missing("There is no crosswalk.") : text("text/csv", csv);
  },
  "crosswalk.json": async ({ site }) => {
    const data = await crosswalkOf(site);
    return data ? text("application/json", JSON.stringify(data, null, 2)) : missing("There is no crosswalk.");
  },

  /** The skill for agents, by file and as a zip file. */
  "skills/:skill/SKILL.md": skillAnswer,
  "skills/*": skillAnswer,

  /** A start page as Markdown. */
  "start/:slug.md": async ({ site, path }) =>
    markdownAnswer(await startFile(site, path.slice("/start/".length, -".md".length)), "There is no such page."),

  /** The components as a shadcn registry, which other sites may read. */
  "r/:file": async ({ site, url }) => {
    const found = await registryFile(site, url.pathname.slice("/r/".length));
    if (!found) return missing("There is no such component.");
    return text(found.type, found.body, { "Access-Control-Allow-Origin": "*" });
  },

  /** Feeds of corrections and new articles (Atom) and of recordings (RSS 2.0). */
  "feed.xml": async ({ site }) => text("application/atom+xml", await changesFeed(site)),
  "podcast.xml": async ({ site }) => text("application/rss+xml", await podcastFeed(site)),

  "sitemap.xml": async ({ site }) => text("application/xml", await siteMap(site)),

  /** The web app manifest, under the site's own name. */
  "manifest.webmanifest": ({ site: { environment } }) =>
    text("application/manifest+json", JSON.stringify({ ...manifest, name: environment.siteName })),

  "robots.txt": ({ site: { environment } }) =>
    text(
      "text/plain",
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absolute(environment, "/sitemap.xml")}\n`,
    ),

  /** Whom to tell of a weakness (RFC 9116). The day of expiry moves once a day. */
  ".well-known/security.txt": ({ site: { environment, clock } }) => {
    const { email } = environment.responsible;
    if (!email) return new Response("No contact is set.\n", { status: 404, headers: plain });
    const expires = new Date(clock().setUTCHours(0, 0, 0, 0) + SECURITY_LASTS).toISOString();
    const own = absolute(environment, "/.well-known/security.txt");
    return text("text/plain", `Contact: mailto:${email}\nExpires: ${expires}\nCanonical: ${own}\n`);
  },

  /** The site as a list for language models (llmstxt.org). */
  "llms.txt": async ({ site }) => text("text/plain", await languageModelList(site)),

  /**
   * A picture or sound of the content, or a part of it. Nothing here has a validator, so whatever If-Range names is not
   * it, and the whole is sent (RFC 9110, section 13.1.5).
   */
  "media/*": ({ site, rest, request: { headers } }) =>
    mediaAt(site, rest, headers.has("If-Range") ? null : headers.get("Range")),

  /** The share picture of a page. */
  "og/*": async ({ site, rest }) => {
    const picture = rest.endsWith(".png") && (await sharePictureAt(site, `/${rest.slice(0, -".png".length)}`));
    if (!picture) return noPicture();
    const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
    return new Response(new Uint8Array(picture), { headers });
  },

  /** The drawing on the card of a record. */
  "drawings/*": async ({ site, rest }) => (await cardDrawingAt(site, rest)) ?? noPicture(),

  /** A state of a pattern as a picture. */
  "pattern/:slug/:picture": async ({ site, rest, url }) =>
    (await statePictureAt(site, rest, url.pathname.slice(url.pathname.lastIndexOf("/") + 1))) ?? noPicture(),

  /** Records changed since a date, as an archive of content files, for maintainers. */
  "editor/export": ({ context, request, url }) => {
    requireMaintainer(context, request);
    return exportArchive(context, url.searchParams.get("since") ?? "");
  },

  /** The mail of a newsletter issue, for maintainers. Its styles are at its elements, and it runs nothing. */
  "editor/newsletter/:slug/:part": ({ site, context, request, rest, url }) => {
    requireMaintainer(context, request);
    return issueMailFile(site, rest, url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
  },

  /** Redirects /patterns/<slug> to /pattern/<slug>. */
  "patterns/:slug": ({ rest, url }) =>
    redirect(pathOf("patterns", encodeURIComponent(rest.toLowerCase())) + url.search, 301),
};

/** Answers with the file of a route, or a redirect if its address moved; other routes of this module are articles as Markdown. */
export async function loader({ context, request, params, pattern }: Route.LoaderArgs): Promise<Response> {
  const [site, url] = [siteOf(context), new URL(request.url)];
  const present = presentAddress(url.pathname);
  if (present !== url.pathname) return redirect(present + url.search, 301);
  const rest = ("slug" in params ? params.slug : "*" in params ? params["*"] : undefined) ?? "";
  const make = files[pattern.replace(/^\//, "")];
  const path = percentDecode(url.pathname) ?? url.pathname;
  if (make) return make({ site, context, request, url, path, rest });
  return markdownAnswer(await markdownAlternateAt(site, path), "There is no such article.");
}

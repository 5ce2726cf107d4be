import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findBySlug } from "../../../../db/queries/content.ts";
import { articleDescriptors, articleKinds, cardOf } from "../../../content/kinds/index.ts";
import { pagePictureAt } from "../../../content/share-pictures.ts";
import { startLinkTo, startTitle } from "../../../content/start.ts";
import type { Site } from "../../../site/context.ts";
import css from "../../../ui/styles/theme.css?raw";
import { drawSharePicture, pictureColors, type SharePicture, themeColors } from "./draw.ts";
import label from "./fonts/label-latin.ttf?inline";
import labelExt from "./fonts/label-latin-ext.ttf?inline";
import title from "./fonts/title-latin.ttf?inline";
import titleExt from "./fonts/title-latin-ext.ttf?inline";

const theme = themeColors(css);

/**
 * The picture of the page at a path as PNG; undefined if there is no such page. A page-rendering thread draws it, and
 * the page cache keeps it until the content changes.
 */
export async function sharePictureAt(
  site: Pick<Site, "db" | "environment" | "texts">,
  path: string,
): Promise<Uint8Array | undefined> {
  const content = await pictureContent(site, path);
  if (!content) return undefined;
  const { kind, ...picture } = content;
  return toPng(drawSharePicture({ ...picture, colors: pictureColors(theme, kind) }));
}

/** Content of the picture of a page, with the kind that sets its colors. */
async function pictureContent(
  { db, environment, texts }: Pick<Site, "db" | "environment" | "texts">,
  path: string,
): Promise<(Omit<SharePicture, "colors"> & { kind: string }) | undefined> {
  const { siteName } = environment;
  const pagePicture = pagePictureAt(path);
  if (pagePicture) return { siteName, badge: siteName, ...pagePicture };
  const start = texts.start.map(startLinkTo).find(({ to }) => to === path);
  if (start) return { siteName, badge: siteName, title: startTitle(start), icon: start.icon, kind: "patterns" };
  for (const kind of articleKinds) {
    const { words, paths, listIcon } = articleDescriptors[kind];
    if (path === paths.list) return { siteName, kind, badge: siteName, title: words.label, icon: listIcon };
    const [before = ""] = paths.record.split(":");
    const slug = path.slice(before.length);
    if (!path.startsWith(before) || slug.includes("/")) continue;
    const record = await findBySlug(db, kind, slug);
    if (!record) return undefined;
    const card = cardOf(kind, record);
    return { siteName, kind, badge: words.badge, title: card.title, icon: card.category, anatomy: card.anatomy };
  }
  return undefined;
}

/** The bytes of a base64 `data:` URL (RFC 2397). */
const bytesOf = (url: string): Uint8Array => Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

/** Compiles the WebAssembly of resvg, once for each thread at its first picture. */
async function loadResvg() {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  await initWasm(await readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
  return Resvg;
}
let loading: ReturnType<typeof loadResvg> | undefined;

async function toPng(svg: string): Promise<Uint8Array> {
  loading ??= loadResvg();
  const Resvg = await loading;
  const resvg = new Resvg(svg, {
    font: {
      fontBuffers: [title, titleExt, label, labelExt].map(bytesOf),
      loadSystemFonts: false,
      defaultFontFamily: "Instrument Sans",
    },
  });
  const image = resvg.render();
  const png = image.asPng();
  image.free();
  resvg.free();
  return png;
}

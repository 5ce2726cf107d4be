import { findBySlug } from "../../../../db/queries/content.ts";
import { ownColors, themeColors } from "../../../content/colors.ts";
import { articleDescriptors, articleKinds, cardOf } from "../../../content/kinds/index.ts";
import { pagePictureAt } from "../../../content/share-pictures.ts";
import { siteFile } from "../../../content/site-file.ts";
import { startLinkTo, startTitle } from "../../../content/start.ts";
import { asUri } from "../../../shared/slug.ts";
import type { Site } from "../../../site/context.ts";
import css from "../../../ui/styles/theme.css?raw";
import { drawSharePicture, pictureColors, type SharePicture } from "./draw.ts";
import { toPng } from "./to-png.server.ts";

const theme = themeColors(css + ownColors(siteFile));

/**
 * The picture of the page at a path as PNG; undefined if there is no such page. The page cache keeps it until the
 * content changes.
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
  const start = texts.start.map(startLinkTo).find(({ to }) => to === asUri(path));
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

import { findBySlug } from "../../../../db/queries/content.ts";
import { findMedia } from "../../../../db/queries/media.ts";
import type { Screen } from "../../../content/anatomy/description.ts";
import { CARD_RATIO, drawCard, drawState, type Picture } from "../../../content/anatomy/draw.ts";
import { ownColors, themeColors } from "../../../content/colors.ts";
import { type ArticleKind, pathOf } from "../../../content/kinds/index.ts";
import { siteFile } from "../../../content/site-file.ts";
import { escapeXml } from "../../../shared/clean-text.ts";
import type { Site } from "../../../site/context.ts";
import css from "../../../ui/styles/theme.css?raw";
import { firstFigure } from "../../reading/list-pages.server.ts";
import { figureStyle, pictureColors } from "./draw.ts";
import { toPng } from "./to-png.server.ts";

const colors = css + ownColors(siteFile);
const themes = { dark: themeColors(colors), light: themeColors(colors, "light") };

/** Fonts that most devices have, as wide as ours, which a picture in a page cannot load. */
const fonts = ["", " Bold"].map((bold) => {
  const local = ["Arial", "Liberation Sans", "Roboto"].map((name) => `local("${name}${bold}")`);
  return `@font-face{font-family:Local;font-weight:${bold ? 600 : 400};size-adjust:${bold ? 98 : 104}%;src:${local}}`;
});

/** A drawing as an SVG file in the colors of a theme and a kind, whose text stays text. */
function svgFile({ viewBox, svg }: Picture, theme: keyof typeof themes, kind: string): string {
  const [, , width, height] = viewBox.split(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" font-family="Instrument Sans, Local, Helvetica Neue, Arial, sans-serif" font-size="14">`,
    `<style>${fonts.join("")}${figureStyle(pictureColors(themes[theme], kind))}</style>${svg}</svg>\n`,
  ].join("");
}

function stateSvg(screen: Screen, theme: keyof typeof themes): string {
  const { viewBox, svg } = drawState(screen);
  return svgFile({ viewBox, svg: `<title>${escapeXml(screen.says)}</title>${svg}` }, theme, "patterns");
}

/**
 * The drawing on a record's card by its name below /drawings/: the path of its page, the theme and .svg. Undefined if
 * there is no such record, or it has no drawing.
 */
export async function cardDrawingAt({ db }: Pick<Site, "db">, name: string): Promise<Response | undefined> {
  const [, path = "", theme] = /^(.+)-(dark|light)\.svg$/.exec(`/${name}`) ?? [];
  const slugIn = (kind: ArticleKind) => path.replace(pathOf(kind, ""), "");
  const anatomy = (await findBySlug(db, "patterns", slugIn("patterns")))?.anatomy;
  const study = anatomy ? undefined : await findBySlug(db, "case-studies", slugIn("case-studies"));
  const drawing = anatomy ? drawCard(anatomy) : study && (await caseDrawing(db, study.content));
  if (!drawing) return undefined;
  const kind = anatomy ? "patterns" : "case-studies";
  return new Response(svgFile(drawing, theme === "light" ? theme : "dark", kind), {
    // The text is a maintainer's: opened by itself, it may run nothing.
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

/** The top of the first figure of a text, as much as a card shows. */
async function caseDrawing(db: Site["db"], content: string): Promise<Picture | undefined> {
  const [, media = ""] = /\/media\/([^\s)]+\.svg)/.exec(firstFigure(content) ?? "") ?? [];
  const file = Buffer.from((await findMedia(db, media))?.bytes ?? []).toString();
  const [, width, height, svg] = /<svg\b[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  if (svg === undefined) return undefined;
  return { viewBox: `0 0 ${width} ${Math.min(Number(height), Math.round(Number(width) * CARD_RATIO))}`, svg };
}

/**
 * A state of a pattern as a picture: `name` is the state with .svg, or .png at twice the size. It is light, as most
 * documents are, or dark with -dark. Undefined if there is no such state.
 */
export async function statePictureAt(
  { db }: Pick<Site, "db">,
  slug: string,
  name: string,
): Promise<Response | undefined> {
  const [, state, dark, form] = /^([a-z]+)(-dark)?\.(svg|png)$/.exec(name) ?? [];
  const pattern = await findBySlug(db, "patterns", slug);
  const screen = pattern?.anatomy?.states.find((one) => one.state === state);
  if (!screen) return undefined;
  const svg = stateSvg(screen, dark ? "dark" : "light");
  const headers = { "Content-Type": form === "png" ? "image/png" : "image/svg+xml", "Cache-Control": "no-cache" };
  return new Response(form === "png" ? new Uint8Array(await toPng(svg, 2)) : svg, { headers });
}

import { findBySlug } from "../../../../db/queries/content.ts";
import type { Screen } from "../../../content/anatomy/description.ts";
import { drawState } from "../../../content/anatomy/draw.ts";
import { escapeXml } from "../../../shared/clean-text.ts";
import type { Site } from "../../../site/context.ts";
import css from "../../../ui/styles/theme.css?raw";
import { figureStyle, pictureColors, themeColors } from "./draw.ts";
import { toPng } from "./to-png.server.ts";

/** Light, since that is what most documents and design tools are. */
const theme = themeColors(css, "light");

/** A drawn screen as an SVG file, whose text stays text. */
function stateSvg(screen: Screen): string {
  const { viewBox, width, height, svg } = drawState(screen);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" font-family="Instrument Sans, Helvetica Neue, Arial, sans-serif" font-size="14">`,
    `<title>${escapeXml(screen.says)}</title><style>${figureStyle(pictureColors(theme, "patterns"))}</style>${svg}</svg>\n`,
  ].join("");
}

/**
 * A state of a pattern as a picture: `name` is the state with .svg, or .png at twice the size. Undefined if there is no
 * such state.
 */
export async function statePictureAt(
  { db }: Pick<Site, "db">,
  slug: string,
  name: string,
): Promise<Response | undefined> {
  const [, state, form] = /^([a-z]+)\.(svg|png)$/.exec(name) ?? [];
  const pattern = await findBySlug(db, "patterns", slug);
  const screen = pattern?.anatomy?.states.find((one) => one.state === state);
  if (!screen) return undefined;
  const svg = stateSvg(screen);
  const headers = { "Content-Type": form === "png" ? "image/png" : "image/svg+xml", "Cache-Control": "no-cache" };
  return new Response(form === "png" ? new Uint8Array(await toPng(svg, 2)) : svg, { headers });
}

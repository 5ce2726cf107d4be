import { join } from "node:path";
import { projectRoot } from "../../../shared/project-root.ts";

const fonts = join(projectRoot(), "app/features/sharing/picture/fonts");
/** Instances of the site's variable fonts at one weight each, since resvg knows no others. */
const fontFiles = ["title", "label", "label-bold"].flatMap((name) =>
  ["latin", "latin-ext"].map((letters) => join(fonts, `${name}-${letters}.ttf`)),
);

/**
 * Draws SVG as PNG, `zoom` times as large, on Node's thread pool: it takes a tenth of a second. `textLength` is left out,
 * because resvg would stretch each run of text to the length of its whole line.
 */
export async function toPng(svg: string, zoom = 1): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Instrument Sans" };
  const drawn = svg.replaceAll(/ textLength="[^"]*"/g, "");
  return (await renderAsync(drawn, { font, fitTo: { mode: "zoom", value: zoom } })).asPng();
}

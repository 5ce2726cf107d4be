import type { Anatomy } from "../../../content/anatomy/description.ts";
import { drawCard } from "../../../content/anatomy/draw.ts";
import { hexColor, type ThemeColors } from "../../../content/colors.ts";
import { escapeXml } from "../../../shared/clean-text.ts";
import { drawingOf } from "../../../ui/icons/drawings.ts";

/** Colors of a picture as `#rrggbb`. */
type PictureColors = Readonly<
  Record<"paper" | "raised" | "ink" | "muted" | "hairline" | "accent" | "soft" | "onAccent" | "dont", string>
>;

/** Picture colors of a kind. For pages without a kind, `accent` is the text color. */
export function pictureColors(theme: ThemeColors, kind: string): PictureColors {
  const colors = theme.kinds.get(kind) ?? theme.page;
  const color = (name: string) => hexColor(colors, name);
  return {
    paper: color("paper"),
    raised: color("raised"),
    ink: color("ink"),
    muted: color("muted"),
    hairline: color("hairline"),
    accent: color("accent"),
    soft: color("accent-soft"),
    onAccent: color("on-accent"),
    dont: color("dont"),
  };
}

/** The characters of the fonts for titles: Latin with most accents, and the site's punctuation. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]+$/;

/** True if the fonts have every character of a text. */
export const isDrawable = (text: string): boolean => drawable.test(text);

/** A title without emoji and characters of no width; undefined if the fonts lack any other, which would lose its sense. */
function drawableTitle(title: string): string | undefined {
  const emoji = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Extended_Pictographic}\ufe0f|[\ufe0f\u20e3]/gu;
  const text = title
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(emoji, " ");
  const words = text.replaceAll(/\s+/g, " ").trim();
  return isDrawable(words) ? words : undefined;
}

/** Maximum width of a title, in pixels. */
const TITLE_WIDTH = 600;
/** Font sizes of a title in pixels, with the maximum number of lines. */
const sizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
  { size: 46, lines: 6 },
] as const;

/** Approximate width of a character of the title font, in em. Errs on the wide side. */
function characterWidth(character: string): number {
  if (/[\s.,:;!|'’ijltfIJr()-]/.test(character)) return 0.33;
  if (/[mwMW@%—]/.test(character)) return 0.86;
  return /[A-Z&0-9]/.test(character) ? 0.66 : 0.51;
}

/** Approximate width of a text in the title font, in em. */
const textWidth = (text: string): number => [...text].reduce((sum, character) => sum + characterWidth(character), 0);

/** Wraps a text between words to the width of a title at a font size. A longer word gets its own line. */
function wrapWords(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer) * size <= TITLE_WIDTH) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Wraps a title at the largest font size that fits. A title too long for the smallest size ends in an ellipsis. */
export function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, lines } of sizes) {
    const wrapped = wrapWords(title, size);
    if (wrapped.length <= lines && wrapped.every((line) => textWidth(line) * size <= TITLE_WIDTH))
      return { size, lines: wrapped };
  }
  const { size, lines } = sizes[3];
  const cut = wrapWords(title, size).slice(0, lines);
  return { size, lines: [...cut.slice(0, -1), `${cut.at(-1)?.replace(/\W*\s*\S{0,2}$/, "")}…`] };
}

/** Size of a picture in pixels, as Open Graph previews expect it. */
const PICTURE = { width: 1200, height: 630 } as const;

/** Content of a page's picture. */
export type SharePicture = {
  siteName: string;
  colors: PictureColors;
  /** The page's kind, such as "AI Law". */
  badge: string;
  title: string;
  /** Name of the icon (app/ui/icons/drawings). */
  icon: string;
  /** A drawn screen, which replaces the icon. */
  anatomy?: Anatomy | null | undefined;
};

const LABEL_FONT = `font-family="Instrument Sans"`;
const TITLE_FONT = `font-family="Newsreader 16pt"`;

/** CSS of drawn screens with fixed colors. Mirrors app/features/reading/prose.css and app/ui/anatomy/screens.css. */
export function figureStyle({
  accent,
  soft,
  paper,
  raised,
  ink,
  muted,
  hairline,
  onAccent,
  dont,
}: PictureColors): string {
  return [
    `text{fill:${ink}}.fig-muted{fill:${muted}}.fig-bold{font-weight:600}.fig-struck{text-decoration:line-through}.fig-ghost{font-style:italic}`,
    `.fig-screen{fill:${raised};stroke:${hairline}}.fig-box,.fig-field,.fig-knob{fill:${paper};stroke:${hairline}}`,
    `.fig-accent{fill:${soft};stroke:${accent}}.fig-tint{fill:${soft}}.fig-track{fill:${hairline}}.fig-solid{fill:${accent}}`,
    `.fig-shade{fill:${accent};fill-opacity:.4}.fig-solid-text{fill:${onAccent}}.fig-knob{stroke:${accent};stroke-width:2.5}`,
    `.fig-line,.fig-control{fill:none;stroke:${muted}}.fig-hair{fill:none;stroke:${hairline}}.fig-strong{fill:none;stroke:${accent}}`,
    `.fig-ink{fill:none;stroke:${ink};stroke-width:1.5}.fig-tick{fill:none;stroke:${onAccent};stroke-width:1.8}.fig-thick{stroke-width:2}`,
    `.fig-warning{fill:none;stroke:${dont};stroke-width:1.5}.is-wrong path.fig-mark{stroke:${dont}}.is-wrong rect.fig-mark{fill:${dont};fill-opacity:.14}`,
    `.fig-arrow{fill:${muted}}.fig-arrow-strong{fill:${accent}}.quiet{stroke-opacity:.42}`,
  ].join("");
}

/** An icon as SVG at a position, with its size in pixels. */
const iconAt = (name: string, accent: string, x: number, y: number, size: number): string =>
  drawingOf(name).replace(
    "<svg ",
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="${accent}" stroke-linecap="round" `,
  );

/**
 * The top of a drawn screen. It fades out at the bottom, so no letters are cut in half.
 */
const screenSvg = (anatomy: Anatomy, paper: string): string =>
  `<svg x="700" y="150" width="460" height="320" viewBox="0 0 289 196" ${LABEL_FONT} font-size="14">${drawCard(anatomy).svg}</svg>` +
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${paper}" stop-opacity="0"/><stop offset="1" stop-color="${paper}"/></linearGradient>` +
  `<path d="M690 395h480v75h-480z" fill="url(#fade)"/>`;

/** A title as SVG text, centered vertically. */
function titleSvg(title: string): string {
  const { size, lines } = titleLines(title);
  const lineHeight = size * 1.08;
  const top = 330 - ((lines.length - 1) * lineHeight) / 2;
  const text = lines.map(
    (line, index) => `<text x="80" y="${Math.round(top + index * lineHeight)}">${escapeXml(line)}</text>`,
  );
  return `<g ${TITLE_FONT} font-size="${size}">${text.join("")}</g>`;
}

/** Draws a picture as SVG. A title that the fonts cannot write whole is replaced by the badge; emoji are left out. */
export function drawSharePicture({ siteName, colors, badge, title, icon, anatomy }: SharePicture): string {
  const { accent, ink, paper } = colors;
  const label = isDrawable(badge) ? badge : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 1200 630">`,
    `<style>${figureStyle(colors)}</style><rect width="1200" height="630" fill="${paper}"/>`,
    `<path d="M0 624h1200v6h-1200z" fill="${accent}"/>`,
    `<text x="80" y="108" ${LABEL_FONT} font-size="28" font-weight="600" style="fill:${accent}">${escapeXml(label)}</text>`,
    titleSvg(drawableTitle(title) ?? label),
    `<g transform="translate(80 526) scale(1.3)" fill="none" stroke="${ink}" stroke-width="1.5"><path d="M5 4v20M23 4v20M14 4v3M14 21v3"/><circle cx="14" cy="14" r="4.6"/></g>`,
    `<text x="128" y="554" ${TITLE_FONT} font-size="30">${escapeXml(isDrawable(siteName) ? siteName : "")}</text>`,
    anatomy ? screenSvg(anatomy, paper) : iconAt(icon, accent, 730, 120, 390),
    "</svg>",
  ].join("");
}

import type { Anatomy } from "../../../content/anatomy/description.ts";
import { drawCard } from "../../../content/anatomy/draw.ts";
import { drawingOf } from "../../../ui/icons/drawings.ts";
import { hexNamed, type ThemeColors } from "./theme-colors.ts";

/** The colors of a picture, written as every drawing program knows them. */
type PictureColors = Readonly<
  Record<"paper" | "raised" | "ink" | "muted" | "hairline" | "accent" | "soft" | "onAccent", string>
>;

/** The colors of a kind's pictures: those of the dark theme; ink in the place of the hue where a page is of no kind. */
export function pictureColors(theme: ThemeColors, kind: string): PictureColors {
  const colors = theme.kinds.get(kind) ?? theme.page;
  const named = (name: string) => hexNamed(colors, name);
  return {
    paper: named("paper"),
    raised: named("raised"),
    ink: named("ink"),
    muted: named("muted"),
    hairline: named("hairline"),
    accent: named("accent"),
    soft: named("accent-soft"),
    onAccent: named("on-accent"),
  };
}

/** Latin with its accents, and the punctuation of the site: what the fonts of the pictures hold. */
const writable =
  /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]+$/;

/** Whether every character of a text can be drawn. */
export const isWritable = (text: string): boolean => writable.test(text);

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/u;
/** A joiner that joins no letters of a script which has a use for it. */
const idleJoiner = /(?<!(?!\p{Script=Latin})[\p{L}\p{M}])\u200d/gu;

/** A title without emoji, which decorate, and without what no font can draw. */
function withoutEmoji(title: string): string {
  const letters = [...title.replaceAll(idleJoiner, "")].filter(
    (character) => isWritable(character) || !emoji.test(character),
  );
  return letters
    .join("")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** A title as it can be drawn in the fonts of the pictures; undefined where its letters cannot be. */
function drawableTitle(title: string): string | undefined {
  const text = withoutEmoji(title);
  return isWritable(text) ? text : undefined;
}

/** How wide the title may be, in pixels. */
const ROOM = 600;
/** Sizes of type with how many lines each may take. */
const sizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
  { size: 46, lines: 6 },
] as const;

/** About how wide a character of the title's face is, in parts of its size; rather too wide than too narrow. */
function widthOf(character: string): number {
  if (/[\s.,:;!|'’ijltfIJr()-]/.test(character)) return 0.33;
  if (/[mwMW@%—]/.test(character)) return 0.86;
  return /[A-Z&0-9]/.test(character) ? 0.66 : 0.51;
}

const measured = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** Breaks a text between words, and a word that is wider than a line wherever the line ends. */
function broken(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (measured(longer) * size <= ROOM) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
    while (measured(line) * size > ROOM) {
      let end = line.length - 1;
      while (end > 1 && measured(line.slice(0, end)) * size > ROOM) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** A title in lines at the largest size that leaves room for it; one too long for the smallest ends in an ellipsis. */
export function titleLines(title: string): { size: number; lines: string[] } {
  const widest = Math.max(...title.trim().split(/\s+/).map(measured));
  for (const { size, lines } of sizes) {
    // A word is broken only where it is too long for the smallest size.
    if (widest * size > ROOM && widest * sizes[3].size <= ROOM) continue;
    const fitting = broken(title, size);
    if (fitting.length <= lines) return { size, lines: fitting };
  }
  const [size, most] = [46, 6];
  const cut = broken(title, size).slice(0, most);
  return { size, lines: [...cut.slice(0, -1), `${cut.at(-1)?.replace(/\W*\s*\S{0,2}$/, "")}…`] };
}

/** Size of a picture, in pixels (Open Graph). */
const PICTURE = { width: 1200, height: 630 } as const;

/** What a page's picture says and shows. */
export type SharePicture = {
  siteName: string;
  colors: PictureColors;
  /** What the page is, such as "AI Law". */
  badge: string;
  title: string;
  /** Name of the icon (app/ui/icons/drawings). */
  icon: string;
  /** A drawn screen, which takes the place of the icon. */
  anatomy?: Anatomy | null | undefined;
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const LABEL = `font-family="Instrument Sans"`;
const TITLE = `font-family="Newsreader 16pt"`;

/** The colors of drawn screens (app/features/reading/prose.css, app/ui/anatomy/screens.css), where no style sheet of the site is. */
function figureStyle({ accent, soft, paper, raised, ink, muted, hairline, onAccent }: PictureColors): string {
  return [
    `text{fill:${ink}}.fig-muted{fill:${muted}}.fig-bold{font-weight:600}.fig-struck{text-decoration:line-through}`,
    `.fig-screen{fill:${raised};stroke:${hairline}}.fig-box,.fig-field,.fig-knob{fill:${paper};stroke:${hairline}}`,
    `.fig-accent{fill:${soft};stroke:${accent}}.fig-tint{fill:${soft}}.fig-track{fill:${hairline}}.fig-solid{fill:${accent}}`,
    `.fig-shade{fill:${accent};fill-opacity:.4}.fig-solid-text{fill:${onAccent}}.fig-knob{stroke:${accent};stroke-width:2.5}`,
    `.fig-line,.fig-control{fill:none;stroke:${muted}}.fig-hair{fill:none;stroke:${hairline}}.fig-strong{fill:none;stroke:${accent}}`,
    `.fig-ink{fill:none;stroke:${ink};stroke-width:1.5}.fig-tick{fill:none;stroke:${onAccent};stroke-width:1.8}.fig-thick{stroke-width:2}`,
    `.fig-leader{fill:none}.quiet{stroke-opacity:.42}`,
  ].join("");
}

/** An icon in a square. */
const iconAt = (name: string, accent: string, x: number, y: number, size: number): string =>
  drawingOf(name).replace(
    "<svg ",
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="${accent}" stroke-linecap="round" `,
  );

/**
 * The words keep their own widths: the program that draws them stretches each run to that of its whole line. The
 * screen goes on below, so it fades into the paper and no letters end in their middle.
 */
const screen = (anatomy: Anatomy, paper: string): string =>
  `<svg x="700" y="150" width="460" height="320" viewBox="0 0 289 196" ${LABEL} font-size="14">${drawCard(anatomy).svg.replaceAll(/ textLength="[^"]*"/g, "")}</svg>` +
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${paper}" stop-opacity="0"/><stop offset="1" stop-color="${paper}"/></linearGradient>` +
  `<path d="M690 395h480v75h-480z" fill="url(#fade)"/>`;

/** Where the first of some lines stands, so that all of them stand around the middle. */
const topOf = (lines: readonly unknown[], step: number) => 330 - ((lines.length - 1) * step) / 2;

/** A title as lines of text. */
function written(title: string): string {
  const { size, lines } = titleLines(title);
  const [top, step] = [topOf(lines, size * 1.08), size * 1.08];
  const text = lines.map((line, index) => `<text x="80" y="${Math.round(top + index * step)}">${escaped(line)}</text>`);
  return `<g ${TITLE} font-size="${size}">${text.join("")}</g>`;
}

/** The picture as SVG. Its fonts write Latin: a title in another script gives way to the badge, and emoji are left out. */
export function drawSharePicture({ siteName, colors, badge, title, icon, anatomy }: SharePicture): string {
  const { accent, ink, paper } = colors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 1200 630">`,
    `<style>${figureStyle(colors)}</style><rect width="1200" height="630" fill="${paper}"/>`,
    `<path d="M0 624h1200v6h-1200z" fill="${accent}"/>`,
    `<text x="80" y="108" ${LABEL} font-size="28" style="fill:${accent}">${escaped(isWritable(badge) ? badge : "")}</text>`,
    written(drawableTitle(title) ?? badge),
    `<g transform="translate(80 526) scale(1.3)" fill="none" stroke="${ink}" stroke-width="1.5"><path d="M5 4v20M23 4v20M14 4v3M14 21v3"/><circle cx="14" cy="14" r="4.6"/></g>`,
    `<text x="128" y="554" ${TITLE} font-size="30">${escaped(isWritable(siteName) ? siteName : "")}</text>`,
    anatomy ? screen(anatomy, paper) : iconAt(icon, accent, 730, 120, 390),
    "</svg>",
  ].join("");
}

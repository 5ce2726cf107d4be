import type { Anatomy } from "../../../content/anatomy/description.ts";
import { drawCard } from "../../../content/anatomy/draw.ts";
import { drawingOf } from "../../../ui/icons/drawings.ts";

/** The colors that a page of a theme or a part of a kind sets, by their names without dashes. */
type Colors = ReadonlyMap<string, string>;

/** What the dark theme says in app/ui/styles/theme.css: the colors of pages, and those of each kind. */
type ThemeColors = { page: Colors; kinds: ReadonlyMap<string, Colors> };

/** Reads the colors of the dark theme. What a kind does not set is what the page has, as the cascade gives it. */
export function themeColors(css: string): ThemeColors {
  const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const blocks = new Map(rules.map(([, selector = "", body = ""]) => [selector.trim(), propertiesOf(body)]));
  const page: Colors = blocks.get(":root") ?? new Map();
  const kinds = [...blocks].flatMap(([selector, colors]) => {
    const kind = /^\[data-kind="([^"]+)"\]$/.exec(selector)?.[1];
    return kind ? [[kind, new Map([...page, ...colors])] as const] : [];
  });
  return { page, kinds: new Map(kinds) };
}

const propertiesOf = (body: string): Colors =>
  new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));

/**
 * A color by its name, followed through `var(--other)`, as `#rrggbb`: drawing programs do not know OKLCH.
 * @throws where the theme has no such color.
 */
function hexNamed(colors: Colors, name: string): string {
  const value = colors.get(name) ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other && other !== name) return hexNamed(colors, other);
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (hue === undefined) throw new Error(`The theme has no color “${name}” that can be read; it says “${value}”.`);
  return hexFrom(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180);
}

/** OKLCH (hue in radians) as a screen shows it; parts outside of sRGB are cut (CSS Color 4, section 10.4). */
function hexFrom(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts.map(channel).join("")}`;
}

/** Linear light, as two hexadecimal digits of sRGB. */
function channel(light: number): string {
  const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, shown)))
    .toString(16)
    .padStart(2, "0");
}

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
const latin =
  "\\u0020-\\u007e\\u00a0-\\u024f\\u1e00-\\u1eff\\u2010-\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u20ac\\u2122\\u2212";
const writable = new RegExp(`^[${latin}]+$`);
const unwritable = new RegExp(`[^${latin}]+`, "g");

/** Whether every character of a text can be drawn. */
export const isWritable = (text: string): boolean => writable.test(text);

/** A title as it can be drawn, without emoji and what else decorates; undefined where its letters cannot be. */
function drawableTitle(title: string): string | undefined {
  if (title.match(unwritable)?.some((left) => /\p{L}/u.test(left))) return undefined;
  const text = title.replaceAll(unwritable, " ").replaceAll(/\s+/g, " ").trim();
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

/** Breaks a text between words. */
function broken(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measured(longer) * size <= ROOM) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A title in lines at the largest size that leaves room for it; one too long for the smallest ends in an ellipsis. */
export function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, lines } of sizes) {
    const fitting = broken(title, size);
    if (fitting.length <= lines && fitting.every((line) => measured(line) * size <= ROOM))
      return { size, lines: fitting };
  }
  const { size, lines } = sizes[3];
  const cut = broken(title, size).slice(0, lines);
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

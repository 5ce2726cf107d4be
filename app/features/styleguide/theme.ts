/** A color in OKLCH, as the theme's file writes it: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };
/** A color by its parts of linear light, each 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** A color written as `oklch(0.82 0.125 82)`; undefined for what is written otherwise. */
export function oklchFrom(text: string): Oklch | undefined {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim()) ?? [];
  return hue === undefined ? undefined : { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
}

/** What a screen shows of a color: parts that it cannot show are cut (CSS Color 4, section 10.4, without its mapping). */
export function lightOf({ lightness, chroma, hue }: Oklch): Light {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A color as a screen shows it, in hexadecimals. */
export const hexOf = (color: Oklch): string =>
  `#${lightOf(color)
    .map((part) =>
      Math.round(toScreen(part) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The contrast of two colors, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const luminanceOf = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** A color that is seen through, over another one: parts are mixed as screens do it, which is not by light. */
function over(front: Light, back: Light, opacity: number): Light {
  const mixed = (index: 0 | 1 | 2) => toLight(toScreen(front[index]) * opacity + toScreen(back[index]) * (1 - opacity));
  return [mixed(0), mixed(1), mixed(2)];
}

const toScreen = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const toLight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

export const themes = ["dark", "light"] as const;
/** The colors that a page of a theme or a part of a kind sets, by their names without dashes. */
export type Colors = ReadonlyMap<string, string>;

/** What the file of the theme (app/ui/styles/theme.css) says: for each theme the colors of pages, and those of each kind. */
export type ThemeColors = Record<(typeof themes)[number], { page: Colors; kinds: ReadonlyMap<string, Colors> }>;

/**
 * Reads the colors of the theme's file. What a kind or the light theme does not set is what the page or the dark
 * theme has, as the cascade gives it.
 */
export function themeColors(css: string): ThemeColors {
  const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const blocks = new Map(rules.map(([, selector = "", body = ""]) => [selector.trim(), propertiesOf(body)]));
  const set = (selector: string): Colors => blocks.get(selector) ?? new Map();
  const kinds = [...blocks.keys()].flatMap((selector) => /^\[data-kind="([^"]+)"\]$/.exec(selector)?.[1] ?? []);
  const ofTheme = (page: Colors, prefix: string) => ({
    page,
    kinds: new Map(
      kinds.map((kind) => {
        const selector = `[data-kind="${kind}"]`;
        return [kind, new Map([...page, ...set(selector), ...(prefix ? set(`${prefix} ${selector}`) : [])])];
      }),
    ),
  });
  const light = '[data-theme="light"]';
  return {
    dark: ofTheme(set(":root"), ""),
    light: ofTheme(new Map([...set(":root"), ...set(light)]), light),
  };
}

const propertiesOf = (body: string): Colors =>
  new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));

/**
 * A color by its name, followed through `var(--other)`.
 * @throws where the theme has no such color.
 */
export function colorNamed(colors: Colors, name: string): Oklch {
  const value = colors.get(name) ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other && other !== name) return colorNamed(colors, other);
  const color = oklchFrom(value);
  if (!color) throw new Error(`The theme has no color “${name}” that can be read; it says “${value}”.`);
  return color;
}

/** A color on another one, where they meet, and the least contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
type Pair = {
  front: string;
  back: string;
  where: string;
  least: typeof TEXT | typeof SIGN;
  /** How much of the front is there, where it is seen through; all of it else. */
  opacity?: number;
};

/** What text needs that is neither large nor bold, and what signs, borders of controls and large text need. */
const TEXT = 4.5;
const SIGN = 3;

/** What a card is under a pointer (app/ui/styles/cards.css); no color of the theme, but made of two. */
export const HOVERED = "hovered card";
const HOVER_SHARE = 0.45;

/** Every color that stands on another one, in pages of every kind. */
export const pairs: readonly Pair[] = [
  { front: "ink", back: "paper", where: "running text", least: TEXT },
  { front: "ink", back: "raised", where: "cards, code, notes", least: TEXT },
  { front: "ink", back: "accent-soft", where: "what is marked, code in text, chosen states", least: TEXT },
  { front: "ink", back: HOVERED, where: "a card under the pointer", least: TEXT },
  { front: "muted", back: "paper", where: "subtitles, captions, heads of tables", least: TEXT },
  { front: "muted", back: "raised", where: "text of cards", least: TEXT },
  { front: "muted", back: HOVERED, where: "text of a card under the pointer", least: TEXT },
  { front: "accent", back: "paper", where: "lines above titles, numbers of notes, focus", least: TEXT },
  { front: "accent", back: "raised", where: "lines above titles of cards", least: TEXT },
  { front: "accent", back: HOVERED, where: "the same under the pointer", least: TEXT },
  { front: "accent", back: "accent-soft", where: "badges, a chosen filter", least: TEXT },
  { front: "accent", back: "paper", where: "links to headings, for fingers", least: SIGN, opacity: 0.75 },
  { front: "on-accent", back: "accent", where: "selected text, filled figures, numbers of callouts", least: TEXT },
  { front: "paper", back: "ink", where: "a button under the pointer, the skip link", least: TEXT },
  { front: "accent", back: "hairline", where: "how far a text was read", least: SIGN },
  { front: "paper", back: "muted", where: "the player's main button under the pointer", least: SIGN },
];

/** The contrast of a pair in the colors of a page or of a kind on it. */
export function contrastIn(colors: Colors, { front, back, opacity = 1 }: Omit<Pair, "where" | "least">): number {
  const below = lightNamed(colors, back);
  return contrastOf(over(lightNamed(colors, front), below, opacity), below);
}

function lightNamed(colors: Colors, name: string): Light {
  if (name !== HOVERED) return lightOf(colorNamed(colors, name));
  const [raised, soft] = [colorNamed(colors, "raised"), colorNamed(colors, "accent-soft")];
  const mixed = (part: "lightness" | "chroma" | "hue") => raised[part] * (1 - HOVER_SHARE) + soft[part] * HOVER_SHARE;
  // Hues are mixed the short way round (CSS Color 4, section 12.4); at a card's chroma it is hardly to be seen.
  const turn = ((soft.hue - raised.hue + 540) % 360) - 180;
  return lightOf({ lightness: mixed("lightness"), chroma: mixed("chroma"), hue: raised.hue + turn * HOVER_SHARE });
}

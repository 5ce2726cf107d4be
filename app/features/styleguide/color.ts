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
export function over(front: Light, back: Light, opacity: number): Light {
  const mixed = (index: 0 | 1 | 2) => toLight(toScreen(front[index]) * opacity + toScreen(back[index]) * (1 - opacity));
  return [mixed(0), mixed(1), mixed(2)];
}

const toScreen = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const toLight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The colors that a page of a theme or a part of a kind sets, by their names without dashes. */
type Colors = ReadonlyMap<string, string>;

/** What the dark theme says in app/ui/styles/theme.css: the colors of pages, and those of each kind. */
export type ThemeColors = { page: Colors; kinds: ReadonlyMap<string, Colors> };

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
export function hexNamed(colors: Colors, name: string): string {
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

import { type Oklch, oklchFrom } from "./color.ts";

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

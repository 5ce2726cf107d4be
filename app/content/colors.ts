import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faultIn, type Issue } from "../shared/errors.ts";
import { projectRoot } from "../shared/project-root.ts";
import type { SiteFile } from "./site-file.ts";

/** CSS values of custom properties, by name without the leading dashes. */
type Colors = ReadonlyMap<string, string>;

/** Colors of a theme, for pages without a kind and for each kind. */
export type ThemeColors = { page: Colors; kinds: ReadonlyMap<string, Colors> };

/** Reads a theme from the text of app/ui/styles/theme.css. Kinds inherit the page's colors, as in CSS. */
export function themeColors(css: string, theme: "dark" | "light" = "dark"): ThemeColors {
  const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const blocks = new Map<string, Colors>();
  for (const [, selector = "", body = ""] of rules)
    blocks.set(selector.trim(), new Map([...(blocks.get(selector.trim()) ?? []), ...propertiesOf(body)]));
  const over = (selector: string): Colors =>
    (theme === "light" ? blocks.get(`[data-theme="light"]${selector}`) : null) ?? new Map();
  const page: Colors = new Map([...(blocks.get(":root") ?? []), ...over("")]);
  const kinds = [...blocks].flatMap(([selector, colors]) => {
    const kind = /^\[data-kind="([^"]+)"\]$/.exec(selector)?.[1];
    return kind ? [[kind, new Map([...page, ...colors, ...over(` ${selector}`)])] as const] : [];
  });
  return { page, kinds: new Map(kinds) };
}

const propertiesOf = (body: string): Colors =>
  new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));

/**
 * A color as `#rrggbb`, since resvg does not support OKLCH. Follows `var(--other)`.
 * @throws if the theme has no such color
 */
export function hexColor(colors: Colors, name: string): string {
  const value = colors.get(name) ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other && other !== name) return hexColor(colors, other);
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
  const [, mixed = "", share] = /^color-mix\(in srgb, (.+) (\d+)%, var\(--paper\)\)$/.exec(value) ?? [];
  if (share) {
    const [top, below] = [hexColor(new Map([["one", mixed]]), "one"), hexColor(colors, "paper")].map(channelsOf);
    const part = Number(share) / 100;
    return `#${[0, 1, 2].map((at) => twoDigits((top?.[at] ?? 0) * part + (below?.[at] ?? 0) * (1 - part))).join("")}`;
  }
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (hue === undefined) throw new Error(`The theme has no OKLCH color “${name}”: its value is “${value}”.`);
  return oklchToHex(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180);
}

/**
 * Converts OKLCH (hue in radians) to sRGB and clips components that are out of gamut. The matrices are from
 * B. Ottosson, "A perceptual color space for image processing", 2020.
 */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(hexChannel).join("")}`;
}

/** A linear component as two hexadecimal digits, with the sRGB transfer function (IEC 61966-2-1). */
function hexChannel(linear: number): string {
  const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return twoDigits(255 * Math.min(1, Math.max(0, encoded)));
}

const twoDigits = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes = ["dark", "light"] as const;

/** The custom properties for the colors of site.yaml, after those of theme.css; empty if it has none. Print keeps its own. */
export function ownColors({ colors, kinds }: Pick<SiteFile, "colors" | "kinds">): string {
  const rule = (selector: string, values: Readonly<Record<string, string>>) => {
    const properties = Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
    return properties.length > 0 ? [`${selector} { ${properties.join(" ")} }`] : [];
  };
  const rules = themes.flatMap((theme) => [
    ...rule(theme === "dark" ? ":root" : '[data-theme="light"]', colors[theme]),
    ...Object.entries(kinds).flatMap(([kind, words]) => {
      const accent = words?.accent?.[theme];
      const soft = `color-mix(in srgb, ${accent} 16%, var(--paper))`;
      return accent
        ? rule(`${theme === "dark" ? "" : '[data-theme="light"] '}[data-kind="${kind}"]`, {
            accent,
            "accent-soft": soft,
          })
        : [];
    }),
  ]);
  return rules.length > 0 ? `@media screen { ${rules.join(" ")} }` : "";
}

/** Texts and what is behind them. */
const pairs = [
  ["ink", "paper"],
  ["ink", "raised"],
  ["ink", "accent-soft"],
  ["muted", "paper"],
  ["muted", "raised"],
  ["accent", "paper"],
  ["accent", "raised"],
  ["on-accent", "accent"],
] as const;
const LEAST = 4.5;

/** Colors of site.yaml in which text is hard to read: below a contrast of 4.5 (WCAG 2.2, 1.4.3). */
export function contrastFaults(site: Pick<SiteFile, "colors" | "kinds">): Issue[] {
  const own = ownColors(site);
  if (!own) return [];
  const css = readFileSync(join(projectRoot(), "app/ui/styles/theme.css"), "utf8");
  return themes.flatMap((theme) => {
    const { page, kinds } = themeColors(css + own, theme);
    const faults = [["colors", page] as const, ...kinds].flatMap(([where, colors]) =>
      pairs.flatMap(([text, behind]) => {
        const found = contrast(hexColor(colors, text), hexColor(colors, behind));
        const field = where === "colors" ? `colors.${theme}.${text}` : `kinds.${where}.accent.${theme}`;
        const problem = `has a contrast of ${found.toFixed(2)} as ${text} on ${behind}: ${LEAST} is the least for text`;
        // A kind has the page's other colors.
        const isOwn = where === "colors" || [text, behind].some((name) => /accent/.test(name));
        return found < LEAST && isOwn ? [faultIn("site.yaml", field, problem)] : [];
      }),
    );
    return faults;
  });
}

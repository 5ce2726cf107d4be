import { contrastOf, type Light, lightOf, over } from "./color.ts";
import { type Colors, colorNamed } from "./theme.ts";

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

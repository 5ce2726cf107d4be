import { colorNamed, hexOf, type ThemeColors } from "../../styleguide/theme.ts";

/** The colors of a picture, written as every drawing program knows them. */
export type PictureColors = Readonly<
  Record<"paper" | "raised" | "ink" | "muted" | "hairline" | "accent" | "soft" | "onAccent", string>
>;

/** The colors of a kind's pictures: those of the dark theme; ink in the place of the hue where a page is of no kind. */
export function pictureColors({ dark }: ThemeColors, kind: string): PictureColors {
  const colors = dark.kinds.get(kind) ?? dark.page;
  const named = (name: string) => hexOf(colorNamed(colors, name));
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

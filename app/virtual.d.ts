/** @font-face rules of the fonts that the build makes (scripts/lib/fonts.mjs). */
declare module "virtual:fonts" {
  export const css: string;
}

/** Custom properties that a component sets. */
declare namespace React {
  interface CSSProperties {
    "--part"?: number;
  }
}

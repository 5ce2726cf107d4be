/** @font-face rules of the fonts that the build makes (scripts/lib/fonts.mjs). */
declare module "virtual:fonts" {
  export const css: string;
}

/** The address of the built app/layout/controls.ts (vite.config.ts). */
declare module "virtual:controls" {
  const address: string;
  export default address;
}

/** Custom properties that a component sets. */
declare namespace React {
  interface CSSProperties {
    "--part"?: number;
  }
}

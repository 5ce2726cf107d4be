/** The fonts that the build makes (scripts/lib/fonts.mjs): their rules. */
declare module "virtual:fonts" {
  export const css: string;
}

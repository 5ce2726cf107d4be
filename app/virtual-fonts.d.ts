/** The fonts that the build makes (scripts/lib/fonts.mjs): their rules, and the files of the first view. */
declare module "virtual:fonts" {
  export const css: string;
  export const preloads: string[];
  export const italic: string;
}

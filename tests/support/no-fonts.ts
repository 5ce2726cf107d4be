/** What stands for the fonts that the build makes, where there is no build. */
export const css = "";

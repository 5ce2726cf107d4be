import css from "../../ui/styles/theme.css?raw";
import { themeColors } from "./theme.ts";

/** The colors of both themes, as the site's own style sheet sets them. */
export const themeOfSite = themeColors(css);

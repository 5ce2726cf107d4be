import { themeColors } from "../domain/looks/theme.ts";
import css from "../styles/theme.css?raw";

/** The colors of both themes, as the site's own style sheet sets them. */
export const themeOfSite = themeColors(css);

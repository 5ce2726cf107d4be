import { hasPage, titleOfPage } from "./address/pages.ts";
import { descriptors } from "./kinds/index.ts";
import { siteFile } from "./site-file.ts";
import { START } from "./start.ts";

/** Address of the share picture for the page at a path. */
export const sharePicturePath = (path: string): string => `/og${path}.png`;

export const drawingThemes = ["dark", "light"] as const;
/**
 * Address of the drawing on the card of the record at a path, in the colors of a theme. `version` moves with each change
 * of the record, so that browsers may keep a drawing and yet show an edit at once.
 */
export const cardDrawingPath = (path: string, theme: (typeof drawingThemes)[number], version: string): string =>
  `/drawings${path}-${theme}.svg?v=${version}`;

/** Share picture of a page that is neither a record nor a list of articles. `kind` sets the hue. */
type PagePicture = { title: string; icon: string; kind: string };

const NO_KIND = "";

/** Key of the picture for pages that newsletter mails link to. */
export const NEWSLETTER = "/newsletter";

/** Key of the picture for pages without one of their own, where site.yaml names none. */
export const ANY_PAGE = "/site";

/** Key of the picture for pages that do not exist. */
export const NOT_FOUND = "/404";

const pagePictures = new Map<string, PagePicture>([
  ["/search", { title: "Search", icon: "start-search", kind: NO_KIND }],
  [START, { title: titleOfPage(START), icon: "pattern", kind: "patterns" }],
  ["/learn", { title: titleOfPage("/learn"), icon: "training", kind: "basics" }],
  ["/kit", { title: titleOfPage("/kit"), icon: "kit", kind: "laws" }],
  ["/kit/worksheet", { title: titleOfPage("/kit/worksheet"), icon: "gates", kind: "laws" }],
  ["/crosswalk", { title: titleOfPage("/crosswalk"), icon: "guide", kind: "evidence" }],
  ["/listen", { title: titleOfPage("/listen"), icon: "start-voice", kind: NO_KIND }],
  ["/contribute", { title: titleOfPage("/contribute"), icon: "contribute", kind: "patterns" }],
  ["/about", { title: "About this guide", icon: "centered", kind: NO_KIND }],
  ["/changes", { title: titleOfPage("/changes"), icon: "changes", kind: NO_KIND }],
  ["/corrections", { title: titleOfPage("/corrections"), icon: "changes", kind: NO_KIND }],
  [ANY_PAGE, { title: siteFile.name, icon: "centered", kind: NO_KIND }],
  ["/settings", { title: "Settings", icon: "settings", kind: NO_KIND }],
  [NEWSLETTER, { title: "Newsletter", icon: "letter", kind: NO_KIND }],
  [NOT_FOUND, { title: "404 Page Not Found", icon: "lost-trail", kind: NO_KIND }],
  ["/api", { title: "API", icon: "data", kind: NO_KIND }],
  [descriptors.glossary.paths.list, { title: descriptors.glossary.words.label, icon: "glossary", kind: "basics" }],
]);

/** Share picture of a page, by its path or key; undefined if it has none of its own. */
export const pagePictureAt = (path: string): PagePicture | undefined =>
  path === ANY_PAGE || path === NOT_FOUND || hasPage(path) ? pagePictures.get(path) : undefined;

import { descriptors } from "./kinds/index.ts";
import { START } from "./start.ts";

/** Address of the picture of the page at a path. */
export const sharePicturePath = (path: string): string => `/og${path}.png`;

/** What the picture of a page shows that is neither a record nor a list of records with pages of their own. */
type PagePicture = { title: string; icon: string; kind: string };

/** The hue of no kind. */
const none = "";

/** Under what the picture of the pages is kept that a mail of the newsletter leads to. */
export const NEWSLETTER = "/newsletter";

/** Under what the picture of pages is kept that are not there. */
export const NOT_FOUND = "/404";

const own = new Map<string, PagePicture>([
  ["/search", { title: "Search", icon: "start-search", kind: none }],
  [START, { title: "I am designing…", icon: "pattern", kind: "patterns" }],
  ["/kit", { title: "Review Kit", icon: "kit", kind: "laws" }],
  ["/listen", { title: "Listen", icon: "start-voice", kind: none }],
  ["/contribute", { title: "Contribute", icon: "contribute", kind: "patterns" }],
  ["/about", { title: "About this guide", icon: "centered", kind: none }],
  ["/changes", { title: "What’s New", icon: "changes", kind: none }],
  ["/corrections", { title: "Corrections", icon: "changes", kind: none }],
  ["/settings", { title: "Settings", icon: "settings", kind: none }],
  [NEWSLETTER, { title: "Newsletter", icon: "letter", kind: none }],
  [NOT_FOUND, { title: "404 Page Not Found", icon: "lost-trail", kind: none }],
  ["/api", { title: "API", icon: "data", kind: none }],
  [descriptors.glossary.paths.list, { title: "Glossary", icon: "glossary", kind: "basics" }],
]);

/** The picture of such a page, by its path; undefined where it has none of its own. */
export const pagePictureAt = (path: string): PagePicture | undefined => own.get(path);

import { descriptors } from "./kinds/index.ts";
import { START } from "./start.ts";

/** Address of the picture of the page at a path. */
export const sharePicturePath = (path: string): string => `/og${path}.png`;

/** What the picture of a page shows that is neither a record nor a list of records with pages of their own. */
type PagePicture = { title: string; sign: string; kind: string };

/** The hue of no kind. */
const none = "";

/** Under what the picture of the pages is kept that a mail of the newsletter leads to. */
export const NEWSLETTER = "/newsletter";

/** Under what the picture of pages is kept that are not there. */
export const NOT_FOUND = "/404";

const own = new Map<string, PagePicture>([
  ["/search", { title: "Search", sign: "start-search", kind: none }],
  [START, { title: "I am designing…", sign: "pattern", kind: "patterns" }],
  ["/kit", { title: "Review Kit", sign: "kit", kind: "laws" }],
  ["/listen", { title: "Listen", sign: "start-voice", kind: none }],
  ["/contribute", { title: "Contribute", sign: "contribute", kind: "patterns" }],
  ["/about", { title: "About this guide", sign: "centered", kind: none }],
  ["/changes", { title: "What’s New", sign: "changes", kind: none }],
  ["/settings", { title: "Settings", sign: "settings", kind: none }],
  [NEWSLETTER, { title: "Newsletter", sign: "letter", kind: none }],
  [NOT_FOUND, { title: "404 Page Not Found", sign: "lost-trail", kind: none }],
  ["/api", { title: "API", sign: "data", kind: none }],
  [descriptors.glossary.paths.list, { title: "Glossary", sign: "glossary", kind: "basics" }],
]);

/** The picture of such a page, by its path; undefined where it has none of its own. */
export const pagePictureAt = (path: string): PagePicture | undefined => own.get(path);

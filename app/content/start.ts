import { capitalized } from "../shared/casing.ts";
import { asUri } from "../shared/slug.ts";
import { siteFile } from "./site-file.ts";
import type { Situation } from "./site-files.ts";

/** Address of the list of start pages. */
export const START = "/start";

export const startPath = (slug: string): string => asUri(`${START}/${slug}`);

/** Link to a start page. */
export type StartLink = Pick<Situation, "name" | "text" | "icon"> & { to: string };

export const startLinkTo = ({ slug, name, text, icon }: Situation): StartLink => ({
  to: startPath(slug),
  name,
  text,
  icon,
});

/** "I am designing a chat", where site.yaml says how to begin. */
export const startTitle = ({ name }: Pick<Situation, "name">): string =>
  siteFile.start.prefix ? `${siteFile.start.prefix} ${name}` : capitalized(name);

import type { Situation } from "./site-files.ts";

/** Address of the list of start pages. */
export const START = "/start";

/** Link to a start page. */
export type StartLink = Pick<Situation, "name" | "text" | "icon"> & { to: string };

export const startLinkTo = ({ slug, name, text, icon }: Situation): StartLink => ({
  to: `${START}/${slug}`,
  name,
  text,
  icon,
});

export const startTitle = ({ name }: Pick<Situation, "name">): string => `I am designing ${name}`;

import type { Situation } from "./companions.ts";

/** Main address of the list of what somebody may be designing. */
export const START = "/start";

/** A start page, as links show it. */
export type StartLink = Pick<Situation, "name" | "text" | "icon"> & { to: string };

/** The link to the start page of a situation. */
export const startLinkTo = ({ slug, name, text, icon }: Situation): StartLink => ({
  to: `${START}/${slug}`,
  name,
  text,
  icon,
});

/** The title of a start page. */
export const startTitle = ({ name }: Pick<Situation, "name">): string => `I am designing ${name}`;

import { type Kind, pathOf } from "../app/content/kinds/index.ts";
import { readEnvironment } from "../app/site/environment.ts";

/** Where visitors find a record, as a whole address. */
export const addressOf = (kind: Kind, slug: string): string => `${readEnvironment().siteUrl}${pathOf(kind, slug)}`;

/** What is said after a record was saved: where it is to be seen, or that it is not. */
export const savedAs = (kind: Kind, slug: string, isDraft: boolean): string =>
  isDraft
    ? `Saved ${kind}/${slug} as a draft. "publish ${kind} ${slug}" shows it to visitors.`
    : `Saved ${kind}/${slug}: ${addressOf(kind, slug)}`;

import { asUri } from "./slug.ts";

/** The list of past issues. */
export const ARCHIVE = "/newsletter/archive";

/** The address of an issue, public once sending has begun. */
export const issuePath = (slug: string): string => asUri(`/newsletter/${slug}`);

/** Where maintainers write issues. */
export const NEWSLETTER_EDITOR = "/editor/newsletter";
export const issueEditPath = (slug: string): string => asUri(`${NEWSLETTER_EDITOR}/${slug}`);

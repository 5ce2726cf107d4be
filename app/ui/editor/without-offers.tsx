import { pageIds } from "../../domain/page-ids.ts";

/** What is offered to readers beside every page: the newsletter, the question who they are, and the guide. */
const offers = `#${pageIds.newsletter},.onboarding,aside[aria-label=Audio]`;

/** The looks of a page that is work: nothing is offered beside it. */
export function WithoutOffers() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style dangerouslySetInnerHTML={{ __html: `${offers}{display:none}` }} />;
}

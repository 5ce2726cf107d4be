"use client";

import { OwnStyle } from "../../client/own-inline.tsx";
import { pageIds } from "../../shared/page-ids.ts";

/** What is offered to readers beside every page: the newsletter, the question who they are, and the guide. */
const offers = `#${pageIds.newsletter},.onboarding,aside[aria-label=Audio]`;

/** The looks of a page that is work: nothing is offered beside it. */
export const WithoutOffers = () => <OwnStyle text={`${offers}{display:none}`} />;

"use client";

import { pageIds } from "../../domain/page-ids.ts";
import { OwnStyle } from "../start/own-inline.tsx";

/** What is offered to readers beside every page: the newsletter, the question who they are, and the guide. */
const offers = `#${pageIds.newsletter},.onboarding,aside[aria-label=Audio]`;

/** The looks of a page that is work: nothing is offered beside it. */
export const WithoutOffers = () => <OwnStyle text={`${offers}{display:none}`} />;

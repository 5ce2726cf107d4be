import { content } from "./migrations/001-content.ts";
import { search } from "./migrations/002-search.ts";
import { newsletter } from "./migrations/003-newsletter.ts";
import { quotationMarks } from "./migrations/004-quotation-marks.ts";
import { contentVersion } from "./migrations/005-content-version.ts";
import { growth } from "./migrations/006-growth.ts";
import { mailQueue } from "./migrations/007-mail-queue.ts";
import { finding } from "./migrations/008-finding.ts";
import { drafts } from "./migrations/009-drafts.ts";
import { evidence } from "./migrations/010-evidence.ts";
import { guides } from "./migrations/011-guides.ts";
import { anatomy } from "./migrations/012-anatomy.ts";
import { answers } from "./migrations/013-answers.ts";
import { maintainers } from "./migrations/014-maintainers.ts";
import { products } from "./migrations/015-products.ts";
import { termSources } from "./migrations/016-term-sources.ts";
import { asked } from "./migrations/017-asked.ts";
import { icons } from "./migrations/018-icons.ts";
import { oneSearchIndex } from "./migrations/019-one-search-index.ts";
import { sections } from "./migrations/020-sections.ts";
import { guideRatings } from "./migrations/021-guide-ratings.ts";
import { cardsWith } from "./migrations/022-cards.ts";
import { captures } from "./migrations/023-captures.ts";
import { newsletterIssuesWith } from "./migrations/024-newsletter-issues.ts";
import { searchWordsWith } from "./migrations/025-search-words.ts";
import { errorReports } from "./migrations/026-error-reports.ts";
import { whoAndWhenWith } from "./migrations/027-who-and-when.ts";
import { moveVersionWith } from "./migrations/content-triggers.ts";

/**
 * All migrations in order. A released migration and its name never change. Migrations change tables only, and import
 * no other code of this project, so that their effect stays the same.
 */
export const migrations = {
  "001-content": content,
  "002-search": search,
  "003-newsletter": newsletter,
  "004-quotation-marks": quotationMarks,
  "005-content-version": contentVersion,
  "006-growth": growth,
  "007-mail-queue": mailQueue,
  "008-finding": finding,
  "009-drafts": drafts,
  "010-evidence": evidence,
  "011-guides": guides,
  "012-anatomy": anatomy,
  "013-answers": answers,
  "014-maintainers": maintainers,
  "015-products": products,
  "016-term-sources": termSources,
  "017-asked": asked,
  "018-icons": icons,
  "019-one-search-index": oneSearchIndex,
  "020-sections": sections,
  "021-guide-ratings": guideRatings,
  "022-cards": cardsWith(""),
  "023-captures": captures,
  "024-newsletter-issues": newsletterIssuesWith("text", moveVersionWith),
  "025-search-words": searchWordsWith("text"),
  "026-error-reports": errorReports,
  "027-who-and-when": whoAndWhenWith(""),
};

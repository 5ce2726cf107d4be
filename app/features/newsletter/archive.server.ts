import { findIssue, findPublicIssues } from "../../../db/queries/newsletter.ts";
import type { Db } from "../../../db/schema.ts";
import { ARCHIVE, issuePath } from "../../shared/newsletter-addresses.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { missingPage } from "../reading/message-pages.server.ts";

export type ArchivedIssue = { title: string; to: string; text: string; on: string };

/** The issues that were sent, the last one first, as the archive and the feed list them. */
export const archivedIssues = async (db: Db, limit?: number): Promise<(ArchivedIssue & { sentAt: string })[]> =>
  (await findPublicIssues(db, limit)).map(({ slug, subject, preheader, sentAt }) => ({
    title: subject,
    to: issuePath(slug),
    text: preheader,
    sentAt: sentAt ?? "",
    on: (sentAt ?? "").slice(0, 10),
  }));

type ArchivePage =
  | { missing: MissingRecord }
  | {
      missing?: undefined;
      /** Undefined on the list. */
      issue?: { html: string; on: string | undefined };
      others: ArchivedIssue[];
    };

/** A past issue, or the list of all. Maintainers see an issue before it is sent. */
export async function archivePage(site: Site, slug: string | undefined): Promise<PageContent<ArchivePage>> {
  if (slug === undefined) {
    const description = "All that went out by email. Subscribe below; leave with one click.";
    const others = await archivedIssues(site.db);
    return { title: "Past issues of the newsletter", description, path: ARCHIVE, content: { others } };
  }
  const issue = await findIssue(site.db, slug);
  if (!issue || (issue.sentAt === null && !site.maintainer)) {
    const back = { to: ARCHIVE, label: "See all issues" };
    return missingPage(site, issuePath(slug), "There is no such issue of the newsletter.", back);
  }
  const others = await archivedIssues(site.db);
  const options = { sources: [], takenIds: Object.values(pageIds) };
  const { parts } = await site.articles.renderParts([issue.content], options);
  return {
    title: issue.subject,
    description: issue.preheader || `The newsletter of ${site.environment.siteName}.`,
    path: issuePath(slug),
    type: "article",
    isIndexed: issue.sentAt !== null,
    content: {
      issue: { html: parts[0]?.html ?? "", on: issue.sentAt?.slice(0, 10) },
      others: others.filter(({ to }) => to !== issuePath(slug)),
    },
  };
}

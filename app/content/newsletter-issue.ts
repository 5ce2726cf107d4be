import { stringify } from "yaml";
import { z } from "zod";
import { faultIn, type Issue } from "../shared/errors.ts";
import { explainIssue } from "./checks/check-text.ts";
import { line, markdown, slugSchema } from "./kinds/fields.ts";
import { isPageRelative } from "./link-schemes.ts";
import { linksIn } from "./links.ts";
import { parseRefusal } from "./markdown-tree.ts";
import type { SiteLink } from "./site-files.ts";
import { readYaml } from "./yaml.ts";

/** The folder of issues in a content folder. */
export const NEWSLETTER_FOLDER = "newsletter";

/** Other pages below /newsletter. */
const taken = new Set(["archive", "confirm", "one-click", "unsubscribe"]);

const problemOf = (content: string): string | undefined => {
  const refusal = parseRefusal(content);
  if (refusal !== undefined) return refusal;
  const relative = linksIn(content).find(isPageRelative);
  return relative && `links to ${relative}: begin a page of this site with /, another with https://`;
};

/** What is written of an issue of the newsletter. */
export const issueTextSchema = z.strictObject({
  subject: line(120),
  /** Shown by mail programs beside the subject, in lists of mails. */
  preheader: z.union([line(160), z.literal("")]).default(""),
  content: markdown
    .min(1, "Write something here; it cannot be empty")
    .refine((text) => problemOf(text) === undefined, { error: ({ input }) => problemOf(String(input)) }),
});

/** An issue as its file has it. The file is named by the slug. */
export const newsletterIssueSchema = issueTextSchema.extend({
  slug: slugSchema.refine((slug) => !taken.has(slug), "is the name of another page: choose another"),
  /** Time at which sending began; null before. */
  sentAt: z.iso.datetime({ precision: 3 }).nullable().default(null),
});
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

/** An issue as its file: front matter, then the Markdown. */
export function serializeIssue({ subject, preheader, sentAt, content }: NewsletterIssue): string {
  const front = { subject, ...(preheader ? { preheader } : {}), ...(sentAt ? { sentAt } : {}) };
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${content}\n`;
}

/** Reads the file of an issue, such as newsletter/2026-12.md. With a fault there is no issue. */
export function parseIssue(file: string, text: string): { issue?: NewsletterIssue; faults: Issue[] } {
  const unix = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const [, yaml, content = ""] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(unix) ?? [];
  if (yaml === undefined)
    return { faults: [faultIn(file, "(front matter)", "is missing: begin with ---, subject: …, ---", 1)] };
  const front = readYaml(`\n${yaml}`);
  if (front.problem !== undefined) return { faults: [faultIn(file, "(front matter)", front.problem, front.line)] };
  const slug = file.slice(file.lastIndexOf("/") + 1, -".md".length);
  const parsed = newsletterIssueSchema.safeParse({ ...Object(front.value), slug, content });
  if (parsed.success) return { issue: parsed.data, faults: [] };
  return { faults: parsed.error.issues.map((one) => ({ ...explainIssue(file, one), line: front.lineAt(one.path) })) };
}

/** Links to pages of this site; those to other issues are left out. An issue that was sent stays as it is, so it has none. */
export const linksOfIssue = ({ slug, sentAt, content }: NewsletterIssue): SiteLink[] =>
  (sentAt ? [] : linksIn(content))
    .filter((address) => address.startsWith("/") && !address.startsWith("/newsletter"))
    .map((address) => ({ file: `${NEWSLETTER_FOLDER}/${slug}.md`, field: "content", address, line: undefined }));

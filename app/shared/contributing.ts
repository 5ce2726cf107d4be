import { descriptors, type Kind } from "../content/kinds/index.ts";

/** Destination of contributions: the issues of a repository, or a mailbox. */
export type ContributionTarget = { kind: "repository"; url: string } | { kind: "mailbox"; address: string };

/** Who answers for the content, and the address to write to. */
export type Responsible = {
  editor: { name: string; role: string; url: string } | undefined;
  email: string | undefined;
};

/** Prefilled text of a contribution, for the sender to complete. */
export type Draft = { title: string; text: string };

/** Link that opens a draft as a new issue (GitHub, Gitea, GitLab) or as a mail (RFC 6068). */
export function contributionLink(desk: ContributionTarget, { title, text }: Draft): string {
  if (desk.kind === "mailbox") {
    const body = encodeURIComponent(text.replaceAll("\n", "\r\n"));
    return `mailto:${desk.address}?subject=${encodeURIComponent(title)}&body=${body}`;
  }
  const base = desk.url.replace(/\/+$/, "");
  const isGitLab = /(?:^|\.)gitlab\./.test(new URL(base).hostname);
  const fields: Record<string, string> = isGitLab
    ? { "issue[title]": title, "issue[description]": text }
    : { title, body: text };
  return `${base}${isGitLab ? "/-" : ""}/issues/new?${new URLSearchParams(fields)}`;
}

/** Draft of a new record of a kind: the headings of its parts. */
export function recordDraft(kind: Kind): Draft {
  const { words, texts } = descriptors[kind];
  const parts = texts.map(({ heading }) => heading ?? "What happened, and what it teaches");
  const headings = ["Name", "In one sentence", ...parts, "Sources that a reader can open"];
  return { title: `New ${words.singular}: `, text: headings.map((heading) => `## ${heading}\n\n`).join("\n") };
}

/** Draft of a change to a page of the site. */
export const editDraft = (page: { title: string; url: string }): Draft => ({
  title: `Suggestion: ${page.title}`,
  text: `Page: ${page.url}\n\n## What should change\n\n\n## Why, with a source\n\n`,
});

/** Draft of an example product for a pattern. */
export const exampleDraft = (page: { title: string; url: string }): Draft => ({
  title: `Example of ${page.title}: `,
  text: `Pattern: ${page.url}\n\n## The product, and since when\n\n\n## What it does well, or badly\n\n\n## Where a reader can see it\n\n`,
});

/** Draft of an error report. */
export const errorDraft: Draft = {
  title: "Error: ",
  text: "## Page\n\n\n## The sentence that is wrong\n\n\n## What its source says\n\n",
};

/** Draft of an offer to help. */
export const helpDraft: Draft = {
  title: "I would like to help",
  text: "## What I can review, translate or question\n\n\n## How I know the field\n\n",
};

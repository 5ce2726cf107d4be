import { descriptors, type Kind } from "../content/kinds/index.ts";

/** Where contributions go: to the issues of a repository, or to a mailbox. */
export type ContributionDesk = { kind: "repository"; url: string } | { kind: "mailbox"; address: string };

/** What a contribution begins with, which whoever sends it completes. */
export type Draft = { title: string; text: string };

/** The address that begins a contribution with a draft: a new issue (GitHub, Gitea, GitLab), or a mail. */
export function contributionLink(desk: ContributionDesk, { title, text }: Draft): string {
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

/** A new record of a kind, as a draft: its parts under their headings, to be written. */
export function recordDraft(kind: Kind): Draft {
  const { words, texts } = descriptors[kind];
  const parts = texts.map(({ heading }) => heading ?? "What happened, and what it teaches");
  const asked = ["Name", "In one sentence", ...parts, "Sources that a reader can open"];
  return { title: `New ${words.singular}: `, text: asked.map((part) => `## ${part}\n\n`).join("\n") };
}

/** A change to a page of the site, as a draft. */
export const editDraft = (page: { title: string; url: string }): Draft => ({
  title: `Suggestion: ${page.title}`,
  text: `Page: ${page.url}\n\n## What should change\n\n\n## Why, with a source\n\n`,
});

/** A product that shows a pattern, as a draft. */
export const exampleDraft = (page: { title: string; url: string }): Draft => ({
  title: `Example of ${page.title}: `,
  text: `Pattern: ${page.url}\n\n## The product, and since when\n\n\n## What it does well, or badly\n\n\n## Where a reader can see it\n\n`,
});

/** An error that somebody found, as a draft. */
export const errorDraft: Draft = {
  title: "Error: ",
  text: "## Page\n\n\n## The sentence that is wrong\n\n\n## What its source says\n\n",
};

/** An offer to help, as a draft. */
export const helpDraft: Draft = {
  title: "I would like to help",
  text: "## What I can review, translate or question\n\n\n## What I know the field from\n\n",
};

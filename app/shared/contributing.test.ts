import { describe, expect, it } from "vitest";
import { contributionLink, editDraft, exampleDraft, recordDraft } from "./contributing.ts";

const draft = { title: "A & B", text: "One\nTwo?" };

describe("a contribution", () => {
  it("begins as an issue of the repository, in the form of its host", () => {
    expect(contributionLink({ kind: "repository", url: "https://github.com/a/b/" }, draft)).toBe(
      "https://github.com/a/b/issues/new?title=A+%26+B&body=One%0ATwo%3F",
    );
    expect(contributionLink({ kind: "repository", url: "https://gitlab.com/a/b" }, draft)).toBe(
      "https://gitlab.com/a/b/-/issues/new?issue%5Btitle%5D=A+%26+B&issue%5Bdescription%5D=One%0ATwo%3F",
    );
  });

  it("or as a mail, with spaces and line ends as mail programs read them", () => {
    expect(contributionLink({ kind: "mailbox", address: "a@example.org" }, draft)).toBe(
      "mailto:a@example.org?subject=A%20%26%20B&body=One%0D%0ATwo%3F",
    );
  });

  it("of a record asks for its parts, in their order", () => {
    const { title, text } = recordDraft("patterns");
    expect(title).toBe("New pattern: ");
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      "Name",
      "In one sentence",
      "Three moves",
      "Problem",
      "Solution",
      "Design considerations",
      "Developer notes",
      "Implementation guide",
      "Ethics guide",
      "Sources that a reader can open",
    ]);
  });

  it("to a page names the page", () => {
    const page = { title: "Dark Matter", url: "https://x.test/laws/dark-matter" };
    for (const begin of [editDraft, exampleDraft]) {
      expect(begin(page).title).toContain(page.title);
      expect(begin(page).text).toContain(page.url);
    }
  });
});

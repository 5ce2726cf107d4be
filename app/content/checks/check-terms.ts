import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { termFinder, termForms } from "../glossary-matching.ts";
import { type EntityOf, isArticleKind } from "../kinds/index.ts";
import type { CheckedRecord } from "./check-text.ts";

/** What makes a glossary one to design by: each term says what follows for a design, where it was read, and is used. */
export function checkTerms(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const finished = corpus.records.glossary.filter(({ slug }) => !corpus.drafts.has(`glossary/${slug}`));
  return [...finished.flatMap(checkTerm), ...checkUse(records, corpus)];
}

/** How a text says that a word is this guide's own, which no source defines. */
const ownWord = /\bthis guide\b/i;

function checkTerm({ slug, content, definedIn }: EntityOf<"glossary">): Issue[] {
  const where = `glossary/${slug}.md`;
  const issues: Issue[] = [];
  if (content.trim().split(/\n{2,}/).length < 2)
    issues.push({
      where,
      field: "content",
      problem: "says only what the term means: add what it means for a design, in a paragraph of its own",
    });
  if (definedIn.length === 0 && !ownWord.test(content))
    issues.push({
      where,
      field: "definedIn",
      problem: "names no text that defines the term: name one that you read, or say that it is a word of “this guide”",
    });
  return issues;
}

function checkUse(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const terms = corpus.records.glossary;
  const find = termFinder(termForms(terms));
  const used = new Set<string>();
  for (const { kind, texts } of records) {
    if (!isArticleKind(kind)) continue;
    for (const { tree } of texts) {
      visit(tree, (node) => {
        // The title of a cited work is not the article's own use of a term.
        if (node.type === "footnoteDefinition") return SKIP;
        if (node.type === "text") for (const match of find(node.value)) used.add(match.slug);
        return undefined;
      });
    }
  }
  return terms
    .filter(({ slug }) => !used.has(slug))
    .map((term) => ({
      where: `glossary/${term.slug}.md`,
      field: "title",
      problem: `"${term.title}" is used in no article: use it, add an alias that is, or remove the term`,
    }));
}

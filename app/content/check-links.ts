import { visit } from "unist-util-visit";
import type { Issue } from "../domain/errors.ts";
import { descriptors, isArticleKind, isKind, kinds, pathOf } from "../domain/kinds/index.ts";
import { referencesOf } from "../domain/kinds/reading.ts";
import type { CheckedRecord } from "./check-text.ts";
import type { Corpus } from "./folder.ts";

/** Pages that exist without a record. */
const fixedPaths = ["/", ...kinds.map((kind) => descriptors[kind].paths.list), "/search", "/contribute"];
/** Lists whose records are places on them, so that a fragment must name one. */
const pathsOfPlaces = new Set(kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list));

/** Addresses of other sites and of this page pass; an address of this site must lead somewhere. */
export function checkLinks(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const known = new Set(fixedPaths);
  const related = new Set<string>();
  for (const { kind, record } of records) {
    known.add(pathOf(kind, record.slug));
    if (isArticleKind(kind)) related.add(`${kind}/${record.slug}`);
  }
  const media = new Set(corpus.media.map(({ path }) => `/media/${path}`));
  const issues: Issue[] = [];
  for (const { kind, file, texts, record, article } of records) {
    for (const { tree, field } of texts) {
      visit(tree, (node) => {
        if (node.type === "link" && node.url.startsWith("/") && !isKnown(node.url, known)) {
          issues.push({
            where: file,
            field,
            problem: `links to ${node.url}, which is no page: mend or remove the link`,
          });
        }
        if (node.type === "image" && !/^https?:/.test(node.url) && !media.has(node.url)) {
          issues.push({
            where: file,
            field,
            problem: `shows ${node.url}, which is not in media/: add the file or mend the address`,
          });
        }
      });
    }
    for (const [index, target] of (article?.related ?? []).entries()) {
      if (related.has(target) && target !== file.replace(/\.md$/, "")) continue;
      issues.push({
        where: file,
        field: `related.${index}`,
        problem: `names ${target}, which is no other record: use folder/slug of one that exists`,
      });
    }
    for (const { field, target, slugs } of referencesOf(kind, record)) {
      const there = new Set(isKind(target) ? corpus.records[target].map(({ slug }) => slug) : []);
      for (const slug of slugs.filter((one) => !there.has(one))) {
        issues.push({ where: file, field, problem: `names ${slug} of ${target}, which does not exist` });
      }
    }
  }
  return issues;
}

function isKnown(url: string, known: ReadonlySet<string>): boolean {
  const [path = "", fragment] = url.split("#");
  const page = path.split("?")[0] ?? "";
  return known.has(page) && (!pathsOfPlaces.has(page) || !fragment || known.has(`${page}#${fragment}`));
}

import { visit } from "unist-util-visit";
import type { Issue } from "../domain/errors.ts";
import { pathOf } from "../domain/kinds.ts";
import type { CheckedRecord } from "./check-text.ts";
import type { Corpus } from "./folder.ts";

/** Pages that exist without a record. */
const fixedPaths = ["/", "/basics", "/laws", "/paradigms", "/patterns", "/blog", "/glossary", "/search", "/contribute"];

/** Addresses of other sites and of this page pass; an address of this site must lead somewhere. */
export function checkLinks(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const known = new Set(fixedPaths);
  const related = new Set<string>();
  for (const { kind, record } of records) {
    known.add(pathOf(kind, record.slug));
    related.add(`${kind}/${record.slug}`);
  }
  const media = new Set(corpus.media.map(({ path }) => `/media/${path}`));
  const laws = new Set(corpus.records.laws.map(({ slug }) => slug));
  const issues: Issue[] = [];
  for (const { file, texts, record } of records) {
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
    if ("related" in record) {
      for (const [index, target] of record.related.entries()) {
        if (related.has(target) && target !== file.replace(/\.md$/, "")) continue;
        issues.push({
          where: file,
          field: `related.${index}`,
          problem: `names ${target}, which is no other record: use folder/slug of one that exists`,
        });
      }
    }
    if ("lawsKept" in record) {
      for (const slug of [...record.lawsKept, ...record.lawsBroken]) {
        if (!laws.has(slug))
          issues.push({
            where: file,
            field: "lawsKept, lawsBroken",
            problem: `names the law ${slug}, which does not exist`,
          });
      }
    }
  }
  return issues;
}

function isKnown(url: string, known: ReadonlySet<string>): boolean {
  const [path = "", fragment] = url.split("#");
  const page = path.split("?")[0] ?? "";
  return known.has(page) && (page !== "/glossary" || !fragment || known.has(`/glossary#${fragment}`));
}

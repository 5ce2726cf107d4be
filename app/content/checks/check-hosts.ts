import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import type { CheckedRecord } from "./check-text.ts";

/** Hosts that are kept free for examples and machines of one's own (RFC 2606, RFC 6761): no text can be read there. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/u;

/** Whether nobody can publish under an address. */
const isReserved = (url: string): boolean =>
  reserved.test(new URL(url).hostname) || !new URL(url).hostname.includes(".");

/** Sources, products and definitions whose address is a placeholder. */
export function checkHosts(records: readonly CheckedRecord[], { records: all }: Corpus): Issue[] {
  const faults = (where: string, field: string, urls: readonly { url: string }[]): Issue[] =>
    urls
      .filter(({ url }) => isReserved(url))
      .map(({ url }) => ({
        where,
        field,
        problem: `leads to ${url}, an address that is kept for examples: link the text that was read`,
      }));
  return [
    ...records.flatMap(({ file, article }) => faults(file, "sources", article?.sources ?? [])),
    ...all.glossary.flatMap(({ slug, definedIn }) => faults(`glossary/${slug}.md`, "definedIn", definedIn)),
    ...all.patterns.flatMap(({ slug, products }) => faults(`patterns/${slug}.md`, "products", products)),
  ];
}

import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { firstAddress } from "../shared/moved-addresses.ts";
import type { CheckedRecord } from "./checks/check-text.ts";
import {
  articleOf,
  descriptors,
  type EntityOf,
  type Kind,
  markdownOf,
  pathOf,
  type RecordName,
  recordAt,
  referencesOf,
} from "./kinds/index.ts";
import { parseMarkdown, parseMarkdownCached } from "./markdown-tree.ts";

/** Syntax of an inline link or a definition: a text without it need not be parsed. */
const linkSyntax = /\]\(|\]:/;

/**
 * The addresses that a Markdown text links to, in order and as written. Pictures and code do not count.
 * @param footnotes keys that the text may refer to without defining them
 */
export function linksIn(text: string, footnotes: readonly string[] = []): string[] {
  return linkSyntax.test(text) ? linksInTree(parseMarkdownCached(text, footnotes)) : [];
}

/** The same of a text that has been parsed. */
export function linksInTree(tree: Root): string[] {
  const definitions = new Map<string, string>();
  visit(tree, "definition", ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const addresses: string[] = [];
  visit(tree, (node) => {
    if (node.type === "link") addresses.push(node.url);
    if (node.type === "linkReference") addresses.push(definitions.get(node.identifier) ?? "");
  });
  return addresses;
}

/** The name of a record and, if its fields name other records, the record. */
type Related<K extends Kind> = { kind: K; slug: string; record?: EntityOf<K> | undefined };

/**
 * The reason why a page lists another record as related, in a few words: from a field of either that names the other
 * ("failed at it"), or else from their kinds ("applies this law").
 */
export function whyRelated<P extends Kind, O extends Kind>(page: Related<P>, other: Related<O>): string {
  const { asRelated } = descriptors[other.kind];
  return (
    referenceTo(page, other)?.onTargetPage ??
    referenceTo(other, page)?.onOwnPage ??
    asRelated?.[page.kind] ??
    asRelated?.others ??
    "read beside it"
  );
}

/** The field of a record that names another. */
const referenceTo = <K extends Kind>(named: RecordName, { kind, record }: Related<K>) =>
  (record === undefined ? [] : referencesOf(kind, record)).find(
    ({ target, slugs }) => target === named.kind && slugs.includes(named.slug),
  );

/** Markdown escapes that may hide an address: a backslash before punctuation, a character reference or a percent-encoding. */
const escapes = /\\[!-/:-@[-`{-~]|&#?\w+;|%[0-9a-f]{2}/i;

/** True if a field of a record names another. */
const namesRecord = <K extends Kind>(kind: K, record: EntityOf<K>, to: RecordName): boolean =>
  (articleOf(kind, record)?.related ?? []).includes(`${to.kind}/${to.slug}`) ||
  referenceTo(to, { kind, slug: record.slug, record }) !== undefined;

/**
 * True if a record may link to another: a field names it, or a text contains the end of its address or an escape that
 * may hide it. False positives are possible: this avoids parsing the Markdown, which is slow.
 */
export function mayLinkTo<K extends Kind>(kind: K, record: EntityOf<K>, to: RecordName): boolean {
  const [end = ""] = /[/#][^/#]*$/.exec(decodeURI(pathOf(to.kind, to.slug))) ?? [];
  return (
    namesRecord(kind, record, to) ||
    markdownOf(kind, record).some(({ text }) => escapes.test(text) || text.includes(end))
  );
}

/** True if a record links to another: a field names it, or a text leads to it. */
export function linksTo<K extends Kind>(kind: K, record: EntityOf<K>, to: RecordName): boolean {
  if (!mayLinkTo(kind, record, to)) return false;
  const isTarget = (url: string) => {
    const target = recordAt(url);
    return target?.kind === to.kind && target.slug === to.slug;
  };
  return namesRecord(kind, record, to) || markdownOf(kind, record).some(({ text }) => linksIn(text).some(isTarget));
}

/** The record with its references and links to `from` changed to the new slug; undefined if it has none. */
export function withLinksTo<K extends Kind>(
  kind: K,
  record: EntityOf<K>,
  from: RecordName,
  slug: string,
): EntityOf<K> | undefined {
  const changed: Record<string, unknown> = {};
  for (const { field, text } of markdownOf(kind, record)) {
    const rewritten = rewriteText(text, from, slug);
    if (rewritten !== text) changed[field] = rewritten;
  }
  const renamed = (name: string) => (name === `${from.kind}/${from.slug}` ? `${from.kind}/${slug}` : name);
  const related = articleOf(kind, record)?.related ?? [];
  if (related.some((name) => renamed(name) !== name)) changed.related = related.map(renamed);
  for (const { field, target, slugs } of referencesOf(kind, record)) {
    if (target !== from.kind || !slugs.includes(from.slug)) continue;
    changed[field] = slugs.map((one) => (one === from.slug ? slug : one));
  }
  if (Object.keys(changed).length === 0) return undefined;
  return descriptors[kind].schema.parse({ ...record, ...changed });
}

/** Changes the addresses of a text's links to a record. Link texts and code do not change. */
function rewriteText(text: string, from: RecordName, slug: string): string {
  const present = pathOf(from.kind, from.slug);
  const addresses = [present, firstAddress(present)].flatMap((one) => [one, decodeURI(one)]);
  const ranges: { start: number; end: number }[] = [];
  visit(parseMarkdown(text), (node) => {
    if (node.type !== "link" && node.type !== "definition") return;
    const target = recordAt(node.url);
    if (target?.kind !== from.kind || target.slug !== from.slug) return;
    const [begin, end] = [node.position?.start.offset, node.position?.end.offset];
    if (begin === undefined || end === undefined) return;
    // The last match is the address: the link text before it may contain the same characters.
    const link = text.slice(begin, end);
    const address = addresses.find((one) => link.includes(one)) ?? present;
    const start = link.lastIndexOf(address);
    if (start >= 0) ranges.push({ start: begin + start, end: begin + start + address.length });
  });
  let rewritten = text;
  for (const { start, end } of ranges.sort((one, other) => other.start - one.start))
    rewritten = rewritten.slice(0, start) + decodeURI(pathOf(from.kind, slug)) + rewritten.slice(end);
  return rewritten;
}

/** Slugs of the laws and case studies that texts link to. */
export function linkedFrom(texts: CheckedRecord["texts"]): { laws: Set<string>; "case-studies": Set<string> } {
  const found = { laws: new Set<string>(), "case-studies": new Set<string>() };
  for (const { tree } of texts) {
    visit(tree, "link", ({ url }) => {
      const target = recordAt(url);
      if (target?.kind === "laws" || target?.kind === "case-studies") found[target.kind].add(target.slug);
    });
  }
  return found;
}

import { visit } from "unist-util-visit";
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
import { parseMarkdown, readMarkdown } from "./markdown-tree.ts";

/** How a link with an address of its own, or its definition, is written. */
const written = /\]\(|\]:/;

/**
 * The addresses that a Markdown text links to, in order, as they are written. Pictures and code are no links.
 * `footnotes` are keys that it may refer to.
 */
export function linksIn(text: string, footnotes: readonly string[] = []): string[] {
  if (!written.test(text)) return [];
  const tree = readMarkdown(text, footnotes);
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

/** A record as far as its relation to another needs it; without `record` where its fields name no other. */
type Related<K extends Kind> = { kind: K; slug: string; record?: EntityOf<K> | undefined };

/**
 * Why a record stands among the related ones of a page, in a few words: what a field of either says of the other
 * ("failed at it"), or else what its kind is to the page's kind ("applies this law").
 */
export function whyRelated<P extends Kind, O extends Kind>(page: Related<P>, other: Related<O>): string {
  const { asRelated } = descriptors[other.kind];
  return (
    namedIn(other, page)?.there ??
    namedIn(page, other)?.here ??
    asRelated?.[page.kind] ??
    asRelated?.others ??
    "read beside it"
  );
}

/** The reference by which one record names another. */
const namedIn = <K extends Kind>({ kind, record }: Related<K>, named: RecordName) =>
  (record === undefined ? [] : referencesOf(kind, record)).find(
    ({ target, slugs }) => target === named.kind && slugs.includes(named.slug),
  );

/** What may stand in an address for another character: a backslash before a mark, or a character reference. */
const escapes = /\\[!-/:-@[-`{-~]|&#?\w+;/;

/**
 * Whether a record can lead to another, told without reading its Markdown, which takes long: by a field that names it,
 * or by a text that holds its address, or something that may be its address in disguise.
 */
export function mayLeadTo<K extends Kind>(kind: K, record: EntityOf<K>, { kind: target, slug }: RecordName): boolean {
  const address = pathOf(target, slug).split(/(?=#)/);
  return (
    (articleOf(kind, record)?.related ?? []).includes(`${target}/${slug}`) ||
    referencesOf(kind, record).some((one) => one.target === target && one.slugs.includes(slug)) ||
    markdownOf(kind, record).some(({ text }) => escapes.test(text) || address.every((part) => text.includes(part)))
  );
}

/** The record with everything that leads to `from` leading to its new slug; undefined when nothing does. */
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

/** A Markdown text with its links to a record rewritten; what it shows, and code, stay as they are. */
function rewriteText(text: string, from: RecordName, slug: string): string {
  const address = pathOf(from.kind, from.slug);
  if (!text.includes(address)) return text;
  const places: { start: number; end: number }[] = [];
  visit(parseMarkdown(text), (node) => {
    if (node.type !== "link" && node.type !== "definition") return;
    const target = recordAt(node.url);
    if (target?.kind !== from.kind || target.slug !== from.slug) return;
    const [begin, end] = [node.position?.start.offset, node.position?.end.offset];
    if (begin === undefined || end === undefined) return;
    // The address stands last: what a link shows comes before it, and may say the same.
    const start = text.slice(begin, end).lastIndexOf(address);
    if (start >= 0) places.push({ start: begin + start, end: begin + start + address.length });
  });
  let rewritten = text;
  for (const { start, end } of places.sort((one, other) => other.start - one.start))
    rewritten = rewritten.slice(0, start) + pathOf(from.kind, slug) + rewritten.slice(end);
  return rewritten;
}

/** The laws and the cases that some texts link to, by their slugs. */
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

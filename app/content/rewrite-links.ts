import { visit } from "unist-util-visit";
import { descriptors, type EntityOf, type Kind, pathOf, type RecordName, recordAt } from "./kinds/index.ts";
import { articleOf, markdownOf, referencesOf } from "./kinds/reading.ts";
import { parseMarkdown } from "./markdown-tree.ts";

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

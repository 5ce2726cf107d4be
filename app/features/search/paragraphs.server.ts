import { LRUCache } from "lru-cache";
import { findBySlug } from "../../../db/queries/content.ts";
import { onceAVersion } from "../../../db/queries/content-version.ts";
import type { Db } from "../../../db/schema.ts";
import type { EntityOf, Kind } from "../../content/kinds/index.ts";
import { articleOf, textsOf } from "../../content/kinds/index.ts";
import { parseMarkdown } from "../../content/markdown-tree.ts";
import { plainTextOf } from "../../content/plain-text.ts";
import { stemsOf } from "../../content/search/question.ts";
import { hit, type Weighed } from "../../content/search/ranking.ts";

/** A paragraph as its page has it. */
export type Paragraph = {
  /** What it stands under; empty above the first heading. */
  heading: string;
  text: string;
  /** How much of the question it has, by weight. */
  share: number;
};

/** What a paragraph begins with that points at the one before it: said alone, it would speak of something else. */
const pointing = new RegExp(
  `^(?:${[
    "(?:All|Some|Each|One|Two|Both|Neither|None|Most|Many|Few) of (?:them|these|those)",
    "They|It|He|She|This|These|That|Those|Such|Its|Their|His|Her|Then|So|But|And|Yet|Or|Nor|Also|Otherwise|Neither|Both",
    "However|Therefore|Thus|Hence|Moreover|Besides|Likewise|Similarly|Next|Conversely|Nevertheless|Still|Instead",
    "If (?:anything|not|so|nothing)|While (?:something|it)|Here|There|In it|With it|Afterward|Another|Even so",
    "The (?:same|other|others|second|first|third|latter|former|last|rest|line|lines)|Without it|In both",
    "In (?:the (?:second|other)|this|that|these|those)|For (?:this|that)",
  ].join("|")})\\b`,
);

/** A paragraph that shows what not to do, as the laws have them. */
const forbidding = /^Don[’']t\. /;

/** What a first sentence names and only the paragraph before can tell: "Fluent output makes this worse." */
const naming = /^[^.!?]*\b(?:this|these|those)\b/;

/** Whether a text can be said without what stands around it. Nothing but a quotation is a sample of wording. */
export const standsAlone = (text: string): boolean =>
  /^[\p{Lu}\p{N}“"‘]/u.test(text) &&
  /[.!][”"’)]*$/.test(text) &&
  !/^“[^”]*”$/.test(text) &&
  !pointing.test(text) &&
  !forbidding.test(text);

/** A paragraph that is compared with questions, and its stems with those of its heading. */
type Read = { heading: string; text: string; stems: ReadonlySet<string> };

/**
 * The paragraphs of a record that can be said by themselves, in order and as they stand. Samples in block quotes, lists
 * (most of them states of a screen, steps and questions), tables, code and captions are none. An entry of the glossary
 * is short and said whole.
 */
export function paragraphsOf<K extends Kind>(kind: K, record: EntityOf<K>): Read[] {
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key);
  return textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .flatMap(({ part, text: markdown }) => {
      let heading = part.heading ?? "";
      return parseMarkdown(markdown, footnotes).children.flatMap((node): Read[] => {
        if (node.type === "heading") heading = plainTextOf(node);
        if (node.type !== "paragraph" || node.children.some(({ type }) => type === "image")) return [];
        const text = plainTextOf(node);
        if (kind !== "glossary" && (naming.test(text) || !standsAlone(text))) return [];
        return [{ heading, text, stems: new Set(stemsOf(`${heading} ${text}`)) }];
      });
    });
}

/** Records whose paragraphs stay read, while the content stands. */
const KEPT = 100;

/** Reads the paragraphs of published records. */
export function createParagraphReader(db: Db): (kind: Kind, slug: string) => Promise<Read[]> {
  const kept = onceAVersion(db, async () => new LRUCache<string, Read[]>({ max: KEPT }));
  return async (kind, slug) => {
    const cache = await kept();
    const found = cache.get(`${kind} ${slug}`);
    if (found) return found;
    const record = await findBySlug(db, kind, slug);
    const read = record ? paragraphsOf(kind, record) : [];
    cache.set(`${kind} ${slug}`, read);
    return read;
  };
}

/** What counts against a long paragraph, for each of its words. */
const OF_WORD = 0.003;

/** The paragraphs that have something of a question, those with most of it first; of the glossary in their own order. */
export function answering(kind: Kind, paragraphs: readonly Read[], notions: readonly Weighed[]): Paragraph[] {
  const fitness = ({ share, text }: Paragraph) => share / (1 + OF_WORD * text.split(" ").length);
  const compared = paragraphs.map(({ heading, text, stems }) => ({ heading, text, share: shareOf(stems, notions) }));
  if (kind === "glossary") return compared;
  return compared.filter(({ share }) => share > 0).sort((one, other) => fitness(other) - fitness(one));
}

/** How much of a question a text with some stems has, by weight. */
export const shareOf = (stems: ReadonlySet<string>, notions: readonly Weighed[]): number =>
  notions.reduce((sum, one) => sum + one.weight * hit(stems, one), 0);

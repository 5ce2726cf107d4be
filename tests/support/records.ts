import { parseRecord } from "../../app/content/file-format.ts";
import type { Entities, EntityOf, Kind } from "../../app/content/kinds/index.ts";
import { perKind } from "../../app/content/kinds/index.ts";
import type { Source } from "../../app/content/source.ts";
import { template } from "../../cli/templates.ts";
import { parseEntity } from "../../db/codecs.ts";
import { derivedTables } from "../../db/derived-tables.ts";
import { tableOf } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";

export const source: Source = {
  key: "lee04",
  authors: "Lee, J. & See, K.",
  year: 2004,
  title: "Trust in Automation",
  venue: "Human Factors 46(1)",
  url: "https://doi.org/10.1518/hfes.46.1.50_30392",
};

const common = {
  position: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};
const article = { related: [], reviews: [], sources: [source] };
const texts = { shortDescription: "Short: with a colon.", description: "Longer.", isFeatured: true };
const silent = { podcastUrl: null, podcastDuration: null };

/** What the tests want of a record; the rest is as `new` begins it. */
const written: { [K in Kind]?: Partial<EntityOf<K>> } = {
  basics: {
    ...common,
    ...article,
    ...texts,
    ...silent,
    id: "a-basic",
    slug: "a-basic",
    title: "A Basic",
    category: "types",
    content: "Text with a fact.[^lee04]\n\n## Heading\n\n- one\n- two",
  },
  laws: {
    ...common,
    ...article,
    ...texts,
    ...silent,
    id: "a-law",
    slug: "a-law",
    title: "A Law",
    category: "control",
    coreQuestions: "Can people stop it?\nCan they undo it?",
    content: "Law text.[^lee04]",
  },
  paradigms: {
    ...common,
    ...article,
    ...texts,
    ...silent,
    id: "a-paradigm",
    slug: "a-paradigm",
    title: "A Paradigm",
    category: "intent-driven-creation",
    keyPatterns: "See [the pattern](/pattern/a-pattern).",
    content: "Text.[^lee04]",
  },
  patterns: {
    ...common,
    ...article,
    id: "a-pattern",
    slug: "a-pattern",
    name: "A Pattern",
    definition: "What it is.",
    aiTask: "Predict",
    userAction: "Accept",
    subcategory: "inline-help",
    uiComponent: "Field",
    ethicalConcern: "Nudging",
    demoConfig: { type: "feedback-loop" },
    isFeatured: true,
    problem: "P.",
    solution: "S.[^lee04]",
    designConsiderations: "## States\n\nD.",
    developerNotes: "```sh\n# not a heading\n```",
    implementationGuide: "1. One",
    ethicsGuide: "E.",
  },
  "case-studies": {
    ...common,
    ...article,
    id: "a-case",
    slug: "a-case",
    title: "A Case",
    company: "Company",
    year: 2024,
    description: "D.",
    imageUrl: null,
    rating: "learning",
    lawsKept: [],
    lawsBroken: ["a-law"],
    isFeatured: false,
    content: "Text.[^lee04]",
  },
  glossary: {
    ...common,
    id: "trust",
    slug: "trust",
    title: "Trust",
    aliases: ["trusted"],
    content: "Reliance under risk.",
  },
};

function sampleOf<K extends Kind>(kind: K): EntityOf<K> {
  const { record, issues } = parseRecord(kind, "template", template(kind, `a-${kind}`, 1, new Date(common.createdAt)));
  if (!record) throw new Error(`The template of ${kind} is no valid record: ${JSON.stringify(issues)}`);
  return parseEntity(kind, { ...record, ...written[kind] });
}

/** A valid record of each kind, small enough to read in a failing test. */
export const sample: Entities = perKind<Entities>(sampleOf);

/** Removes every record of a kind, and what is derived from them. */
export async function removeAll(db: Db, kind: Kind): Promise<void> {
  await db.deleteFrom(tableOf(kind)).execute();
  for (const table of derivedTables) await db.deleteFrom(table).where("kind", "=", kind).execute();
}

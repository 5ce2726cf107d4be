import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { DomainError, faultIn, type Issue, issuesOf } from "../shared/errors.ts";
import { ratings } from "./kinds/case-studies.ts";
import { line, slugSchema } from "./kinds/fields.ts";
import type { EntityOf, Kind } from "./kinds/index.ts";
import { codedDemos } from "./kinds/patterns.ts";

/** What the guide does that needs no word of its own, such as a term to search for; questions come first. */
const closedWishes = [
  ...(["myName", "myJob", "help", "here", "aboutMe", "forget"] as const),
  ...(["stop", "goBack", "readPage", "savePage", "setTheme", "cannot", "thanks", "hello"] as const),
] as const;
/** A word in the forms in which it may be said. */
function formsOf(word: string): string[] {
  if (word.length < 3) return [word];
  const bare = word.replace(/e$/, "");
  return [word, `${word}s`, `${word}es`, `${word}d`, `${word}ed`, `${bare}ing`, `${word}${word.at(-1)}ing`];
}
const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const words = z.string().transform((text): ReadonlySet<string> => new Set(split(text).flatMap(formsOf)));

const phrases = z.array(z.string());

/** The files of a content folder that are no records; each may be missing. */
const schemas = {
  /** Statements that were put right: the day, the page, its title, what it said and what is so. */
  corrections: z
    .array(
      z.strictObject({
        on: z.iso.date(),
        to: z.string().regex(/^\/\S*$/, "Write an address of this site, such as /laws/dark-matter"),
        title: z.string().min(1),
        what: z.string().min(1),
      }),
    )
    .default([]),
  /** What the home page of a preview shows while there are no case studies. */
  "sample-case-studies": z
    .array(
      z.strictObject({
        rating: z.enum(ratings),
        label: z.string().min(1),
        title: z.string().min(1),
        text: z.string().min(1),
      }),
    )
    .default([]),
  /** The page of law, and which words and places make a question one about law. */
  law: z
    .strictObject({
      page: z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, "Write the page as folder/slug, such as guides/the-law"),
      words: z.array(z.string().min(1)),
      maybe: z.array(z.string().min(1)),
      others: z.array(z.string().min(1)).default([]),
      places: z.record(
        z.string().min(1),
        z.strictObject({
          names: z.array(z.string().min(1)).default([]),
          in: z.string().min(1).optional(),
          bindsMembers: z.boolean().default(false),
        }),
      ),
    })
    .optional(),
  /** What somebody may be designing: the pages of /start, in their order. */
  start: z
    .array(
      z.strictObject({
        slug: slugSchema,
        /** What follows "I am designing". */
        name: line(40),
        /** What people call it who search for it. */
        names: z.array(line(40)).default([]),
        text: line(200),
        icon: slugSchema,
        /** Its patterns in the order to build them, under what makes each group needed; the others come last. */
        groups: z.array(z.strictObject({ title: line(80), patterns: z.array(slugSchema).min(1) })).default([]),
      }),
    )
    .default([]),
  /** Demos that are a choice between outcomes which were written beforehand, by the name that patterns give. */
  demos: z
    .record(
      slugSchema,
      z
        .strictObject({
          /** What is simulated. */
          says: line(200),
          question: line(80),
          /** The option that is chosen at first. */
          chosen: z.string(),
          options: z
            .array(z.strictObject({ name: line(40), shows: z.array(line(120)).length(3) }))
            .min(2)
            .max(4),
        })
        .refine(({ chosen, options }) => options.some(({ name }) => name === chosen), {
          path: ["chosen"],
          message: "Write the name of one of the options",
        }),
    )
    .default({}),
  /** Words of questions that say little, and words that mean the same. */
  "question-words": z
    .strictObject({
      common: z.array(z.string().min(1)),
      synonyms: z.array(z.array(z.string().min(1)).min(2)),
      phrases: z.record(z.string(), z.array(z.string().min(1))).default({}),
    })
    .optional(),
  /** How the guide reads what a visitor wants the site to do. */
  wishes: z
    .strictObject({
      spoken: z
        .record(z.string(), z.string())
        .transform((said) =>
          Object.entries(said).map(
            ([from, to]) => [new RegExp(`(?<![\\p{L}'])(?:${from})(?![\\p{L}'])`, "giu"), to] as const,
          ),
        ),
      ...{ polite: words, asking: words, foreign: words, filler: words, go: words, show: words, toward: words },
      ...{ search: words, found: words, about: words, aroundSearch: words, afterSearch: words },
      ...{ around: words, pages: words, beside: words },
      closed: z.record(
        z.enum(closedWishes),
        z.strictObject({ has: z.array(z.array(words)), also: words }).transform(({ has, also }) => ({
          has,
          explained: new Set([...also, ...has.flat().flatMap((group) => [...group])]),
        })),
      ),
      ...{ tasks: phrases, remember: phrases, name: phrases, job: phrases },
      profession: z.string().transform((text) => new RegExp(`(?:${split(text).join("|")})$`, "i")),
      lists: z.record(z.string().startsWith("/"), z.array(z.string())),
      /** What somebody writes who may be in danger, and what is said before anything else. */
      crisis: z.strictObject({ says: z.array(z.string().min(1)).min(1), help: z.string().min(1) }),
    })
    .optional(),
  /** The example on the page of the review kit: a finished review, with severities on the kit's scale. */
  "kit-example": z
    .strictObject({
      /** What was reviewed, as it follows "An example:". */
      title: line(80),
      on: z.iso.date(),
      /** Who reviewed it and how to read it. */
      by: z.string().min(1),
      findings: z.array(
        z.strictObject({ question: z.string().min(1), severity: z.int().min(0).max(4), evidence: z.string().min(1) }),
      ),
    })
    .optional(),
  /** What articles may not say of a study and must say with it, by the key of its source, in small letters. */
  readings: z
    .record(
      z.string().min(1),
      z.strictObject({
        never: z.array(z.string().min(1).toLowerCase()).default([]),
        needs: z.array(z.array(z.string().min(1).toLowerCase()).min(1)).default([]),
      }),
    )
    .default({}),
  /** How words are said aloud. */
  pronunciations: z.record(z.string().min(1), z.string().min(1)).default({}),
};

export type LawTexts = NonNullable<z.infer<(typeof schemas)["law"]>>;
export type Wishes = NonNullable<z.infer<(typeof schemas)["wishes"]>>;
export type Correction = z.infer<(typeof schemas)["corrections"]>[number];
export type Situation = z.infer<(typeof schemas)["start"]>[number];
export type KitExample = NonNullable<z.infer<(typeof schemas)["kit-example"]>>;
export type Readings = z.infer<(typeof schemas)["readings"]>;
export type ChoiceDemo = z.infer<(typeof schemas)["demos"]>[string];

function read<T>(folder: string, name: string, schema: z.ZodType<T>): { value?: T | undefined; issues: Issue[] } {
  const file = join(folder, `${name}.yaml`);
  let given: unknown;
  try {
    given = existsSync(file) ? (parse(readFileSync(file, "utf8")) ?? undefined) : undefined;
  } catch (error) {
    const problem = `is not valid YAML: ${error instanceof Error ? error.message.split("\n")[0] : "unreadable"}`;
    return { issues: [faultIn(`${name}.yaml`, "(file)", problem)] };
  }
  const { data, error } = schema.safeParse(given);
  return error ? { issues: issuesOf(`${name}.yaml`, error, "(file)") } : { value: data, issues: [] };
}

/** Whether a file beside the folders of the kinds is read as one of these. */
export const isCompanion = (name: string): boolean => Object.keys(schemas).some((one) => name === `${one}.yaml`);

/** The faults of all these files in a folder. */
export const companionIssues = (folder: string): Issue[] =>
  Object.entries(schemas).flatMap(([name, schema]) => read<unknown>(folder, name, schema).issues);

/** The start pages and demos that records of a folder name and its files do not have; a folder may lack the files. */
export function missingCompanions(folder: string, records: { [K in Kind]: EntityOf<K>[] }): Issue[] {
  const { start, demos } = readSiteTexts(folder);
  const issues: Issue[] = [];
  const situations = new Set(start.map(({ slug }) => slug));
  const demoNames = new Set<string>([...codedDemos, ...Object.keys(demos)]);
  for (const kind of ["laws", "patterns", "case-studies"] as const)
    for (const { slug, designing } of start.length > 0 ? records[kind] : [])
      for (const [index, name] of designing.entries())
        if (!situations.has(name))
          issues.push(
            faultIn(`${kind}/${slug}.md`, `designing.${index}`, `is "${name}", which start.yaml does not have`),
          );
  for (const [index, { slug, groups }] of (records.patterns.length > 0 ? start : []).entries())
    for (const pattern of groups.flatMap(({ patterns }) => patterns))
      if (!records.patterns.some((one) => one.slug === pattern && one.designing.includes(slug)))
        issues.push(
          faultIn("start.yaml", `${index}.groups`, `has "${pattern}", but no pattern of that slug is for "${slug}"`),
        );
  for (const { slug, demoConfig } of existsSync(join(folder, "demos.yaml")) ? records.patterns : [])
    if (demoConfig && !demoNames.has(demoConfig.type))
      issues.push(
        faultIn(`patterns/${slug}.md`, "demoConfig.type", `is "${demoConfig.type}", which demos.yaml does not have`),
      );
  return issues;
}

/**
 * How words are said, from a content folder's pronunciations.yaml.
 * @throws DomainError `invalid` when the file is no list of words.
 */
export function readPronunciations(folder: string): Record<string, string> {
  const { value, issues } = read(folder, "pronunciations", schemas.pronunciations);
  if (value) return value;
  throw new DomainError(
    "invalid",
    "pronunciations.yaml cannot be used: write a word and how it is said on each line.",
    { issues },
  );
}

/** How studies may be read, from a content folder's readings.yaml; nothing of a file with a fault, which `check` names. */
export const readReadings = (folder: string): Readings => read(folder, "readings", schemas.readings).value ?? {};

/** What pages show of these files; nothing of one that has a fault, which `check` names. */
export const readSiteTexts = (folder: string) => ({
  corrections: read(folder, "corrections", schemas.corrections).value ?? [],
  law: read(folder, "law", schemas.law).value,
  questionWords: read(folder, "question-words", schemas["question-words"]).value,
  wishes: read(folder, "wishes", schemas.wishes).value,
  sampleCaseStudies: read(folder, "sample-case-studies", schemas["sample-case-studies"]).value ?? [],
  kitExample: read(folder, "kit-example", schemas["kit-example"]).value,
  start: read(folder, "start", schemas.start).value ?? [],
  demos: read(folder, "demos", schemas.demos).value ?? {},
});
export type SiteTexts = ReturnType<typeof readSiteTexts>;

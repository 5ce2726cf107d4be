import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../shared/clean-text.ts";
import { DomainError, faultIn, type Issue } from "../shared/errors.ts";
import { presentAddress } from "../shared/moved-addresses.ts";
import { projectRoot } from "../shared/project-root.ts";
import { asUri, isSlug, SLUG } from "../shared/slug.ts";
import { faultyScreen, singleScreen } from "./anatomy/description.ts";
import { explainIssue } from "./checks/check-text.ts";
import { contrastFaults } from "./colors.ts";
import { linkFaults } from "./file-checks.ts";
import { ratings } from "./kinds/case-studies.ts";
import { line, slugSchema } from "./kinds/fields.ts";
import { type EntityOf, isKind, type Kind, pathOf } from "./kinds/index.ts";
import { linesOf } from "./lines.ts";
import { linksIn } from "./links.ts";
import { parseRefusal } from "./markdown-tree.ts";
import { siteSchema } from "./site-file.ts";
import { readYaml } from "./yaml.ts";

const markdownText = z
  .string()
  .min(1)
  .refine((text) => parseRefusal(text) === undefined, { error: ({ input }) => parseRefusal(String(input)) });

/** An address of this site. */
const address = z
  .string()
  .regex(/^\/\S*$/, "Write an address of this site, such as /about")
  .transform((text) => asUri(presentAddress(text)));

const webAddress = z.url({ protocol: /^https?$/ });

/** The YAML files of a content folder. Each may be missing. */
const schemas = {
  site: siteSchema,
  /** Corrected statements: the day, the page, its title, and the old and new statement (`what`). */
  corrections: z
    .array(
      z.strictObject({
        on: z.iso.date(),
        to: address,
        title: z.string().min(1),
        what: markdownText,
      }),
    )
    .default([]),
  /** The license of the content, a note on its origin, and the statements of its authors on the page about the site. */
  about: z
    .strictObject({
      license: z.strictObject({ name: line(80), url: webAddress }).optional(),
      /** Shown on each article and in the footer, such as “Drafted with AI”. */
      byline: line(40).optional(),
      /** Who or what wrote and checked the pages, in two or three sentences for the home page. */
      inShort: line(300).optional(),
      /** Pages in which a mistake can hurt somebody: each says so until it is reviewed. */
      mustBeReviewed: z.array(address).default([]),
      parts: z.array(z.strictObject({ id: slugSchema, title: line(80), text: markdownText })).default([]),
    })
    .optional(),
  /** Placeholders on the home page of a preview while there are no case studies. */
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
  /**
   * The page about the law, words of questions about it, names of places, and names with a place in them that are of no
   * place (`others`).
   */
  law: z
    .strictObject({
      page: z
        .string()
        .regex(new RegExp(`^[a-z-]+/${SLUG}$`, "u"), "Write the page as folder/slug, such as guides/the-law"),
      words: z.array(z.string().min(1)).default([]),
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
  /** Things that a reader may be designing: the pages of /start, in order. */
  start: z
    .array(
      z.strictObject({
        slug: slugSchema,
        /** Follows "I am designing". */
        name: line(40),
        /** Names that people search for. */
        names: z.array(line(40)).default([]),
        text: line(200),
        icon: slugSchema,
        /** Pages to read first. */
        read: z.array(address).max(3).default([]),
        /** The patterns to begin with, in their order, with the reason for each. */
        flow: z.array(z.strictObject({ pattern: slugSchema, why: line(100) })).default([]),
        /** Patterns in the order to build them; each title says why its group is needed. Other patterns come last. */
        groups: z.array(z.strictObject({ title: line(80), patterns: z.array(slugSchema).min(1) })).default([]),
      }),
    )
    .default([]),
  /** Phrases of a person who may be in danger (`says`), and the answer that comes before any other (`help`). */
  crisis: z.strictObject({ says: z.array(z.string().min(1)).min(1), help: z.string().min(1) }).optional(),
  /** The example on the page of the review kit: a finished review. Severities are on the kit's scale. */
  "kit-example": z
    .strictObject({
      /** Subject of the review; follows "An example:". */
      title: line(80),
      on: z.iso.date(),
      /** The reviewer, and how to read the review. */
      by: z.string().min(1),
      findings: z.array(
        z.strictObject({ question: z.string().min(1), severity: z.int().min(0).max(4), evidence: z.string().min(1) }),
      ),
    })
    .optional(),
  /** The lessons of /learn, in their order, and the screens of its test. */
  learn: z
    .strictObject({
      lessons: z
        .array(
          z.strictObject({
            slug: slugSchema.refine((slug) => slug !== "test", "/learn/test is the test: use another slug"),
            title: line(60),
            idea: line(240),
            text: markdownText,
            read: z.array(address).min(1).max(6),
            /** The screen with a number where each fault is, and the same put right, with a number where each was. */
            screen: faultyScreen(3),
            mended: singleScreen(3),
            faults: z.array(z.strictObject({ wrong: line(240), right: line(240), page: address })).length(3),
            /** Three plain lines. */
            recap: z
              .string()
              .refine((text) => linesOf(text).length === 3, "Write three lines")
              .refine(isCleanText, NOT_CLEAN),
          }),
        )
        .min(1)
        .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, "Give each lesson its own slug"),
      test: z
        .array(
          z
            .strictObject({
              screen: singleScreen(),
              question: line(240),
              /** Pages of which one describes what is wrong: `page`, unless the screen is sound. */
              choices: z.array(address).min(2).max(4),
              isSound: z.boolean().default(false),
              answer: line(480),
              page: address,
            })
            .refine(
              ({ choices, page, isSound }) => choices.includes(page) !== isSound,
              "Name `page` among `choices`, or write `isSound: true` if nothing is wrong with this screen",
            ),
        )
        .default([]),
    })
    .optional(),
  /** Guidelines by others, and the pages that say the same. An entry without pages is not in this guide. */
  crosswalk: z
    .array(
      z.strictObject({
        name: line(120),
        /** Who published them. */
        by: line(80),
        url: webAddress,
        readOn: z.iso.date(),
        /** How they were read, as in an excerpt. */
        note: line(300).optional(),
        entries: z
          .array(
            z.strictObject({
              name: line(200),
              url: webAddress.optional(),
              pages: z.array(address).default([]),
              note: line(300).optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .optional(),
  /** Questions to answer before building with AI, with what each answer means, and how to read all answers (`decide`). */
  worksheet: z
    .strictObject({
      groups: z
        .array(
          z.strictObject({
            title: line(80),
            questions: z
              .array(
                z.strictObject({
                  question: line(200),
                  yes: line(200),
                  no: line(200),
                  pages: z.array(address).default([]),
                }),
              )
              .min(1),
          }),
        )
        .min(1),
      decide: z.array(line(240)).default([]),
    })
    .optional(),
  /** Pronunciations of words for narration. */
  pronunciations: z.record(z.string().min(1), z.string().min(1)).default({}),
};

export type LawTexts = NonNullable<z.infer<(typeof schemas)["law"]>>;
export type License = NonNullable<NonNullable<z.infer<(typeof schemas)["about"]>>["license"]>;
export type Correction = z.infer<(typeof schemas)["corrections"]>[number];
export type Situation = z.infer<(typeof schemas)["start"]>[number];
export type Learn = NonNullable<z.infer<(typeof schemas)["learn"]>>;
export type Lesson = Learn["lessons"][number];
export type Worksheet = NonNullable<z.infer<(typeof schemas)["worksheet"]>>;
export type KitExample = NonNullable<z.infer<(typeof schemas)["kit-example"]>>;

/** A link in one of these files, or the address of a record that it names as `kind/slug`. */
export type SiteLink = { file: string; field: string; address: string; line: number | undefined };

type ReadFile<T> = { value?: T | undefined; issues: Issue[]; links: SiteLink[] };

function read<T>(folder: string, name: string, schema: z.ZodType<T>): ReadFile<T> {
  const [file, path] = [`${name}.yaml`, join(folder, `${name}.yaml`)];
  const isThere = existsSync(path);
  const faults = isThere ? linkFaults(folder, file) : [];
  if (faults.length > 0) return { issues: faults, links: [] };
  const given = readYaml(isThere ? readFileSync(path, "utf8") : "");
  if (given.problem !== undefined) return { issues: [faultIn(file, "(file)", given.problem, given.line)], links: [] };
  const links = textsIn(given.value).flatMap(({ path, text }) =>
    addressesIn(text).map((address) => ({ file, field: path.join("."), address, line: given.lineAt(path) })),
  );
  const { data, error } = schema.safeParse(given.value ?? undefined);
  if (!error) return { value: data, issues: [], links };
  const issues = error.issues.map((issue) => ({ ...explainIssue(file, issue), line: given.lineAt(issue.path) }));
  return { issues, links };
}

/** All texts and names of a YAML value. */
const textsIn = (value: unknown, path: string[] = []): { path: string[]; text: string }[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [
        { path: [...path, key], text: key },
        ...textsIn(one, [...path, key]),
      ])
    : [{ path, text: String(value) }];

/** True for the address of a file of the software, such as /favicon.svg, in its sources or in a build. */
const isPublicFile = (text: string): boolean =>
  /^\/[\w-]+\.\w+$/.test(text) &&
  ["public", "build/client"].some((folder) => existsSync(join(projectRoot(), folder, text)));

/** The addresses of this site that a text is, names as `kind/slug` or links to. Patterns between slashes are none. */
function addressesIn(text: string): string[] {
  if (isPublicFile(text)) return [];
  if (/^\/(?:\S*[^\s/])?$/.test(text)) return [text];
  const [kind = "", slug = "", ...more] = text.split("/");
  if (isKind(kind) && isSlug(slug) && more.length === 0) return [pathOf(kind, slug)];
  return linksIn(text).filter((address) => address.startsWith("/"));
}

/** True for the name of one of these files. */
export const isSiteFile = (name: string): boolean => Object.keys(schemas).some((key) => name === `${key}.yaml`);

/** The faults of these files in a folder, and their links. */
export function readSiteFiles(folder: string): { issues: Issue[]; links: SiteLink[] } {
  const files = Object.entries(schemas).map(([name, schema]) => read<unknown>(folder, name, schema));
  const { value } = read(folder, "site", schemas.site);
  const issues = [...files.flatMap((file) => file.issues), ...(value ? contrastFaults(value) : [])];
  return { issues, links: files.flatMap(({ links }) => links) };
}

/** References between records and start.yaml without a target. A folder may lack that file. */
export function missingSiteFiles(folder: string, records: { [K in Kind]: EntityOf<K>[] }): Issue[] {
  const { start } = readSiteTexts(folder);
  const issues: Issue[] = [];
  const situations = new Set(start.map(({ slug }) => slug));
  for (const kind of ["laws", "patterns", "case-studies"] as const)
    for (const { slug, designing } of start.length > 0 ? records[kind] : [])
      for (const [index, name] of designing.entries())
        if (!situations.has(name))
          issues.push(
            faultIn(`${kind}/${slug}.md`, `designing.${index}`, `is "${name}", which start.yaml does not have`),
          );
  for (const [index, { slug, flow, groups }] of (records.patterns.length > 0 ? start : []).entries()) {
    const named = { flow: flow.map(({ pattern }) => pattern), groups: groups.flatMap(({ patterns }) => patterns) };
    for (const [field, pattern] of Object.entries(named).flatMap(([key, slugs]) => slugs.map((one) => [key, one])))
      if (!records.patterns.some((record) => record.slug === pattern && record.designing.includes(slug)))
        issues.push(
          faultIn("start.yaml", `${index}.${field}`, `has "${pattern}", but no pattern of that slug is for "${slug}"`),
        );
  }
  return issues;
}

/** @throws DomainError `invalid` if site.yaml has a fault: the site would be another one, with other pages and kinds */
export function assertSiteFile(folder: string): void {
  const { issues } = read(folder, "site", schemas.site);
  if (issues.length > 0) throw new DomainError("invalid", `site.yaml in ${folder} cannot be used.`, { issues });
}

/**
 * Pronunciations of words, from a content folder's pronunciations.yaml.
 * @throws DomainError `invalid` if the file is not a list of words
 */
export function readPronunciations(folder: string): Record<string, string> {
  const { value, issues } = read(folder, "pronunciations", schemas.pronunciations);
  if (value) return value;
  throw new DomainError(
    "invalid",
    "pronunciations.yaml cannot be used: write a word and its pronunciation on each line.",
    { issues },
  );
}

/**
 * The files that pages use. A file with a fault counts as missing, and `check` reports it.
 * @param ours the folder of crisis.yaml where the content folder lacks it
 */
export const readSiteTexts = (folder: string, ours = folder) => ({
  corrections: read(folder, "corrections", schemas.corrections).value ?? [],
  about: read(folder, "about", schemas.about).value,
  law: read(folder, "law", schemas.law).value,
  crisis: read(folder, "crisis", schemas.crisis).value ?? read(ours, "crisis", schemas.crisis).value,
  sampleCaseStudies: read(folder, "sample-case-studies", schemas["sample-case-studies"]).value ?? [],
  kitExample: read(folder, "kit-example", schemas["kit-example"]).value,
  start: read(folder, "start", schemas.start).value ?? [],
  learn: read(folder, "learn", schemas.learn).value,
  crosswalk: read(folder, "crosswalk", schemas.crosswalk).value,
  worksheet: read(folder, "worksheet", schemas.worksheet).value,
});
export type SiteTexts = ReturnType<typeof readSiteTexts>;

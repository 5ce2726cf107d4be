import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { titleCase } from "../shared/casing.ts";
import { projectRoot } from "../shared/project-root.ts";
import { line, slugSchema } from "./kinds/fields.ts";
import { readYaml } from "./yaml.ts";

/** Folders of the kinds, in the order of lists and searches. kinds/index.ts has the definition of each. */
const kindNames = [
  "basics",
  "laws",
  "paradigms",
  "patterns",
  "case-studies",
  "guides",
  "evidence",
  "glossary",
] as const;
export type KindName = (typeof kindNames)[number];

/** Parts of the software that a site can do without. Pages name theirs in address/pages.ts. */
export const features = [
  "newsletter",
  "podcast",
  "voice",
  "selection",
  "start",
  "kit",
  "components",
  "changes",
  "contribute",
  "demos",
] as const;
export type Feature = (typeof features)[number];

/** True for a well-formed language tag. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A color as `#rrggbb` or in OKLCH. */
const color = z
  .string()
  .regex(/^(?:#[0-9a-f]{6}|oklch\([\d.]+ [\d.]+ [\d.]+\))$/i, "Write a color as #1a5c4b or oklch(0.4 0.1 168)");
/** Colors of a theme by their names in app/ui/styles/theme.css. */
const palette = z
  .partialRecord(z.enum(["paper", "raised", "ink", "muted", "hairline", "accent-soft", "on-accent"]), color)
  .default({});

const words = line(80);
const sentence = line(400);
/** An address of this site, such as /media/logo.svg. */
const ownFile = z.string().regex(/^\/[\w./-]+\.\w+$/, "Write the address of a file, such as /media/logo.svg");

const kindSchema = z.preprocess(
  (given) => (given === false ? { isOff: true } : (given ?? {})),
  z.strictObject({
    /** `false` in place of these fields means the same. */
    isOff: z.boolean().default(false),
    singular: words.optional(),
    plural: words.optional(),
    /** Title of the list. */
    label: words.optional(),
    /** On cards, search results and page headers. */
    badge: words.optional(),
    /** Before the number on its cards, in place of the badge. */
    numbered: words.optional(),
    /** Title in the header. */
    header: words.optional(),
    /** Title in the footer and below other lists. */
    footer: words.optional(),
    /** Title on the search page, and label of its results there. */
    search: words.optional(),
    results: words.optional(),
    /** Title of its section on the home page, its button there, and the word beside its number. */
    home: words.optional(),
    button: words.optional(),
    counted: words.optional(),
    /** Below the title of the list. */
    subtitle: sentence.optional(),
    /** Describes the list elsewhere. */
    invitation: sentence.optional(),
    /**
     * Names by the categories of its records, of patterns by `subcategory`. Without them any hyphenated words are a
     * category.
     */
    categories: z.record(slugSchema, words).optional(),
    /** Its color in both themes. */
    accent: z.strictObject({ dark: color, light: color }).optional(),
    /** The category whose records come first in the list. */
    lead: slugSchema.optional(),
    /** Of patterns: slugs of those with a demo that come first in the strip; the others follow in the order of the list. */
    strip: z.array(slugSchema).default([]),
    /** Of patterns: what `aiTask` is called, its values in their order, and questions for the review of every pattern. */
    task: words.optional(),
    tasks: z.array(words).optional(),
    questions: z.array(sentence).optional(),
  }),
);

const pageSchema = z.strictObject({
  title: words.optional(),
  text: sentence.optional(),
  /** Lowercase names and questions of people who look for the page. */
  names: z.array(words).optional(),
  questions: z.array(words).optional(),
});

/** A card of the page for contributions. `draft`: what its link prepares, a record of a kind or an offer to help. */
const waySchema = z.strictObject({
  title: words,
  text: sentence,
  icon: slugSchema,
  to: z.string().regex(/^[/#]/, "Begin with / or #"),
  action: words,
  draft: z.enum(["patterns", "case-studies", "help"]).default("help"),
});

const contributeSchema = z.strictObject({
  text: sentence.default("What a page or a correction needs to become part of this guide."),
  /** On the home page of a preview. */
  join: sentence.default("Suggest a page, question a source, or tell what you learned."),
  ways: z.array(waySchema).default([
    {
      title: "Suggest a page or a correction",
      text: "Say what is missing or wrong, and where a reader can check it.",
      icon: "contribute",
      to: "/about#errors",
      action: "See what an error is",
      draft: "help",
    },
  ]),
  guidelines: z.array(z.strictObject({ id: slugSchema, title: words, items: z.array(sentence).min(1) })).default([]),
  /** Goals. `counts` are what is reached so far. */
  goals: z
    .array(
      z.strictObject({
        goal: line(12),
        name: words,
        counts: z.enum(["patterns", "case-studies", "companies"]).optional(),
        /** What would help most to reach it. */
        need: sentence.optional(),
      }),
    )
    .default([]),
});

/** What a site is, says of itself and has: site.yaml of its content folder. What is left out speaks of no subject. */
export const siteSchema = z
  .strictObject({
    name: line(60).default("Guide"),
    /** Follows "about": "designing voice interfaces in cars". */
    subject: line(120).default("its subject"),
    /** The same in fewer words. */
    shortSubject: line(60).optional(),
    /** Of the home page, in search results and llms.txt. */
    description: sentence.optional(),
    /** Language of the content as a tag (BCP 47), such as "de" or "pt-BR". The words of the software stay English. */
    language: z
      .string()
      .refine(
        (tag) => Intl.DateTimeFormat.supportedLocalesOf(isTag(tag) ? tag : []).length > 0,
        "Write a language such as de or pt-BR",
      )
      .default("en"),
    author: z.strictObject({ name: words.optional(), url: z.string().min(1).optional() }).prefault({}),
    hero: z
      .strictObject({
        heading: line(160).optional(),
        /** Words of the heading in the accent of laws. */
        marked: words.optional(),
        /** `{laws}` stands for the number of laws. */
        lead: sentence.optional(),
        /** Above the newest pattern. */
        newest: words.default("The newest one"),
        /** Above the newest case studies of a preview. */
        latest: words.default("The latest"),
      })
      .prefault({}),
    /** In the header, in place of the plain mark. */
    logo: ownFile.optional(),
    /** In place of the plain icons. */
    icon: ownFile.optional(),
    /** Picture of links to pages that have none of their own. Without it, one is drawn with the name. */
    picture: z.strictObject({ file: ownFile, alt: sentence }).optional(),
    /** In place of those of app/ui/styles/theme.css. `check` measures their contrast. */
    colors: z.strictObject({ dark: palette, light: palette }).prefault({}),
    /** A script of others that counts visits. Pages may then load scripts from its origin and send to it. */
    analytics: z
      .strictObject({
        src: z.url({ protocol: /^https$/ }),
        attributes: z.record(z.string().regex(/^data-[a-z-]+$/), z.string()).default({}),
        /** A script of the page that goes with it. */
        inline: z.string().optional(),
      })
      .optional(),
    podcast: z
      .strictObject({ title: words.optional(), description: sentence.optional(), cover: ownFile.optional() })
      .prefault({}),
    newsletter: z.strictObject({ title: words.default("News, by email"), text: sentence.optional() }).prefault({}),
    /** The pages for what a reader works on (start.yaml). */
    start: z
      .strictObject({
        /** Before the name of each, such as "I am designing". */
        prefix: line(40).optional(),
        text: sentence.default("Choose where to start. Each page has what to read, in order, and a checklist."),
        /** Describes one of them. */
        page: sentence.default("What to read, in order, and a checklist."),
        others: words.default("Or start somewhere else"),
        instead: words.default("Begin with one of these"),
      })
      .prefault({}),
    /** The skill for agents: its name, what the screens that it reviews are of, who acts there, and what it is asked to do. */
    skill: z
      .strictObject({
        name: slugSchema.regex(/^[a-z0-9-]+$/, "Use ASCII letters: agents know it by this").default("guide-review"),
        subject: words.default("a product"),
        actor: words.default("the product"),
        use: sentence.default("review, critique or improve a design"),
      })
      .prefault({}),
    contribute: contributeSchema.prefault({}),
    /** Kinds of records, in the order of header and footer. `false` turns one off. */
    kinds: z.partialRecord(z.enum(kindNames), kindSchema).default({}),
    /** Each is there unless it is `false`. */
    features: z.partialRecord(z.enum(features), z.boolean()).default({}),
    /** Other words for pages, by address. */
    pages: z.record(z.string().regex(/^\/[\w./-]*$/, "Write an address, such as /kit"), pageSchema).default({}),
  })
  .prefault({})
  .transform(({ subject, shortSubject = subject, description, newsletter, ...site }) => ({
    ...site,
    subject,
    shortSubject,
    description: description ?? `A guide to ${subject}.`,
    newsletter: {
      title: newsletter.title,
      text: newsletter.text ?? `What we learn about ${shortSubject}, now and then. Leave with one click.`,
    },
  }));
export type SiteFile = z.output<typeof siteSchema>;

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Scripts that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** CONTENT_SEED, before the settings are checked: what the site is decides which pages and kinds there are. */
function contentFolder(): string {
  const file = parseEnv(textOf(process.env.ENV_FILE || join(projectRoot(), ".env"))).CONTENT_SEED;
  return resolve(projectRoot(), process.env.CONTENT_SEED || file || "content-seed");
}

/** site.yaml of this process's content folder. One with a fault counts as missing; the start refuses it (site-files.ts). */
function readSite(): SiteFile {
  const given = readYaml(textOf(join(contentFolder(), "site.yaml")));
  const parsed = siteSchema.safeParse("value" in given ? (given.value ?? undefined) : undefined);
  return parsed.data ?? siteSchema.parse(undefined);
}

export const siteFile: SiteFile = readSite();

/** The direction of its writing. */
export const direction: "ltr" | "rtl" = rightToLeft.has(new Intl.Locale(siteFile.language).maximize().script ?? "")
  ? "rtl"
  : "ltr";
/** Its form of dates and numbers. For English that of the United States. */
export const locale = siteFile.language === "en" ? "en-US" : siteFile.language;

export const hasFeature = (name: Feature): boolean => siteFile.features[name] !== false;
export const hasKind = (name: KindName): boolean => !siteFile.kinds[name]?.isOff;

/** Label of a card with its place among its kind, such as "Law 3". @param badge word for a kind without its own */
export function numberedLabel(kind: KindName, badge: string, position: number): string {
  const given = siteFile.kinds[kind];
  return `${given?.numbered ?? given?.badge ?? badge} ${position}`;
}

/** Names of categories of a kind, by category. */
export const categoriesOf = (kind: KindName): Readonly<Record<string, string>> | undefined =>
  siteFile.kinds[kind]?.categories;

/** The schema of a category: one of those of site.yaml, else any hyphenated words. */
export const categoryOf = (kind: KindName) => {
  const names = Object.keys(categoriesOf(kind) ?? {});
  return names.length > 0 ? z.enum(names) : slugSchema;
};

/** What a category is called: as in site.yaml, else its words with capitals. */
export const categoryLabel = (kind: KindName, category: string): string =>
  categoriesOf(kind)?.[category] ?? titleCase(category);

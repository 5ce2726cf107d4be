import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { z } from "zod";
import { descriptors, isKind, type Kind, kinds } from "../../app/content/kinds/index.ts";
import { features, siteSchema } from "../../app/content/site-file.ts";
import { capitalized } from "../../app/shared/casing.ts";
import { DomainError, issuesOf } from "../../app/shared/errors.ts";
import { projectRoot } from "../../app/shared/project-root.ts";
import { parsePlace } from "../arguments.ts";
import { counted, print } from "../output.ts";
import { template } from "../templates.ts";

type Options = { name?: string; address?: string; language?: string; kinds?: string; without?: string };

const questions = {
  name: ["What is the guide called?", ""],
  address: ["At which address will people find it?", "http://localhost:3000"],
  language: ["In which language is it written? A tag such as en, de or pt-BR", "en"],
  kinds: [`Which kinds of pages, in the order of the header? Of ${kinds.join(", ")}`, kinds.join(",")],
} as const;

/** What the options leave open: asked in a terminal, else the defaults. */
async function answersTo(options: Options): Promise<Record<keyof typeof questions, string>> {
  const answers = { name: "", address: "", language: "", kinds: "", ...options };
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  for (const name of ["name", "address", "language", "kinds"] as const) {
    const [question, fallback] = questions[name];
    if (!answers[name] && terminal)
      answers[name] = (await terminal.question(`${question}${fallback && ` [${fallback}]`}\n> `)).trim();
    answers[name] ||= fallback;
  }
  terminal?.close();
  if (!answers.name) throw new DomainError("invalid", 'Name the guide: --name "Voice in Cars".');
  return answers;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The kinds of a list. @throws DomainError `invalid` for a name that is none */
function chosenKinds(text: string): Kind[] {
  return listOf(text).map((name) => {
    if (isKind(name)) return name;
    throw new DomainError("invalid", `"${name}" is not a kind: choose among ${kinds.join(", ")}.`);
  });
}

/** Features that a new guide has nothing for: the components are of our patterns. */
const EMPTY = ["start", "podcast", "components"];

const siteYaml = (name: string, language: string, chosen: readonly Kind[], without: readonly string[]): string =>
  [
    "# What this site is, says of itself and has. docs/your-own.md of the software explains each field.",
    `name: ${JSON.stringify(name)}`,
    "# Follows “about”, in llms.txt, the podcast and what a language model is told.",
    `subject: ${JSON.stringify(name)}`,
    `language: ${language}`,
    "hero:",
    `  heading: ${JSON.stringify(name)}`,
    "  lead: Say here in a sentence what readers find.",
    "# Kinds of pages in the order of header and footer. Give each the words that fit: singular, plural, label, badge, subtitle.",
    "kinds:",
    ...chosen.map((kind) => `  ${kind}:\n    label: ${JSON.stringify(descriptors[kind].words.label)}`),
    ...kinds.filter((kind) => !chosen.includes(kind)).map((kind) => `  ${kind}: false`),
    "# start needs start.yaml, podcast recordings, and components the patterns that they are named after.",
    "features:",
    ...features.map((feature) => `  ${feature}: ${![...EMPTY, ...without].includes(feature)}`),
    "",
  ].join("\n");

const aboutYaml = `# What you say about yourselves, on /about. A license shows in the footer and in feeds.
# license: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }
parts:
  - id: how
    title: How it is written
    text: Say here who writes these pages and who checks them.
`;

/** A record to begin with, with a title in place of the template's. */
function sampleOf(kind: Kind, slug: string, now: Date): string {
  const { titleField, words } = descriptors[kind];
  return template(kind, slug, 1, now).replace(
    new RegExp(`^${titleField}: .*$`, "m"),
    `${titleField}: ${capitalized(`first ${words.singular}`)}`,
  );
}

/** `init`: writes the folder of a new guide. cli/index.ts has it run without the site.yaml of another. */
export function addInit(program: Command): void {
  program
    .command("init")
    .argument("<folder>", "a new folder", parsePlace)
    .option("--name <name>", "what the guide is called")
    .option("--address <url>", "where people will find it")
    .option("--language <tag>", "language of its texts, such as de")
    .option("--kinds <kinds>", "kinds of pages, separated by commas")
    .option("--without <features>", `parts to leave out: ${features.join(", ")}`)
    .addHelpText(
      "after",
      '\nAsks for what is left out. docs/your-own.md explains what to do next.\nExample: npm run cli -- init my-guide --name "Voice in Cars" --kinds basics,glossary --without newsletter',
    )
    .action(async (folder: string, options: Options, command: Command) => {
      if (existsSync(folder) && readdirSync(folder).length > 0)
        throw new DomainError("invalid", `${folder} is not empty: name a new folder.`);
      const { name, address, language, kinds: list } = await answersTo(options);
      const chosen = chosenKinds(list);
      const without = listOf(options.without ?? "");
      const parsed = z
        .strictObject({
          site: siteSchema,
          address: z.url({ protocol: /^https?$/ }),
          without: z.array(z.enum(features)),
        })
        .safeParse({ site: { name, language }, address, without });
      if (!parsed.success)
        throw new DomainError("invalid", "The guide cannot be made from these answers.", {
          issues: issuesOf("init", parsed.error, ""),
        });
      const now = new Date();
      const samples = chosen.map((kind) => {
        const slug = `first-${descriptors[kind].words.singular.replaceAll(" ", "-")}`;
        return [`${kind}/${slug}.md`, sampleOf(kind, slug, now)] as const;
      });
      const inside = relative(projectRoot(), resolve(folder));
      const place = inside.startsWith("..") ? resolve(folder) : inside;
      const settings = `SITE_URL=${address}\nCONTENT_SEED=${place}\nDATABASE_FILE=data/${inside.split(/[\\/]/).at(-1)}.db\n`;
      const files = [
        ["site.yaml", siteYaml(name, language, chosen, without)] as const,
        ["about.yaml", aboutYaml] as const,
        ["settings.env", settings] as const,
        ...samples,
      ];
      for (const [path, text] of files) {
        mkdirSync(join(folder, path, ".."), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      print(command, { folder, files: files.map(([path]) => path) }, () =>
        [
          `${counted(files.length, "file")} written to ${folder}. Next:`,
          `  npm run cli -- check ${folder} --alone    # names every fault`,
          `  CONTENT_SEED=${folder} npm start          # shows it, where the database is still empty`,
          `  ENV_FILE=${join(folder, "settings.env")} npm start   # shows it at its address, with a database of its own`,
        ].join("\n"),
      );
    });
}

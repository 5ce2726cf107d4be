import { findAllBySlug } from "../../../db/queries/content.ts";
import { titleOfPage } from "../../content/address/pages.ts";
import { pathOf } from "../../content/kinds/index.ts";
import theme from "../../registry/theme.css?raw";
import { titleCase } from "../../shared/casing.ts";
import { literal } from "../../shared/clean-text.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";

const bySlug = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, code]) => [/([^/]*)\.tsx$/.exec(path)?.[1] ?? "", code]));
/** The code of each component. Its file has the slug of its pattern. */
const codes = bySlug(
  import.meta.glob<string>("../../registry/*.tsx", { query: "?raw", import: "default", eager: true }),
);
const demos = bySlug(
  import.meta.glob<string>("../../registry/demos/*.tsx", { query: "?raw", import: "default", eager: true }),
);

/** The style sheets that components put into a page, which its Content-Security-Policy must allow. */
export const componentStyles: readonly string[] = [...codes.values()].flatMap(
  (code) => /^const css = `([^`]*)`/m.exec(code)?.[1] ?? [],
);

/** A component that can be taken into a project. */
export type Component = {
  slug: string;
  title: string;
  description: string;
  /** Its pattern's page; undefined if the site has none. */
  pattern: string | undefined;
  code: string;
  /** Terminal command that adds it to a project. */
  command: string;
};

type ComponentSite = Pick<Site, "db"> & { environment: SiteIdentity };

/** The components with the given slugs, or all of them, in the order of their patterns. */
export async function findComponents(
  { db, environment }: ComponentSite,
  slugs: readonly string[] = [...codes.keys()],
): Promise<Component[]> {
  const present = slugs.filter((slug) => codes.has(slug));
  const records = present.length > 0 ? await findAllBySlug(db, "patterns", present) : [];
  const patterns = new Map(records.map((record) => [record.slug, record]));
  const position = (slug: string) => patterns.get(slug)?.position ?? Number.POSITIVE_INFINITY;
  return present
    .toSorted((one, other) => position(one) - position(other) || one.localeCompare(other))
    .map((slug) => ({
      slug,
      title: patterns.get(slug)?.name ?? titleCase(slug),
      description: patterns.get(slug)?.definition ?? "",
      pattern: patterns.has(slug) ? pathOf("patterns", slug) : undefined,
      code: codes.get(slug) ?? "",
      command: `npx shadcn@latest add ${absolute(environment, `/r/${slug}.json`)}`,
    }));
}

const title = titleOfPage("/tools/components");
const description =
  "Patterns of this guide as React components. What you try here is the file that you install: one file each, no dependency but React.";

export async function componentsPage(
  site: ComponentSite,
): Promise<PageContent<{ components: Component[]; themeCommand: string }>> {
  const components = await findComponents(site);
  const themeCommand = `npx shadcn@latest add ${absolute(site.environment, "/r/theme.json")}`;
  return { title, description, path: "/tools/components", content: { components, themeCommand } };
}

/** The custom properties of the theme: first its light block, then its dark one. */
function themeVariables() {
  const blocks = [...theme.matchAll(/\{([^}]*)\}/g)].map(([, block = ""]) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value]) => [name, value])),
  );
  return { light: blocks[0], dark: blocks[1] };
}

const schemaOf = (name: string) => `https://ui.shadcn.com/schema/${name}.json`;

const themeItem = {
  name: "theme",
  type: "registry:theme",
  title: "AI states",
  description: "Colors for what AI generated, is unsure of, waits for, stopped or refused, in both themes.",
  cssVars: themeVariables(),
};

const itemOf = (site: SiteIdentity, { slug, title: name, description: text, pattern }: Component) => ({
  name: slug,
  type: "registry:component",
  title: name,
  description: text,
  dependencies: [],
  registryDependencies: [absolute(site, "/r/theme.json")],
  files: [{ path: `components/${slug}.tsx`, type: "registry:component" }],
  docs: `Needs React 19.${pattern ? ` When to use it, and what to watch: ${absolute(site, pattern)}` : ""}`,
});

/** A component for a coding agent: what it is for, its file, and how each of its states is made. */
function componentMarkdown(
  site: SiteIdentity,
  { slug, title: name, description: text, pattern, code, command }: Component,
) {
  const fence = (file: string | undefined) => `\`\`\`tsx\n${file}\`\`\``;
  const parts = [
    `# ${literal(name)}`,
    `> ${literal(text)}`,
    `One React 19 file without other dependencies. Install it with \`${command}\`, or save the code below as \`components/${slug}.tsx\` and add ${absolute(site, "/r/theme.css")} to your styles.`,
    pattern ? `When to use it, its states and their accessibility: ${absolute(site, `${pattern}.md`)}` : "",
    "## The component",
    fence(code),
    "## Every state, with sample data",
    fence(demos.get(slug)),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

type RegistryFile = { type: string; body: string };

/** A file of the shadcn registry (https://ui.shadcn.com/docs/registry) at /r/; undefined if there is none. */
export async function registryFile(site: ComponentSite, name: string): Promise<RegistryFile | undefined> {
  const { environment } = site;
  const json = (schema: string, value: object): RegistryFile => ({
    type: "application/json",
    body: JSON.stringify({ $schema: schemaOf(schema), ...value }, undefined, 2),
  });
  if (name === "theme.css") return { type: "text/css", body: theme };
  if (name === "theme.json") return json("registry-item", themeItem);
  if (name === "registry.json") {
    const items = (await findComponents(site)).map((component) => itemOf(environment, component));
    const homepage = absolute(environment, "/tools/components");
    return json("registry", { name: environment.siteName, homepage, items: [themeItem, ...items] });
  }
  const [, slug = "", form] = /^(.*)\.(json|md|tsx)$/.exec(name) ?? [];
  const [component] = await findComponents(site, [slug]);
  if (!component) return undefined;
  if (form === "tsx") return { type: "text/plain", body: component.code };
  if (form === "md") return { type: "text/markdown", body: componentMarkdown(environment, component) };
  const item = itemOf(environment, component);
  return json("registry-item", { ...item, files: item.files.map((file) => ({ ...file, content: component.code })) });
}

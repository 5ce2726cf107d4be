import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { z } from "zod";
import { findFirstEntries } from "../../../db/queries/content.ts";
import { headingIds } from "../../content/heading-ids.ts";
import { descriptors, isKind, kinds, pathOf, recordAt } from "../../content/kinds/index.ts";
import { parseMarkdown, plainTextOf } from "../../content/markdown-tree.ts";
import { MAX_TERM_LENGTH } from "../../content/search/search.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { DomainError } from "../../shared/errors.ts";
import { percentDecode } from "../../shared/percent-decode.ts";
import { readJson } from "../../site/body.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import { suggest } from "../search/suggest.server.ts";
import { recordAsMarkdown } from "../sharing/for-machines.server.ts";

/** Most records in a list. */
const MAX_LISTED = 200;

/** The section of a Markdown text with a heading, named by its words or its anchor, and the footnotes that it cites. */
function sectionOf(markdown: string, wanted: string): string {
  const tree = parseMarkdown(markdown);
  const idFor = headingIds();
  const headings = tree.children.flatMap((node) => {
    if (node.type !== "heading") return [];
    const name = plainTextOf(node);
    return [{ name, id: idFor(name), depth: node.depth, start: node.position?.start.offset ?? 0 }];
  });
  const at = headings.findIndex(({ name, id }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  const heading = headings[at];
  if (!heading) {
    const names = headings.slice(1).map(({ name }) => name);
    throw new DomainError("not-found", `There is no section “${wanted}”. The page has: ${names.join("; ")}.`);
  }
  const next = headings.slice(at + 1).find(({ depth }) => depth <= heading.depth);
  const text = markdown.slice(heading.start, next?.start).trim();
  const notes = tree.children.flatMap((node) =>
    node.type === "footnoteDefinition" && text.includes(`[^${node.identifier}]`)
      ? [markdown.slice(node.position?.start.offset, node.position?.end.offset)]
      : [],
  );
  return [text, ...notes].join("\n\n");
}

/** The site as a server of the Model Context Protocol. */
function mcpServer(site: Site): McpServer {
  const { db, environment, log, texts } = site;
  const { siteName } = environment;
  const labels = kinds.map((kind) => descriptors[kind].words.label).join(", ");
  const license = texts.about?.license ? ` The texts are under ${texts.about.license.name}.` : "";
  const server = new McpServer(
    { name: siteName, version: "1.0.0", websiteUrl: environment.siteUrl },
    {
      instructions: `${siteName}: ${labels}. Search, then read what fits, and name the address of what you use.${license}`,
    },
  );
  /** Adds a tool that only reads. Its failure is told to the model in a sentence. */
  const add = <S extends z.ZodObject>(
    name: string,
    description: string,
    schema: S,
    run: (input: z.output<S>) => Promise<string>,
  ) => {
    const inputSchema: z.ZodObject = schema;
    server.registerTool(
      name,
      { description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (input) => {
        try {
          return { content: [{ type: "text", text: await run(schema.parse(input)) }] };
        } catch (error) {
          if (!(error instanceof DomainError)) log.error({ err: error }, "a tool failed");
          const message = error instanceof DomainError ? error.message : "Something went wrong on our side.";
          return { content: [{ type: "text", text: message }], isError: true };
        }
      },
    );
  };

  add(
    "search",
    `Finds pages of ${siteName} by words or a question. Gives title, address of the section and what fits of each, best first.`,
    z.object({ query: z.string().min(1).max(MAX_TERM_LENGTH) }),
    async ({ query }) => {
      const { results, note } = searchAnswerSchema.parse(await suggest(site, new URLSearchParams({ q: query })));
      // `read` gives records; what the site has besides them has no text of its own.
      const pages = results.filter(({ kind }) => isKind(kind));
      if (pages.length === 0) return `Nothing was found for “${query}”. Try other words, or list a kind.`;
      const lines = pages.map(({ title, to, badge, description, passage }) => {
        const fits = passage.map(({ text }) => text).join("");
        return `- [${title}](${absolute(environment, to)}), ${badge}: ${[description, fits].filter(Boolean).join(" … ")}`;
      });
      return [...(note ? [note] : []), ...lines].join("\n");
    },
  );
  add(
    "read",
    `Gives a page of ${siteName} as Markdown with its sources, or one section of it.`,
    z.object({
      address: z.string().max(500).describe("Address as search or list gave it, with #anchor for a section"),
      section: z.string().max(200).optional().describe("Heading of a section"),
    }),
    async ({ address, section = "" }) => {
      const url = URL.canParse(address, environment.siteUrl) ? new URL(address, environment.siteUrl) : undefined;
      const found = url && recordAt(url.pathname + url.hash);
      const markdown = found && (await recordAsMarkdown(site, found.kind, found.slug));
      if (!url || !markdown)
        throw new DomainError("not-found", `There is no page at ${address}. Search, or list a kind.`);
      const anchor = found.kind === "glossary" ? "" : (percentDecode(url.hash.slice(1)) ?? "");
      return section || anchor ? sectionOf(markdown, section || anchor) : markdown;
    },
  );
  add("list", `Lists the pages of one kind: ${labels}.`, z.object({ kind: z.enum(kinds) }), async ({ kind }) => {
    const entries = await findFirstEntries(db, kind, MAX_LISTED);
    return entries
      .map(({ slug, title, summary }) => `- [${title}](${absolute(environment, pathOf(kind, slug))}): ${summary}`)
      .join("\n");
  });
  return server;
}

/**
 * Answers one message of the Model Context Protocol (Streamable HTTP, 2025-06-18), without a session, as JSON.
 * @throws DomainError for a body that is no JSON or more than one message
 */
export async function answerMcp(site: Site, request: Request): Promise<Response> {
  const parsedBody = await readJson(request);
  if (Array.isArray(parsedBody)) throw new DomainError("invalid", "Send one message at a time.");
  const server = mcpServer(site);
  try {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

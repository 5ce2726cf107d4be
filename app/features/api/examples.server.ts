import { findSome } from "../../../db/queries/content.ts";
import { type Kind, kindOfContentType } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";
import { suggest } from "../search/suggest.server.ts";
import type { Operation } from "./operations.server.ts";
import { collections, listed, navigationOf } from "./records.server.ts";

/** A curl command and its answer, with long texts and lists shortened. */
type Example = { request: string; answer: string };

const writeExamples: Readonly<Record<string, { body: object; answer: object }>> = {
  editContent: { body: { content: "## A new text" }, answer: { content: "## A new text" } },
  signUp: {
    body: { email: "you@example.org" },
    answer: { status: "pending", message: "Please confirm with the link in the mail that we have just sent you." },
  },
  summarizeText: { body: { text: "A text of more than a hundred characters …" }, answer: { summary: "A text …" } },
  updateAbout: {
    body: { currentAbout: "Designs forms.", newInfo: "Leads a team.", userProfile: { name: "Ada" } },
    answer: { updatedAbout: "Designs forms. Leads a team." },
  },
};

/** An example of each operation by its id. Answers to GET are made from the site's first records. */
export async function examplesOf(site: Site, operations: readonly Operation[]): Promise<Record<string, Example>> {
  const entries = operations.map(
    async (operation): Promise<[string, Example]> => [
      operation.id,
      operation.method === "get" ? await readExample(site, operation) : await writeExample(site, operation),
    ],
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** For the type checker: the map of content types is never empty. */
const fallback: [string, Kind] = ["law", "laws"];

const asText = (answer: unknown): string => JSON.stringify(shortened(answer), undefined, 2) ?? "";

async function readExample(site: Site, { path, isList }: Operation): Promise<Example> {
  const example = (filled: string, answer: unknown): Example => ({
    request: `curl "${site.environment.siteUrl}${filled}"`,
    answer: asText(answer),
  });
  const named = collections.get(path.split("/")[2] ?? "");
  if (named) {
    const [record] = await findSome(site.db, named.kind, { limit: 1 });
    if (isList) return example(path, record ? listed(named.kind, [record]) : []);
    return example(path.replace(/\{\w+\}/, record?.slug ?? "a-slug"), record ?? {});
  }
  if (path === "/api/search")
    return example(`${path}?q=trust`, await suggest(site, new URLSearchParams({ q: "trust" })));
  const [[contentType, kind] = fallback] = kindOfContentType;
  const [record] = await findSome(site.db, kind, { limit: 1 });
  const filled = path.replace("{contentType}", contentType).replace("{slug}", record?.slug ?? "a-slug");
  return example(filled, record ? await navigationOf(site, contentType, record.slug) : {});
}

async function writeExample(
  { environment, db }: Site,
  { id, method, path, headers, values }: Operation,
): Promise<Example> {
  const collection = values?.collection?.[0] ?? "";
  const kind = collections.get(collection)?.kind;
  const [record] = kind ? await findSome(db, kind, { limit: 1 }) : [];
  const { body, answer: plain } = writeExamples[id] ?? { body: {}, answer: {} };
  const answer = kind ? { id: record?.id ?? "an-id", ...plain } : plain;
  const filled = path.replace("{collection}", collection).replace("{id}", record?.id ?? "an-id");
  const lines = [
    `curl -X ${method.toUpperCase()} "${environment.siteUrl}${filled}"`,
    ...(headers ? [`-H "Authorization: Bearer $EDITOR_TOKEN"`] : []),
    `-H "Content-Type: application/json"`,
    `-d '${JSON.stringify(body)}'`,
  ];
  return { request: lines.join(" \\\n  "), answer: asText(answer) };
}

/** Truncates long texts and keeps the first member of each list, so that an answer is easy to read. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > 60 ? `${value.slice(0, 57).trimEnd()} …` : value;
  if (Array.isArray(value)) return value.length > 1 ? [shortened(value[0]), "…"] : value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

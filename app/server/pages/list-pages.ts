import { findAll } from "../../../db/queries/content.ts";
import { articleDescriptors } from "../../domain/kinds/index.ts";
import { type CardData, cardOf } from "../../domain/kinds/reading.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";

/** What a list page shows (specification section 2). */
export type ListPage = {
  title: string;
  subtitle: string;
  cards: CardData[];
  columns: 2 | 3;
  empty: { title: string; text: string };
};

type ListedKind = "basics" | "laws" | "paradigms" | "case-studies";

const subtitles: { readonly [K in ListedKind]: string } = {
  basics: "How AI works, what it can and cannot do, and what that means for the screens you design.",
  laws: "These are the guiding tenets for designing responsible, ethical, and effective AI experiences.",
  paradigms: "Fundamental shifts in interaction that AI enables, connecting principles to real-world design.",
  "case-studies": "What companies shipped with AI, what happened, and what a designer can learn from it.",
};

/** The lead item of its list, which stands first (specification section 2). */
const isLead = (card: CardData): boolean => card.kind === "basics" && card.category === "what-is-ai";

/** The page that lists a kind. */
export async function listPage(site: Site, kind: ListedKind): Promise<PageContent<ListPage>> {
  const { words, paths, list } = articleDescriptors[kind];
  const [title, subtitle] = [words.label, subtitles[kind]];
  const cards = (await findAll(site.db, kind)).map((record) => cardOf(kind, record));
  const [leads, others] = [cards.filter(isLead), cards.filter((card) => !isLead(card))];
  const empty = { title: `No ${words.plural} found`, text: "Check back later for more content." };
  return {
    title,
    description: subtitle,
    path: paths.list,
    content: { title, subtitle, empty, cards: [...leads, ...others], columns: list?.columns ?? 2 },
  };
}

/** The patterns page: a strip of those that can be tried (specification section 2). */
export async function patternsPage({
  db,
}: Site): Promise<PageContent<{ title: string; subtitle: string; demos: CardData[] }>> {
  const patterns = await findAll(db, "patterns");
  const title = "Design Patterns";
  const subtitle =
    "Reusable answers to the questions AI asks of an interface, each with its states, its code and its risks.";
  const demos = patterns.filter(({ demoConfig }) => demoConfig !== null).map((pattern) => cardOf("patterns", pattern));
  return { title, description: subtitle, path: "/patterns", content: { title, subtitle, demos } };
}

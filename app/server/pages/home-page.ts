import { countAll, findSome } from "../../../db/queries/lists.ts";
import { descriptors, type Kind, kinds } from "../../domain/kinds/index.ts";
import { type CardData, cardOf } from "../../domain/kinds/reading.ts";
import { PAGE_SIZE } from "../../domain/paging.ts";
import { sampleCaseStudies } from "../../domain/sample-case-studies.ts";
import type { Site } from "../context.ts";
import { webSite } from "./head.ts";
import type { PageContent, PartOf } from "./page.ts";

/** How many cards each section shows (specification section 9, which sets none for paradigms). */
const SHOWN = { basics: 3, laws: 4, paradigms: PAGE_SIZE, patterns: 6, "case-studies": 3 };

type HomePage = {
  counts: { kind: Kind; to: string; count: number; label: string }[];
  cards: {
    basics: CardData[];
    laws: CardData[];
    paradigms: CardData[];
    patterns: CardData[];
    "case-studies": CardData[];
  };
  isPreview: boolean;
};

/** The home page: how much there is of each kind, and the records that are featured (specification section 2). */
export async function homePage({ db, environment }: Site, part: PartOf): Promise<PageContent<HomePage>> {
  const cardsOf = async <K extends keyof typeof SHOWN>(kind: K, only?: "featured" | "demo") =>
    (await part(findSome(db, kind, { only, limit: SHOWN[kind] }), [])).map((record) => cardOf(kind, record));
  const studies = await cardsOf("case-studies");
  const short: Partial<Record<Kind, string>> = { basics: "basics", glossary: "terms" };
  const counts = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      to: descriptors[kind].paths.list,
      count: await part(countAll(db, kind), 0),
      label: short[kind] ?? descriptors[kind].words.plural,
    })),
  );
  return {
    title: environment.siteName,
    description: "A collection of patterns and resources for designing human-centered AI experiences.",
    path: "/",
    jsonLd: [webSite(environment)],
    content: {
      counts: counts.filter(({ count }) => count > 0),
      cards: {
        basics: await cardsOf("basics", "featured"),
        laws: await cardsOf("laws", "featured"),
        paradigms: await cardsOf("paradigms", "featured"),
        patterns: await cardsOf("patterns", "demo"),
        "case-studies": studies.length > 0 ? studies : sampleCaseStudies.slice(0, SHOWN["case-studies"]),
      },
      isPreview: environment.isPreview,
    },
  };
}

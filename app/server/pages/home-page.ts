import { countAll, findAll } from "../../../db/queries/content.ts";
import { descriptors, type Kind, kinds } from "../../domain/kinds/index.ts";
import { type CardData, cardOf } from "../../domain/kinds/reading.ts";
import { sampleCaseStudies } from "../../domain/sample-case-studies.ts";
import type { Site } from "../context.ts";
import { webSite } from "./head.ts";
import type { PageContent } from "./page.ts";

/** How many cards each section shows (specification section 9). */
const SHOWN = { basics: 3, laws: 4, "case-studies": 3 };

type HomePage = {
  counts: { kind: Kind; to: string; count: number; label: string }[];
  cards: { basics: CardData[]; laws: CardData[]; paradigms: CardData[]; "case-studies": CardData[] };
  isPreview: boolean;
};

const featured = <T extends { isFeatured: boolean }>(records: T[]): T[] =>
  records.filter(({ isFeatured }) => isFeatured);

/** The home page: how much there is of each kind, and the records that are featured (specification section 2). */
export async function homePage({ db, environment }: Site): Promise<PageContent<HomePage>> {
  const [basics, laws, paradigms, studies] = await Promise.all([
    findAll(db, "basics"),
    findAll(db, "laws"),
    findAll(db, "paradigms"),
    findAll(db, "case-studies"),
  ]);
  const short: Partial<Record<Kind, string>> = { basics: "basics", glossary: "terms" };
  const counts = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      to: descriptors[kind].paths.list,
      count: await countAll(db, kind),
      label: short[kind] ?? descriptors[kind].words.plural,
    })),
  );
  const shownStudies = studies.length > 0 ? studies.map((record) => cardOf("case-studies", record)) : sampleCaseStudies;
  return {
    title: environment.siteName,
    description: "A collection of patterns and resources for designing human-centered AI experiences.",
    path: "/",
    jsonLd: [webSite(environment)],
    content: {
      counts: counts.filter(({ count }) => count > 0),
      cards: {
        basics: featured(basics)
          .slice(0, SHOWN.basics)
          .map((record) => cardOf("basics", record)),
        laws: featured(laws)
          .slice(0, SHOWN.laws)
          .map((record) => cardOf("laws", record)),
        paradigms: featured(paradigms).map((record) => cardOf("paradigms", record)),
        "case-studies": shownStudies.slice(0, SHOWN["case-studies"]),
      },
      isPreview: environment.isPreview,
    },
  };
}

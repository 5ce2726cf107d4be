import { countAll, findSome } from "../../../db/queries/content.ts";
import { hasPage } from "../../content/address/pages.ts";
import { type CardData, descriptors, isKind, type Kind, kinds } from "../../content/kinds/index.ts";
import { countedWord } from "../../content/kinds/navigation.ts";
import { siteFile } from "../../content/site-file.ts";
import type { StartLink } from "../../content/start.ts";
import type { Responsible } from "../../shared/contributing.ts";
import { PAGE_SIZE } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import { webSite } from "../../site/head.ts";
import type { PageContent, PartOf } from "../../site/page.ts";
import { KIT_DESCRIPTION, type KitQuestion, questionsOf } from "../kit/kit-page.server.ts";
import { startLinks } from "../kit/start-page.server.ts";
import { findNewestPattern, findStripPatterns } from "../patterns/patterns-page.server.ts";
import { cardsOf, caseFigure } from "../reading/list-pages.server.ts";

/** Maximum cards per section. */
const SHOWN = { basics: 3, laws: 4, paradigms: PAGE_SIZE };
const SHOWN_CASES = 3;
const SHOWN_QUESTIONS = 3;

type HomePage = {
  counts: { kind: Kind; to: string; count: number; label: string }[];
  starts: StartLink[];
  /** The first claim of the evidence. */
  claim: CardData | undefined;
  /** The newest pattern with a screen; undefined if there is none. */
  newest: CardData | undefined;
  kit: { description: string; questions: KitQuestion[] } | undefined;
  cards: {
    basics: CardData[];
    laws: CardData[];
    paradigms: CardData[];
    patterns: CardData[];
    "case-studies": CardData[];
    /** Cases of the section with a figure: the newest, or in a preview, which shows those as cards, the next ones. */
    told: CardData[];
  };
  /** Figure of the first of `told` as HTML; undefined if it has none. */
  figure: string | undefined;
  isPreview: boolean;
  responsible: Responsible;
  /** Who or what wrote and checked the pages; undefined if about.yaml does not say. */
  inShort: string | undefined;
};

export async function homePage(site: Site, part: PartOf): Promise<PageContent<HomePage>> {
  const { db, environment, texts } = site;
  const cards = await cardsOf(site, part);
  const find = <K extends keyof typeof SHOWN>(kind: K, only?: "featured") =>
    isKind(kind) ? part(findSome(db, kind, { only, limit: SHOWN[kind] }), []) : [];
  const findCards = async <K extends keyof typeof SHOWN>(kind: K, only?: "featured") =>
    (await find(kind, only)).map((record) => cards.of(kind, record));
  const findFeatured = async <K extends keyof typeof SHOWN>(kind: K) => {
    const featured = await findCards(kind, "featured");
    return featured.length > 0 ? featured : findCards(kind);
  };
  const studies = isKind("case-studies")
    ? await part(findSome(db, "case-studies", { limit: 2 * SHOWN_CASES }), [])
    : [];
  const withFigure =
    environment.isPreview && studies.length > SHOWN_CASES ? studies.slice(SHOWN_CASES) : studies.slice(0, SHOWN_CASES);
  const counts = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      to: descriptors[kind].paths.list,
      count: await part(countAll(db, kind), 0),
      label: countedWord(kind),
    })),
  );
  const cardsOfSections = {
    basics: await findFeatured("basics"),
    laws: await findFeatured("laws"),
    paradigms: await findFeatured("paradigms"),
    patterns: (await part(findStripPatterns(db), [])).map((record) => cards.of("patterns", record)),
    "case-studies":
      studies.length > 0
        ? studies.slice(0, SHOWN_CASES).map((record) => cards.of("case-studies", record))
        : texts.sampleCaseStudies.slice(0, SHOWN_CASES).map(
            ({ rating, ...words }): CardData => ({
              kind: "case-studies",
              to: "/case-studies",
              category: `verdict-${rating}`,
              ...words,
            }),
          ),
    told: withFigure.map((record) => cards.of("case-studies", record)),
  };
  const [claim] = isKind("evidence") ? await part(findSome(db, "evidence", { limit: 1 }), []) : [];
  const newest = await part(findNewestPattern(db), undefined);
  const figure = withFigure[0] && (await part(caseFigure(site, withFigure[0]), undefined));
  return {
    title: environment.siteName,
    description: siteFile.description,
    path: "/",
    jsonLd: [webSite(environment)],
    content: {
      counts: counts.filter(({ count }) => count > 0),
      starts: await part(startLinks(site), []),
      claim: claim && cards.of("evidence", claim),
      newest: newest && cards.of("patterns", newest),
      kit: hasPage("/kit")
        ? { description: KIT_DESCRIPTION, questions: (await part(questionsOf(db), [])).slice(0, SHOWN_QUESTIONS) }
        : undefined,
      cards: cardsOfSections,
      figure,
      isPreview: environment.isPreview,
      responsible: environment.responsible,
      inShort: texts.about?.inShort,
    },
  };
}

import { findAll } from "../../db/queries/content.ts";
import type { Kind } from "../domain/kinds/index.ts";
import { type CardData, cardOf } from "../domain/kinds/reading.ts";
import { sampleCaseStudies } from "../domain/sample-case-studies.ts";
import { database } from "../server/database.ts";
import { environment } from "../server/environment.ts";
import { pageMeta, siteName, webSite } from "../server/pages/page-meta.ts";
import { HomeHero, HomeSection, JoinCommunity } from "../ui/home.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

/** How many cards each section shows (specification section 9). */
const SHOWN = { basics: 3, laws: 4, caseStudies: 3 };

export async function loader() {
  const db = database();
  const [basics, laws, paradigms, patterns, studies, terms] = await Promise.all([
    findAll(db, "basics"),
    findAll(db, "laws"),
    findAll(db, "paradigms"),
    findAll(db, "patterns"),
    findAll(db, "case-studies"),
    findAll(db, "glossary"),
  ]);
  const counts: { kind: Kind; to: string; count: number; label: string }[] = [
    { kind: "basics", to: "/basics", count: basics.length, label: "basics" },
    { kind: "laws", to: "/laws", count: laws.length, label: "laws" },
    { kind: "paradigms", to: "/paradigms", count: paradigms.length, label: "paradigms" },
    { kind: "patterns", to: "/patterns", count: patterns.length, label: "patterns" },
    { kind: "case-studies", to: "/blog", count: studies.length, label: "case studies" },
    { kind: "glossary", to: "/glossary", count: terms.length, label: "terms" },
  ];
  return {
    counts: counts.filter(({ count }) => count > 0),
    basics: basics
      .filter(({ isFeatured }) => isFeatured)
      .slice(0, SHOWN.basics)
      .map((record) => cardOf("basics", record)),
    laws: laws
      .filter(({ isFeatured }) => isFeatured)
      .slice(0, SHOWN.laws)
      .map((record) => cardOf("laws", record)),
    paradigms: paradigms.filter(({ isFeatured }) => isFeatured).map((record) => cardOf("paradigms", record)),
    studies: (studies.length > 0 ? studies.map((record) => cardOf("case-studies", record)) : sampleCaseStudies).slice(
      0,
      SHOWN.caseStudies,
    ),
    isPreview: environment().isPreview,
    meta: pageMeta({
      title: siteName,
      description: "A collection of patterns and resources for designing human-centered AI experiences.",
      path: "/",
      jsonLd: [webSite()],
    }),
  };
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const sections: { kind: Kind; title: string; to: string; action: string; columns: 2 | 3 | 4; cards: CardData[] }[] = [
    {
      kind: "basics",
      title: "Learn the basics",
      to: "/basics",
      action: "View All Fundamentals",
      columns: 3,
      cards: loaderData.basics,
    },
    { kind: "laws", title: "Laws", to: "/laws", action: "View All Laws", columns: 4, cards: loaderData.laws },
    {
      kind: "paradigms",
      title: "Design Paradigms",
      to: "/paradigms",
      action: "View All Paradigms",
      columns: 2,
      cards: loaderData.paradigms,
    },
  ];
  return (
    <>
      <PageHead meta={loaderData.meta} />
      <HomeHero counts={loaderData.counts} />
      {sections.map((section) => (
        <HomeSection key={section.to} {...section} />
      ))}
      {loaderData.isPreview && (
        <>
          <HomeSection
            kind="case-studies"
            title="The Latest in AI Design"
            to="/blog"
            action="View all"
            columns={3}
            cards={loaderData.studies}
          />
          <JoinCommunity />
        </>
      )}
    </>
  );
}

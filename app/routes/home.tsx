import {
  HomeCase,
  HomeHero,
  HomeNewest,
  HomePatterns,
  HomeSaved,
  HomeSection,
  type HomeSectionProps,
  JoinCommunity,
} from "../features/home/home.tsx";
import { homePage } from "../features/home/home-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, homePage);

export function ServerComponent({
  loaderData: { meta, counts, claim, starts, newest, kit, cards, figure, isPreview },
}: Route.ServerComponentProps) {
  const sections: HomeSectionProps[] = [
    {
      kind: "basics",
      title: "Learn the basics",
      to: "/basics",
      action: "View All Fundamentals",
      columns: 3,
      cards: cards.basics,
    },
    { kind: "laws", title: "Laws", to: "/laws", action: "View All Laws", columns: 2, cards: cards.laws, look: "line" },
    {
      kind: "paradigms",
      title: "Design Paradigms",
      to: "/paradigms",
      action: "View All Paradigms",
      columns: 2,
      cards: cards.paradigms,
    },
  ];
  return (
    <>
      <PageHead meta={meta} />
      <HomeHero counts={counts} claim={claim} starts={starts} />
      <HomeSaved />
      {newest && <HomeNewest card={newest} kit={kit} />}
      {sections.map((section) => (
        <HomeSection key={section.to} {...section} />
      ))}
      <HomePatterns cards={cards.patterns} />
      {figure && <HomeCase cards={cards.told} figure={figure} />}
      {isPreview && (
        <>
          <HomeSection
            kind="case-studies"
            title="The Latest in AI Design"
            to="/blog"
            action="View all"
            columns={3}
            cards={cards["case-studies"]}
          />
          <JoinCommunity />
        </>
      )}
    </>
  );
}

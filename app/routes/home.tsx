import { isKind } from "../content/kinds/index.ts";
import { hasFeature, siteFile } from "../content/site-file.ts";
import {
  HomeCase,
  HomeHero,
  HomeNewest,
  HomePatterns,
  HomeSaved,
  HomeSection,
  homeHeadingOf,
  JoinCommunity,
} from "../features/home/home.tsx";
import { homePage } from "../features/home/home-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/home";

const sections = (
  [
    { kind: "basics", columns: 3 },
    { kind: "laws", columns: 2, look: "line" },
    { kind: "paradigms", columns: 2 },
  ] as const
).filter(({ kind }) => isKind(kind));

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, homePage);

export function ServerComponent({
  loaderData: { meta, counts, claim, starts, newest, kit, cards, figure, isPreview, responsible, inShort },
}: Route.ServerComponentProps) {
  return (
    <>
      <PageHead meta={meta} />
      <HomeHero counts={counts} claim={claim} starts={starts} responsible={responsible} inShort={inShort} />
      <HomeSaved />
      {newest && <HomeNewest card={newest} kit={kit} />}
      {sections.map(({ kind, ...looks }) => (
        <HomeSection key={kind} kind={kind} {...homeHeadingOf(kind)} {...looks} cards={cards[kind]} />
      ))}
      <HomePatterns cards={cards.patterns} />
      {figure && <HomeCase cards={cards.told} figure={figure} />}
      {isPreview && isKind("case-studies") && (
        <HomeSection
          kind="case-studies"
          title={siteFile.hero.latest}
          to="/blog"
          action="View all"
          columns={3}
          cards={cards["case-studies"]}
        />
      )}
      {isPreview && hasFeature("contribute") && <JoinCommunity />}
    </>
  );
}

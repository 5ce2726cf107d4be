import type { ReactNode } from "react";
import { Link } from "react-router";
import { titleOfPage } from "../../content/address/pages.ts";
import { type CardData, descriptors, type Kind } from "../../content/kinds/index.ts";
import { headerLinks, linksIn } from "../../content/kinds/navigation.ts";
import { locale, siteFile } from "../../content/site-file.ts";
import { START, type StartLink } from "../../content/start.ts";
import { titleCase } from "../../shared/casing.ts";
import type { Responsible } from "../../shared/contributing.ts";
import { Card, CardGrid, type CardVariant, StartChoices } from "../../ui/cards.tsx";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { HomeHeading, WhoAnswers } from "../../ui/page-parts.tsx";
import type { KitQuestion } from "../kit/kit-page.server.ts";
import { PatternStrip, PatternStyle, ScreenCard } from "../patterns/pattern-strip.tsx";
import { LeadCase } from "../reading/list-page.tsx";
import { SavedRow } from "../settings/save-button.tsx";

const SAVED = "/settings#saved";

type Count = { kind: Kind; to: string; count: number; label: string };

type HomeHeroProps = {
  counts: Count[];
  claim: CardData | undefined;
  starts: readonly StartLink[];
  responsible: Responsible;
  inShort: string | undefined;
};

/** What the guide is, with the start pages and its first claim, its source and its grade. */
export function HomeHero({ counts, claim, starts, responsible, inShort }: HomeHeroProps) {
  const { heading = siteFile.name, marked = "", lead = siteFile.description } = siteFile.hero;
  const [before = "", after] = marked ? heading.split(marked) : [heading];
  const countOf = (one: string) => counts.find(({ kind }) => kind === one)?.count ?? 0;
  return (
    <section className="home-hero border-hairline border-b">
      <div className="wrap relative md:pb-14">
        {/* Positioned from the top, because the middle moves while the section loads. */}
        <div className="absolute top-48 right-10 hidden xl:block" data-kind="laws">
          <Glyph category="centered" className="arrives size-72" />
        </div>
        <div className="home-lead">
          <h1 className="max-w-3xl text-[clamp(2.25rem,6.6vw,4.5rem)] leading-none tracking-[-0.028em] max-md:[@media(max-height:42rem)]:text-4xl/none xl:max-w-4xl">
            {/* Spaces of their own: Chromium balances lines otherwise where a text ends in one. */}
            {before.trimEnd()}{" "}
            {after !== undefined && (
              <span className="text-accent sm:whitespace-nowrap" data-kind="laws">
                {marked}
              </span>
            )}{" "}
            {after?.trimStart()}
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-muted leading-snug md:mt-7 md:text-xl">
            {lead.replaceAll(/\{([a-z-]+)\}/g, (_, kind) => inWords(countOf(kind)))}
          </p>
          <p className="home-choices mt-5 flex flex-wrap gap-2 md:mt-7 md:gap-3">
            {buttons.map(({ to, title }, index) => (
              <Link key={to} to={to} className={index === 0 ? "button button-first" : "button"}>
                {title}
              </Link>
            ))}
          </p>
          {starts.length > 0 && (
            <nav
              aria-labelledby="home-start"
              className="home-starts mt-4 md:mt-6 max-md:[&>ul]:flex-nowrap max-md:[&>ul]:overflow-x-auto"
            >
              <h2 id="home-start" className="text-lg">
                <Link to={START} className="inline-flex min-h-11 items-center hover:underline underline-offset-4">
                  {titleOfPage(START)}
                </Link>
              </h2>
              <StartChoices links={starts} />
            </nav>
          )}
          {claim && (
            <p data-kind="evidence" className="mt-4 max-w-2xl border-accent border-l pl-4 leading-snug md:mt-7">
              {claim.text}{" "}
              <Link to={claim.to} className="text-muted text-sm underline underline-offset-4">
                {claim.note} · {claim.label}
              </Link>
            </p>
          )}
        </div>
        <ul className="home-counts flex flex-wrap gap-x-8 gap-y-2">
          {counts.map(({ kind, to, count, label }) => (
            <li key={to} data-kind={kind}>
              <Link to={to} className="group flex min-h-11 items-baseline gap-2 pt-2">
                <span className="font-serif text-2xl text-accent figures">{count}</span>
                <span className="text-muted group-hover:text-ink group-hover:underline underline-offset-4">
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted text-sm empty:hidden">
          {inShort && (
            <>
              {inShort}{" "}
              <Link to="/about" className="underline underline-offset-4">
                How it is made and checked
              </Link>
              .{" "}
            </>
          )}
          <WhoAnswers {...responsible} />
        </p>
      </div>
    </section>
  );
}

/** The first buttons: those of kinds that have one, else the first list. */
const buttons = [
  ...headerLinks.flatMap(({ kind, to }) =>
    descriptors[kind].navigation?.button ? [{ to, title: descriptors[kind].navigation?.button }] : [],
  ),
  ...headerLinks,
  ...linksIn("headerMore"),
].slice(0, 2);

/** English words; other languages take numbers. */
const words = siteFile.language.startsWith("en")
  ? ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  : [];
const inWords = (count: number): string => words[count] ?? count.toLocaleString(locale);

/** Title of the section of a kind, and its link. */
export function homeHeadingOf(kind: Kind) {
  const { words: own, paths, navigation } = descriptors[kind];
  return {
    title: navigation?.home ?? own.label,
    to: paths.list,
    action: `View All ${titleCase(own.plural.replaceAll(" ", "-"))}`,
  };
}

type HomeRowProps = { id: string; title: string; to: string; className?: string; children: ReactNode };

/** A row of links with a heading that links to all of them. */
function HomeRow({ id, title, to, className = "", children }: HomeRowProps) {
  return (
    <nav aria-labelledby={id} className={`border-hairline border-b ${className}`}>
      <div className="wrap grid gap-x-10 gap-y-4 py-8 lg:grid-cols-[auto_1fr] lg:items-center">
        <h2 id={id} className="text-2xl">
          <Link to={to} className="inline-flex min-h-11 items-center decoration-1 underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        {children}
      </div>
    </nav>
  );
}

/** The reading list. An inline script shows it before the first paint if there is one; hydration fills it. */
export function HomeSaved() {
  return (
    <HomeRow id="home-saved" title="Saved for later" to={SAVED} className="home-saved">
      <ul className="flex h-14 items-center gap-2 overflow-x-auto">
        <SavedRow>
          <li>
            <Link to={SAVED} className="choice">
              Your reading list
            </Link>
          </li>
        </SavedRow>
      </ul>
    </HomeRow>
  );
}

type HomeNewestProps = {
  card: CardData;
  /** Undefined for a site without the kit. */
  kit: { description: string; questions: KitQuestion[] } | undefined;
};

/** The newest pattern with its screen to try, and the review kit. */
export function HomeNewest({ card, kit }: HomeNewestProps) {
  return (
    <section aria-labelledby="home-newest" className="wrap py-14 md:py-20 print:hidden">
      <PatternStyle />
      <h2 id="home-newest" className="mb-8 text-[clamp(2rem,4.4vw,3.25rem)]">
        {siteFile.hero.newest}
      </h2>
      <div className="grid gap-(--gap) lg:grid-cols-[1.4fr_1fr]">
        <ScreenCard card={card} />
        {kit && (
          <article className="card h-full">
            <p className="eyebrow">Tool</p>
            <h3 className="text-[1.625rem] leading-[1.15]">
              <Link to="/kit" className="card-link inline-flex min-h-11 items-center">
                {titleOfPage("/kit")}
              </Link>
            </h3>
            <p className="text-muted">{kit.description}</p>
            <ul className="mt-4">
              {kit.questions.map(({ question }) => (
                <li key={question} className="border-hairline border-t py-2.5 text-[0.9375rem]">
                  {question}
                </li>
              ))}
            </ul>
          </article>
        )}
      </div>
    </section>
  );
}

export type HomeSectionProps = {
  kind: Kind;
  title: string;
  to: string;
  action: string;
  columns: 2 | 3;
  cards: CardData[];
  look?: CardVariant;
};

/** A section with cards of one kind and a link to its list. */
export function HomeSection({ kind, title, to, action, columns, cards, look }: HomeSectionProps) {
  const id = `home-${kind}`;
  return (
    <section aria-labelledby={id} data-kind={kind} className="wrap py-14 md:py-20 print:break-inside-avoid print:py-6">
      <HomeHeading id={id} title={title} to={to} action={action} />
      {cards.length === 0 && <p className="text-muted">There is nothing to show here at the moment.</p>}
      <CardGrid columns={columns}>
        {cards.map((card) => (
          <li key={card.to}>
            <Card card={card} level="h3" look={look} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

export function HomePatterns({ cards }: { cards: CardData[] }) {
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="home-patterns"
      data-kind="patterns"
      className="border-hairline border-t py-14 md:py-20 print:break-before-page print:py-6"
    >
      <div className="wrap">
        <HomeHeading id="home-patterns" {...homeHeadingOf("patterns")} />
      </div>
      <PatternStrip cards={cards} level="h3" />
    </section>
  );
}

export function JoinCommunity() {
  return (
    <section aria-labelledby="join" className="border-hairline border-t">
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-14">
        <div>
          <h2 id="join" className="text-3xl">
            Join the Community
          </h2>
          <p className="mt-2 text-muted">{siteFile.contribute.join}</p>
        </div>
        <Link to="/contribute" className="button">
          Contribute
        </Link>
      </div>
    </section>
  );
}

/** A case with the figure of its article, and links to the other cases. */
export function HomeCase({ cards, figure }: { cards: CardData[]; figure: string }) {
  const [lead, ...others] = cards;
  if (!lead) return null;
  return (
    <section aria-labelledby="home-case" data-kind="case-studies" className="border-hairline border-t py-14 md:py-20">
      <div className="wrap">
        <HomeHeading id="home-case" {...homeHeadingOf("case-studies")} />
        <LeadCase card={lead} figure={figure}>
          <ul className="mt-8">
            {others.map(({ to, label, title }) => (
              <li key={to} className="border-hairline border-t">
                <Link to={to} className="group flex min-h-11 flex-col gap-1 py-3">
                  <span className="text-muted text-sm">{label}</span>
                  <span className="font-serif text-xl decoration-1 underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </LeadCase>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { articleKinds, type CardData, descriptors } from "../../content/kinds/index.ts";
import type { Recording } from "../../shared/reading-page.ts";
import { Card, CardGrid } from "../../ui/cards.tsx";
import { iconNames } from "../../ui/icons/drawings.ts";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { EmptyState } from "../../ui/page-parts.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toastClass, toastTextClass, toastTitleClass } from "../../ui/toasts.ts";
import { PodcastCard } from "../audio/recording-controls.tsx";
import { Demo } from "../patterns/demos/demo.tsx";
import { PatternStyle } from "../patterns/pattern-strip.tsx";
import { Prose } from "../reading/record-parts.tsx";
import { contrastIn, type Colors as Named, themes } from "./theme.ts";
import { themeOfSite } from "./theme-of-site.ts";

type StyleguideProps = { prose: string; footnotes: string; cards: CardData[]; recording: Recording | undefined };

/** What pages are made of: tokens first, then components with their states. No script of its own. */
export function Styleguide({ prose, footnotes, cards, recording }: StyleguideProps) {
  return (
    <>
      <Colors />
      <TypeScale />
      <Space />
      <Controls />
      <Part id="cards" title="Cards" text="One a kind, in its accent; the first of a list may be tall or notched.">
        {cards.length === 0 ? <NoRecords /> : <Cards cards={cards} />}
      </Part>
      <Icons />
      <Part
        id="text"
        title="Running text"
        text="What Markdown becomes: headings, lists, verdicts, figures, tables, code."
      >
        <div data-kind="basics">
          <Prose html={prose} />
          <Prose html={footnotes} className="footnotes" />
        </div>
      </Part>
      <Demos />
      <Part id="tabs" title="Tabs" text="Links that switch in place; every panel is in the page.">
        <Tabs
          label="Sample tabs"
          initial="first"
          tabs={[
            { id: "first", label: "Chosen", panel: <p>The panel that is shown.</p> },
            { id: "second", label: "Another", panel: <p>One that is not.</p> },
          ]}
        />
      </Part>
      <ToastSamples />
      <Part id="states" title="Empty and error states" text="What is there when there is nothing, and what to do next.">
        <div className="grid gap-6">
          <EmptyState
            title="Nothing here yet"
            text="A sentence that says what will be here, and what to do until then."
          />
          <MessagePage level="h3" title="404 Page Not Found" text="What went wrong, in a sentence.">
            <a href="/" className="button">
              Back to Home
            </a>
          </MessagePage>
          <div aria-hidden="true" className="grid gap-6">
            <div className="skeleton h-24 rounded-lg" />
          </div>
        </div>
      </Part>
      <Part id="audio" title="Audio card" text="The recording of an article; without script the browser's own player.">
        {recording ? <PodcastCard recording={recording} /> : <NoRecords />}
        {/* What is painted whole is shown once something follows it. */}
        <div />
      </Part>
    </>
  );
}

function Cards({ cards }: { cards: CardData[] }) {
  const [first] = cards;
  return (
    <>
      <CardGrid columns={3} isFilled>
        {cards.map((card) => (
          <li key={card.to}>
            <Card card={card} level="h3" />
          </li>
        ))}
      </CardGrid>
      <div className="mt-4">
        <CardGrid columns={2}>
          <li>{first && <Card card={first} level="h3" look="tall" />}</li>
          <li>{first && <Card card={first} level="h3" look="tall" isNotched />}</li>
        </CardGrid>
      </div>
    </>
  );
}

const NoRecords = () => <EmptyState title="No records" text="Import some content, and samples of it stand here." />;

const ofPages = ["paper", "raised", "ink", "muted", "hairline", "accent-soft", "on-accent"] as const;

/** The colors of both themes with their values, and for each that is written with, its contrast with the page. */
function Colors() {
  return (
    <Part id="colors" title="Colors" text="Both themes, as app/ui/styles/theme.css sets them; one accent a kind.">
      <div className="grid gap-6 md:grid-cols-2">
        {themes.map((theme) => {
          const { page, kinds } = themeOfSite[theme];
          return (
            <div key={theme}>
              <h3 className="text-xl">{theme === "dark" ? "Dark" : "Light"}</h3>
              <ul className="mt-3 border-hairline border-t">
                {ofPages.map((name) => (
                  <Swatch key={name} name={name} colors={page} front={name} />
                ))}
                {[...kinds].map(([kind, colors]) => (
                  <Swatch key={kind} name={kind} colors={colors} front="accent" back="accent-soft" />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Part>
  );
}

type SwatchProps = { name: string; colors: Named; front: string; back?: string };

function Swatch({ name, colors, front, back }: SwatchProps) {
  const value = colors.get(front);
  return (
    <li className="flex items-center gap-3 border-hairline border-b py-2.5">
      <svg viewBox="0 0 72 40" width="72" height="40" aria-hidden="true" className="shrink-0">
        <path fill={colors.get("paper")} d="M0 0h72v40h-72z" />
        <path fill={value} stroke={colors.get("hairline")} d="M8 8h24v24h-24z" />
        {back && <path fill={colors.get(back)} d="M40 8h24v24h-24z" />}
      </svg>
      <span className="grow">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted text-sm figures">{value}</span>
      </span>
      <span className="text-muted text-sm figures">
        {contrastIn(colors, { front, back: "paper" }).toFixed(1)} on paper
      </span>
    </li>
  );
}

/** Each size that titles and texts have, in the classes that pages use. */
const sizes = [
  ["Title of a list", "font-serif text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]"],
  ["Title of an article", "font-serif text-[clamp(2.125rem,4.4vw,3.25rem)] leading-[1.04] tracking-[-0.022em]"],
  ["Title of a section", "font-serif text-3xl"],
  ["Title of a card", "font-serif text-[1.625rem] leading-[1.15]"],
  ["Title of a line", "font-serif text-xl"],
  ["Subtitle", "text-lg text-muted"],
  ["Text of pages", ""],
  ["Small text", "text-muted text-sm"],
  ["Line above a title", "eyebrow"],
] as const;

/** The type scale: the serif for titles, the grotesk for text. */
function TypeScale() {
  return (
    <Part id="type" title="Type" text="Newsreader for titles, Instrument Sans for text; both are the site's own files.">
      <dl className="border-hairline border-t">
        {sizes.map(([name, classes]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[18rem_1fr] md:items-baseline"
          >
            <dt className="text-muted text-sm">{name}</dt>
            <dd className={classes}>Say what was done, and why</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Distances that pages use, in pixels. */
const distances = [4, 8, 12, 16, 24, 32, 40, 56, 80];
/** Radii, in pixels, with what has them. */
const radii = [
  [4, "code, skip link"],
  [8, "cards, figures, panels"],
  [22, "buttons, badges, filters"],
] as const;

/** Spacing and radii, drawn to size. */
function Space() {
  return (
    <Part id="space" title="Space and corners" text="Distances in pixels, and how round things are.">
      <ul className="grid gap-2">
        {distances.map((distance) => (
          <li key={distance} className="flex items-center gap-3">
            <svg width="80" height="16" aria-hidden="true">
              <rect width={distance} height="16" className="fig-solid" />
            </svg>
            <span className="text-muted text-sm figures">{distance}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-6">
        {radii.map(([radius, what]) => (
          <li key={radius}>
            <svg viewBox="0 0 122 46" width="122" height="46" aria-hidden="true">
              <rect x="1" y="1" width="120" height="44" rx={radius} className="fig-accent" />
            </svg>
            <span className="block text-muted text-sm">
              {radius === 22 ? "round" : radius}: {what}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const fieldClass =
  "min-h-12 min-w-0 grow basis-60 rounded-full border border-muted bg-paper px-5 placeholder:text-muted";
const disabledClass = "disabled:border-muted disabled:text-muted disabled:hover:bg-transparent";

/** Buttons, links, filters, fields and badges; those under a pointer or the focus answer as they do in pages. */
function Controls() {
  return (
    <>
      <Part id="buttons" title="Buttons and links" text="44 pixels high at the least; the focus is always seen.">
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className={`button ${disabledClass}`}>
            A button
          </button>
          <button type="button" className={`button ${disabledClass}`} disabled>
            One that cannot be used
          </button>
          <button type="button" className="button" data-start="waits" aria-disabled="true">
            One that was pressed early
          </button>
          <button type="button" className="button" data-start="failed">
            One whose script never came
          </button>
          <a href="#buttons" className="underline underline-offset-4">
            A link in a line
          </a>
          <a href="#buttons" className="choice">
            A filter
          </a>
          <a href="#buttons" className="choice" aria-current="true">
            The chosen one
          </a>
        </div>
      </Part>
      <Part id="fields" title="Fields" text="Each has a label that stays; what is wrong is said below it, in words.">
        <form action="#fields" className="grid max-w-[47rem] gap-6">
          <div className="flex flex-wrap gap-3">
            <label htmlFor="styleguide-text" className="sr-only">
              Email address
            </label>
            <input id="styleguide-text" type="email" placeholder="you@example.org" className={fieldClass} />
            <button type="submit" className="button">
              Subscribe
            </button>
          </div>
          <div>
            <div className="flex flex-wrap gap-3">
              <label htmlFor="styleguide-wrong" className="sr-only">
                Email address
              </label>
              <input
                id="styleguide-wrong"
                type="email"
                defaultValue="you@"
                aria-invalid="true"
                aria-describedby="styleguide-problem"
                className={fieldClass}
              />
            </div>
            <p id="styleguide-problem" className="mt-3 text-sm">
              Please enter a valid email address.
            </p>
          </div>
          <fieldset>
            <legend className="font-medium">One of a few</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {["Narrow", "Normal", "Wide"].map((name) => (
                <label
                  key={name}
                  className="choice cursor-pointer has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input type="radio" name="styleguide-choice" defaultChecked={name === "Normal"} className="size-4" />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input type="checkbox" defaultChecked className="mt-1 size-4 shrink-0" />
            <span>
              <span className="block font-medium">A switch</span>
              <span className="block text-muted text-sm">What it changes, in a few words.</span>
            </span>
          </label>
        </form>
      </Part>
      <Part id="badges" title="Badges" text="The kind's accent on its soft tint, and the line above a title.">
        <ul className="flex flex-wrap gap-3">
          {articleKinds.map((kind) => (
            <li key={kind} data-kind={kind} className="flex items-center gap-3">
              <span className="badge">{descriptors[kind].words.label}</span>
              <span className="eyebrow">
                Above a title <span className="card-mark">New</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

/** Every icon, in the accent of no kind. */
function Icons() {
  return (
    <Part
      id="icons"
      title="Icons"
      text="Topics, verdicts, kinds and pages in dots. Parts of them move under the pointer."
    >
      <ul className="flex flex-wrap gap-6">
        {iconNames.map((name) => (
          <li key={name} className="text-center">
            <Glyph category={name} className="size-24" />
            <span className="text-muted text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const samples = [
  { title: "Thank you.", text: "Your subscription is confirmed.", isError: false },
  { title: "That did not work.", text: "Please check the address, and try again.", isError: true },
];

/** Toasts as they are seen at the window's corner; here they stand still. */
function ToastSamples() {
  return (
    <Part id="toasts" title="Toasts" text="One at a time; an error has a border of its own and does not go unread.">
      <div className="grid gap-4 md:grid-cols-2">
        {samples.map(({ title, text, isError }) => (
          <div key={title} className={toastClass(isError)}>
            <div className="grow">
              <p className={toastTitleClass}>{title}</p>
              <p className={toastTextClass}>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** Demos that work by style alone. */
function Demos() {
  return (
    <Part id="demos" title="Demos" text="Patterns that can be tried; these need no script.">
      <PatternStyle />
      <div data-kind="patterns" className="grid gap-6 md:grid-cols-2">
        <Demo type="confidence-indicators" name="Confidence Indicators" />
        <Demo type="progressive-disclosure" name="Progressive Disclosure" />
      </div>
    </Part>
  );
}

type PartProps = { id: string; title: string; text: string; children: ReactNode };

/** A part of the styleguide: what it shows, what is meant by it, and the thing itself. */
function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-14 border-hairline border-t pt-8">
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{text}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CardData } from "../content/kinds/index.ts";
import type { KindLink } from "../content/kinds/navigation.ts";
import { cardDrawingPath, drawingThemes } from "../content/share-pictures.ts";
import type { StartLink } from "../content/start.ts";
import { Glyph } from "./icons/glyph.tsx";

/** A box, a tall box with a large icon, or a list row with its icon beside the text. */
export type CardVariant = "box" | "tall" | "line";

type CardProps = { card: CardData; level: "h2" | "h3" | "h4"; look?: CardVariant | undefined; isNotched?: boolean };

const lookClasses: Record<CardVariant, { card: string; text: string }> = {
  box: { card: "boxed min-h-40 sm:min-h-64", text: "grow sm:mt-6" },
  tall: { card: "boxed tall", text: "mt-auto pt-10" },
  line: { card: "lined", text: "" },
};

/** A record as a card. The whole card is clickable (styles/cards.css). */
export function Card({ card, level: Heading, look = "box", isNotched = false }: CardProps) {
  const classes = lookClasses[look];
  return (
    <article data-kind={card.kind} className={`card h-full ${classes.card} ${isNotched ? "notched" : ""}`}>
      {isNotched && <p className="notch-label eyebrow">Start here</p>}
      {card.hasDrawing ? (
        <Drawing of={card.to} version={card.version} className="screen-picture" />
      ) : (
        <Glyph category={card.category} className="card-icon" />
      )}
      <div className={`flex min-w-0 flex-col gap-2 sm:gap-3 ${classes.text}`}>
        <p className="eyebrow">
          {card.label} <CardMark mark={card.mark} />
        </p>
        <Heading className="text-[1.625rem] leading-[1.15]">
          <Link to={card.to} className="card-link">
            {card.title}
          </Link>
        </Heading>
        <p className="text-muted">{card.text}</p>
        {card.note && (
          <p className="card-note">
            {card.hasDrawing && <Glyph category={card.category} className="size-6" />}
            {card.note}
          </p>
        )}
      </div>
    </article>
  );
}

type DrawingProps = { of: string; version: string | undefined; className: string };

/**
 * The drawing of a record, in the colors of each theme; the style sheet shows one, and the browser loads no other. By
 * address, since drawings in a page would be sent twice, as HTML and as its data. The text beside it names the record.
 */
export const Drawing = ({ of: path, version = "", className }: DrawingProps) => (
  <div className={`drawing ${className}`}>
    {drawingThemes.map((theme) => (
      <img key={theme} src={cardDrawingPath(path, theme, version)} alt="" width="289" height="196" loading="lazy" />
    ))}
  </div>
);

/** Marks a new or recently corrected record. */
export function CardMark({ mark }: Pick<CardData, "mark">) {
  return mark ? <span className="card-mark">{mark}</span> : null;
}

type CardGridProps = {
  /** `auto` gives all cards one size; otherwise those of an incomplete row grow to fill it. */
  columns: 2 | 3 | "auto";
  /** True to give the first card its own row. */
  hasLead?: boolean;
  children: ReactNode;
};

/** Cards in two or three columns; the children are list items (styles/card-grid.css). */
export const CardGrid = ({ columns, hasLead = false, children }: CardGridProps) => (
  <ul className="cards" data-columns={columns} data-lead={hasLead || undefined}>
    {children}
  </ul>
);

/** Cards that link to the lists of kinds. Their headings are h3. */
export function KindCards({ links }: { links: KindLink[] }) {
  return (
    <ul className="mt-6 grid gap-(--gap) md:grid-cols-2">
      {links.map(({ kind, to, title, invitation }) => (
        <li key={to}>
          <article data-kind={kind} className="card h-full">
            <h3 className="text-2xl">
              <Link to={to} className="card-link">
                {title}
              </Link>
            </h3>
            {invitation && <p className="mt-2 text-muted">{invitation}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Links to the start pages in a row. */
export function StartChoices({ links }: { links: readonly StartLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="choice">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the start pages as cards, each with a description. */
export function StartList({ links }: { links: readonly StartLink[] }) {
  return (
    <ul className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-4">
      {links.map(({ to, name, text, icon }) => (
        <li key={to}>
          <article className="card boxed h-full">
            <Glyph category={icon} className="card-icon shrink-0" />
            <div className="min-w-0 sm:mt-8">
              <h2 className="text-2xl first-letter:uppercase">
                <Link to={to} className="card-link">
                  {name}
                </Link>
              </h2>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CardData } from "../domain/kinds/reading.ts";
import { ScreenPicture } from "./anatomy/screen-picture.tsx";
import { Glyph } from "./glyph.tsx";

type CardProps = { card: CardData; level: "h2" | "h3" | "h4"; isTall?: boolean; isNotched?: boolean };

/** A record as a card; the whole of it follows its link. */
export function Card({ card, level: Heading, isTall = false, isNotched = false }: CardProps) {
  return (
    <article
      data-kind={card.kind}
      className={`card h-full ${isTall ? "min-h-[500px]" : "min-h-64"} ${isNotched ? "notched" : ""}`}
    >
      {card.anatomy ? (
        <ScreenPicture anatomy={card.anatomy} />
      ) : (
        <Glyph category={card.category} className={isTall ? "size-24 lg:size-28" : "size-14"} />
      )}
      <div className={`flex flex-col gap-3 ${isTall ? "mt-auto pt-10" : "mt-6"}`}>
        <p className="eyebrow">{card.label}</p>
        <Heading className="text-[1.625rem] leading-[1.15]">
          <Link to={card.to} className="card-link">
            {card.title}
          </Link>
        </Heading>
        <p className="text-muted">{card.text}</p>
      </div>
    </article>
  );
}

/** Cards in a grid of two or three columns. */
export function CardGrid({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  const wide = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return <ul className={`grid gap-4 md:grid-cols-2 lg:gap-5 ${wide}`}>{children}</ul>;
}

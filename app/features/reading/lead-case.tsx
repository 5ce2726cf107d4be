import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CardData } from "../../content/kinds/reading.ts";
import { CardMark } from "../../ui/card.tsx";
import { Prose } from "./prose.tsx";

type LeadCaseProps = { card: CardData; figure: string; level: "h2" | "h3"; children?: ReactNode };

/** One thing that happened, with the figure of its article beside its words. */
export function LeadCase({ card, figure, level: Heading, children }: LeadCaseProps) {
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
      <Prose html={figure} />
      <div className={`flex flex-col ${children ? "" : "md:justify-center"}`}>
        <p className="eyebrow">
          {card.label} <CardMark mark={card.mark} />
        </p>
        <Heading className="mt-2 text-[clamp(1.75rem,3.2vw,2.75rem)] leading-[1.08]">
          <Link to={card.to} className="decoration-1 underline-offset-4 hover:underline">
            {card.title}
          </Link>
        </Heading>
        <p className="mt-3 text-lg text-muted">{card.text}</p>
        {card.note && <p className="mt-4 font-medium text-[0.9375rem]">{card.note}</p>}
        {children}
      </div>
    </div>
  );
}

import { Link } from "react-router";
import type { CardData } from "../../content/kinds/index.ts";
import { HomeHeading } from "../../ui/page-parts.tsx";
import { LeadCase } from "../reading/list-page.tsx";

/** One thing that happened, with the figure of its article, and two more to go on with. */
export function HomeCase({ cards, figure }: { cards: CardData[]; figure: string }) {
  const [lead, ...others] = cards;
  if (!lead) return null;
  return (
    <section aria-labelledby="home-case" data-kind="case-studies" className="border-hairline border-t py-14 md:py-20">
      <div className="wrap">
        <HomeHeading id="home-case" title="What happened elsewhere" to="/blog" action="View All Case Studies" />
        <LeadCase card={lead} figure={figure} level="h3">
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

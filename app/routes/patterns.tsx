import { listPage } from "../server/pages/list-pages.ts";
import { assemblePage } from "../server/pages/page.ts";
import { Card } from "../ui/card.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { MissingPage } from "../ui/missing-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import type { Route } from "./+types/patterns";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => listPage(site, "patterns", new URL(request.url).searchParams.get("page")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { title, subtitle, cards, paging, meta } = loaderData;
  return (
    <div className="pb-24" data-kind="patterns">
      <PageHead meta={meta} />
      <div className="wrap">
        <ListHeader eyebrow="Coming Soon" title={title} subtitle={subtitle} paging={paging} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Patterns to look at now" tabIndex={0} className="overflow-x-auto overscroll-x-contain">
        <ul className="flex w-max gap-4 px-[max(1rem,calc((100vw-76rem)/2+2.5rem))] pb-4">
          {cards.map((card) => (
            <li key={card.to} className="w-[min(20rem,78vw)]">
              <Card card={card} level="h2" />
            </li>
          ))}
        </ul>
      </section>
      <div className="wrap">
        <PageLinks paging={paging} />
      </div>
    </div>
  );
}

import type { Paging } from "../domain/paging.ts";
import { Glyph } from "./glyph.tsx";

type ListHeaderProps = { eyebrow?: string; title: string; subtitle: string; paging?: Paging; sign?: string };

/** The top of a page that is no article; a page that shows no signs below has its own there. */
export function ListHeader({ eyebrow, title, subtitle, paging, sign }: ListHeaderProps) {
  const place = paging && paging.pages > 1 ? `Page ${paging.page} of ${paging.pages}` : undefined;
  const above = [eyebrow, place].filter(Boolean).join(" · ");
  return (
    <header className="flex items-end justify-between gap-8 pt-14 pb-10 md:pt-20 md:pb-14">
      <div className="min-w-0">
        {above && <p className="eyebrow mb-3">{above}</p>}
        <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
      </div>
      {sign && <Glyph category={sign} className="no-print hidden size-36 shrink-0 md:block lg:size-44" />}
    </header>
  );
}

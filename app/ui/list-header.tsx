import type { Paging } from "../shared/paging.ts";
import { Glyph } from "./icons/glyph.tsx";

type ListHeaderProps = { eyebrow?: string; title: string; subtitle: string; paging?: Paging; sign?: string };

/** The sign's room is there before it has arrived, so that the words stay where they were first read. */
const besideSign = "items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_9rem] lg:grid-cols-[minmax(0,1fr)_11rem]";

/** The top of a page that is no article; a page that shows no signs below has its own there. */
export function ListHeader({ eyebrow, title, subtitle, paging, sign }: ListHeaderProps) {
  const place = paging && paging.pages > 1 ? `Page ${paging.page} of ${paging.pages}` : undefined;
  const above = [eyebrow, place].filter(Boolean).join(" · ");
  return (
    <header className={`pt-14 pb-10 md:pt-20 md:pb-14 ${sign ? besideSign : ""}`}>
      <div className="min-w-0">
        {above && <p className="eyebrow mb-3">{above}</p>}
        <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
      </div>
      {sign && <Glyph category={sign} className="-mt-8 no-print hidden size-36 self-end md:block lg:size-44" />}
    </header>
  );
}

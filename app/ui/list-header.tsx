import type { Paging } from "../domain/paging.ts";

type ListHeaderProps = { eyebrow?: string; title: string; subtitle: string; paging?: Paging };

/** The top of a list page. */
export function ListHeader({ eyebrow, title, subtitle, paging }: ListHeaderProps) {
  const place = paging && paging.pages > 1 ? `Page ${paging.page} of ${paging.pages}` : undefined;
  const above = [eyebrow, place].filter(Boolean).join(" · ");
  return (
    <header className="pt-14 pb-10 md:pt-20 md:pb-14">
      {above && <p className="eyebrow mb-3">{above}</p>}
      <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
    </header>
  );
}

/** The top of a list page. */
export function ListHeader({ eyebrow, title, subtitle }: { eyebrow?: string; title: string; subtitle: string }) {
  return (
    <header className="pt-14 pb-10 md:pt-20 md:pb-14">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
    </header>
  );
}

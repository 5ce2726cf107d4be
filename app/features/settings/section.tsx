import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** One part of the settings, with what can be done with the whole of it beside its title. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-raised p-5 md:p-7">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-2xl">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}

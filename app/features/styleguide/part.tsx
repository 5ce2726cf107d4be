import type { ReactNode } from "react";

type PartProps = { id: string; title: string; text: string; children: ReactNode };

/** A part of the styleguide: what it shows, what is meant by it, and the thing itself. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-14 border-hairline border-t pt-8">
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{text}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}

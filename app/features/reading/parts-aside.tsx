import type { ReactNode } from "react";

type PartsAsideProps = { parts: readonly { id: string; title: string }[]; children: ReactNode };

/** A page of one column, with links to its parts in what a wide window leaves empty beside it. */
export function PartsAside({ parts, children }: PartsAsideProps) {
  return (
    <div className="grid gap-x-6 lg:grid-cols-[minmax(0,47rem)_280px] lg:justify-between">
      <aside aria-label="Beside the text" className="no-print hidden lg:col-start-2 lg:row-start-1 lg:block">
        <nav aria-label="Parts of this page" className="sticky top-24 text-sm leading-snug">
          <p className="font-semibold">On this page</p>
          <ul className="mt-3">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block border-hairline border-l py-1.5 pl-4 text-muted hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}

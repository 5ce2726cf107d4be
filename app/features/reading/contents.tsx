import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressWithin } from "../../content/heading-ids.ts";
import type { ReadingPage } from "../../shared/reading-page.ts";
import { Menu } from "../../ui/menu.tsx";
import { TableOfContents } from "./table-of-contents.tsx";

type ContentsProps = { page: ReadingPage };

/** Pages with fewer headings have no table of contents. */
const MIN_HEADINGS = 3;

const hasContents = ({ headings }: ReadingPage): boolean => headings.length >= MIN_HEADINGS;

/** A menu in the row below an article's title, and its panel. */
export const toolSummary = "border border-hairline hover:border-accent";
export const toolPanel =
  "absolute top-full z-10 mt-1 max-h-[60dvh] overflow-y-auto rounded-lg border border-hairline bg-raised px-4 py-1 shadow-xl";

/** Collapsed table of contents above the text, for narrow windows. */
export function FoldedContents({ page }: ContentsProps) {
  if (!hasContents(page)) return null;
  return (
    <Menu
      label={
        <>
          <span className="sr-only">Table of </span>Contents
        </>
      }
      className="lg:hidden"
      summaryClass={toolSummary}
    >
      <ol className={`${toolPanel} inset-x-0`}>
        {page.headings
          .filter(({ level }) => level <= 2)
          .map((heading) => (
            <li key={heading.id} className="border-hairline border-t first:border-t-0">
              <a
                href={addressWithin(heading)}
                className="flex min-h-11 items-center py-1.5 text-left text-muted hover:text-ink"
              >
                {heading.text}
              </a>
            </li>
          ))}
      </ol>
    </Menu>
  );
}

/** Table of contents and the records of the same category, beside the text in wide windows. */
export function ContentsAside({ page }: ContentsProps) {
  const { peers } = page.links;
  if (!hasContents(page) && !peers) return null;
  return (
    <aside aria-label="Beside the text" className="beside no-print hidden pt-7 lg:col-start-2 lg:row-start-1 lg:block">
      {/* Leaves room for the player or the invitation at the bottom of the window. */}
      <div className="sticky top-24 flex max-h-[calc(100dvh-11rem-var(--dock,0px))] flex-col">
        <div className="space-y-8 overflow-y-auto pb-4">
          {hasContents(page) && <TableOfContents key={page.slug} headings={page.headings} />}
          {peers && (
            <nav aria-label={peers.title} className="text-sm leading-snug">
              <p className="font-semibold">{peers.title}</p>
              <ul className="mt-3">
                {peers.links.map(({ to, title }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      aria-current={to === page.path ? "page" : undefined}
                      className="block border-hairline border-l py-1.5 pl-4 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </aside>
  );
}

type PartsAsideProps = { parts: readonly { id: string; title: string }[]; children: ReactNode };

/** One column of content; in wide windows, links to its sections are beside it. */
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

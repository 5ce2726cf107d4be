import type { ReactNode } from "react";
import { Link } from "react-router";
import { linksIn } from "../content/kinds/navigation.ts";
import { MAX_TERM_LENGTH } from "../content/search/search.ts";
import { pageIds } from "../shared/page-ids.ts";
import type { PageMeta } from "../shared/page-meta.ts";
import type { MissingRecord, NearestPages } from "../shared/reading-page.ts";
import { Glyph } from "./icons/glyph.tsx";
import { PageHead } from "./page-head.tsx";

type MessagePageProps = {
  title: string;
  text: string;
  level?: "h1" | "h3";
  /** Illustration beside the text. */
  icon?: ReactNode;
  children?: ReactNode;
};

/** A page that shows only a message, such as a missing record or an unknown address. */
export function MessagePage({ title, text, level: Heading = "h1", icon, children }: MessagePageProps) {
  return (
    <div className="wrap flex grow items-center py-12 md:py-20">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 rounded-lg border border-hairline bg-raised p-6 sm:p-10 md:flex-row md:justify-between md:gap-12 md:p-14">
        {icon && <div className="order-first shrink-0 md:order-last">{icon}</div>}
        <div className="min-w-0 max-w-xl grow">
          <Heading className="text-[clamp(2.25rem,5vw,3.25rem)] leading-[1.05] tracking-[-0.02em]">{title}</Heading>
          <p className="mt-4 text-lg text-muted">{text}</p>
          {children && <div className="mt-8">{children}</div>}
        </div>
      </div>
    </div>
  );
}

/** Suggested pages, a search form and the main areas, for an unknown address. */
export function NearestLinks({ term, pages }: NearestPages) {
  return (
    <div className="mt-10 border-hairline border-t pt-8">
      {pages.length > 0 && (
        <>
          <h2 className="text-2xl">Did you mean</h2>
          <ul className="mt-2 mb-6">
            {pages.map(({ to, title, badge }) => (
              <li key={to}>
                <Link to={to} className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2">
                  <span className="underline underline-offset-4">{title}</span>
                  <span className="text-muted text-sm">{badge}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <search className="no-print">
        <form action="/search" method="get" className="flex flex-wrap gap-3">
          <label htmlFor={pageIds.searchTerm} className="sr-only">
            Search term
          </label>
          <input
            id={pageIds.searchTerm}
            type="search"
            name="q"
            defaultValue={term}
            data-from-address={term ? undefined : ""}
            // The script of the controls fills it before the application runs (fill-from-address.ts).
            suppressHydrationWarning
            maxLength={MAX_TERM_LENGTH}
            className="min-h-11 min-w-0 grow basis-40 rounded-full border border-muted bg-paper px-5"
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <p className="mt-6 flex flex-wrap gap-x-5">
        {linksIn("header").map(({ to, title }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {title}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** The illustration of "not found" pages. */
export const NotFoundIcon = () => <Glyph category="lost-trail" className="size-24 md:size-56 lg:size-64" />;

/** "Not found" page of a record or of a page of a list, with a link back. */
export function MissingPage({ meta, missing }: { meta: PageMeta; missing: MissingRecord }) {
  const { to, label, isHistory } = missing.back;
  return (
    <MessagePage title={missing.title} text={missing.text} icon={<NotFoundIcon />}>
      <PageHead meta={meta} />
      <Link to={to} className="button" data-back={isHistory ? "" : undefined}>
        {label}
      </Link>
      {missing.nearest && <NearestLinks {...missing.nearest} />}
    </MessagePage>
  );
}

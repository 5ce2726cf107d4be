import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressWithin } from "../content/heading-ids.ts";
import { locale } from "../content/site-file.ts";
import type { Responsible } from "../shared/contributing.ts";
import type { PageMeta } from "../shared/page-meta.ts";
import { neighborPaths, type Paging, pagePath, shownPages } from "../shared/paging.ts";
import { Glyph } from "./icons/glyph.tsx";
import { PageHead } from "./page-head.tsx";

type ListHeaderProps = { eyebrow?: string; title: string; subtitle: string; paging?: Paging; icon?: string };

/** Reserves the icon's width, so the text does not move when the icon appears. */
const iconColumns = "items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_9rem] lg:grid-cols-[minmax(0,1fr)_11rem]";

/** The header of a page that is not an article. Pass an icon if the content below shows none. */
export function ListHeader({ eyebrow, title, subtitle, paging, icon }: ListHeaderProps) {
  const position = paging && paging.pages > 1 ? `Page ${paging.page} of ${paging.pages}` : undefined;
  const above = [eyebrow, position].filter(Boolean).join(" · ");
  return (
    <header className={`pt-14 pb-10 md:pt-20 md:pb-14 ${icon ? iconColumns : ""}`}>
      <div className="min-w-0">
        {above && (
          <p className="eyebrow mb-3" data-results={position && ""}>
            {above}
          </p>
        )}
        <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
      </div>
      {icon && <Glyph category={icon} className="-mt-8 no-print hidden size-36 self-end md:block lg:size-44" />}
    </header>
  );
}

type PlainPageProps = { meta: PageMeta; kind?: string; eyebrow?: string; icon?: string; children: ReactNode };

/** A page with metadata, a header of the same title and description, and content. */
export function PlainPage({ meta, kind, children, ...top }: PlainPageProps) {
  return (
    <div className="wrap pb-24" data-kind={kind}>
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} {...top} />
      {children}
    </div>
  );
}

type SectionHeadingProps = { id: string; tab?: string | undefined; children: string; className?: string };

/** An h2 with an anchor link beside it, like the headings of rendered Markdown. */
export function SectionHeading({ id, tab, children, className = "" }: SectionHeadingProps) {
  return (
    <div className={`heading ${className}`}>
      <h2 id={id} className="text-[length:inherit]">
        {children}
      </h2>
      <a href={addressWithin({ id, tab })} className="anchor" aria-label={`Link to “${children}”`}>
        #
      </a>
    </div>
  );
}

type HomeHeadingProps = { id: string; title: string; to: string; action: string };

/** An h2 of the home page with a link to the full list. */
export function HomeHeading({ id, title, to, action }: HomeHeadingProps) {
  return (
    <div className="mb-8 flex break-after-avoid flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="text-[clamp(2rem,4.4vw,3.25rem)]">
        <Link to={to} className="decoration-1 underline-offset-8 hover:underline">
          {title}
        </Link>
      </h2>
      <Link to={to} className="button">
        {action}
      </Link>
    </div>
  );
}

export type ScaleProps = {
  /** Fragment that other pages link to. */
  id: string;
  title: string;
  intro: string;
  grades: Readonly<Record<string, { label: string; meaning: string }>>;
};

/** Explains the grades of a list, below it. */
export function Scale({ id, title, intro, grades }: ScaleProps) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <p className="measured-small mt-3 text-muted">{intro}</p>
      <dl className="mt-6">
        {Object.values(grades).map(({ label, meaning }) => (
          <div key={label} className="border-hairline border-t py-3 md:grid md:grid-cols-[11rem_1fr]">
            <dt className="font-serif text-lg">{label}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Who answers for the content, and where to write to them; nothing while neither is set. */
export function WhoAnswers({ editor, email }: Responsible) {
  if (!editor && !email) return null;
  return (
    <>
      {editor && (
        <>
          Edited by{" "}
          <a href={editor.url} className="underline underline-offset-4">
            {editor.name}
          </a>
          , {editor.role}.{" "}
        </>
      )}
      {email && (
        <>
          Write to{" "}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          .
        </>
      )}
    </>
  );
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** An ISO date (UTC) in long form, such as "March 2, 2026". */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{longDate.format(new Date(`${on}T00:00:00Z`))}</time>;
}

/** Message in place of an empty list. */
export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-16 text-center">
      <p className="font-serif text-2xl">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}

/** Links to the other pages of a list; nothing if it has only one page. */
export function PageLinks({ paging }: { paging: Paging }) {
  if (paging.pages === 1) return null;
  const { previousPath, nextPath } = neighborPaths(paging);
  return (
    <nav aria-label="Pages" className="no-print mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <ol className="-ml-3 flex flex-wrap items-center gap-1">
        {shownPages(paging).map((page, index) =>
          page === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the gaps have no other key, and the order is fixed
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink paging={paging} page={page} />
            </li>
          ),
        )}
      </ol>
      <div className="flex gap-3">
        {previousPath && (
          <Link to={previousPath} rel="prev" className="button">
            ← Previous
          </Link>
        )}
        {nextPath && (
          <Link to={nextPath} rel="next" className="button">
            Next →
          </Link>
        )}
      </div>
    </nav>
  );
}

function PageLink({ paging, page }: { paging: Paging; page: number }) {
  return (
    <Link
      to={pagePath(paging.path, page)}
      aria-label={`Page ${page}`}
      aria-current={page === paging.page ? "page" : undefined}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-muted figures underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-1"
    >
      {page}
    </Link>
  );
}

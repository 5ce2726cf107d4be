import { Link } from "react-router";
import type { ListedPage } from "../content/address/pages.ts";
import { type LinkColumn, linksIn } from "../content/kinds/navigation.ts";
import { hasFeature, siteFile } from "../content/site-file.ts";
import type { License } from "../content/site-files.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import type { Responsible } from "../shared/contributing.ts";
import type { Flash } from "../shared/flash.ts";
import { pageIds } from "../shared/page-ids.ts";
import { MotionSwitch } from "../ui/enhancements.tsx";
import { WhoAnswers } from "../ui/page-parts.tsx";
import { ReportLink } from "./report-link.tsx";

/** Links of the last column. */
const moreLinks = (pages: readonly ListedPage[]) => [
  ...linksIn("footerMore"),
  ...pages.filter(({ isInFooter }) => isInFooter !== false).map(({ path, title }) => ({ title, to: path })),
];

type FooterProps = {
  siteName: string;
  author: { name: string; url: string };
  responsible: Responsible;
  /** License of the content; undefined while about.yaml names none. */
  license: License | undefined;
  /** Note on the origin of the content, from about.yaml. */
  byline: string | undefined;
  year: number;
  flash: Flash | undefined;
  /** One column a kind, with links to its first records. */
  columns: LinkColumn[];
  pages: readonly ListedPage[];
};

export function Footer({ siteName, author, responsible, license, byline, year, flash, columns, pages }: FooterProps) {
  const isAlone = columns.length === 0;
  return (
    <footer className="paint-whole no-print mt-auto border-hairline border-t bg-raised">
      {hasFeature("newsletter") && (
        <section
          id={pageIds.newsletter}
          aria-labelledby={pageIds.newsletterTitle}
          className="scroll-mt-20 border-hairline border-b"
        >
          <div className="wrap grid items-center gap-6 py-8 md:grid-cols-2 md:py-12">
            <div>
              <h2 id={pageIds.newsletterTitle} className="text-3xl">
                {siteFile.newsletter.title}
              </h2>
              <p className="mt-2 text-muted">{siteFile.newsletter.text}</p>
            </div>
            <NewsletterForm key={flash?.status} flash={flash} />
          </div>
        </section>
      )}
      {/* Folded on a phone (components.css). */}
      <details className="footer-links">
        <summary className="folds wrap min-h-14 font-serif text-xl">All of the guide</summary>
        <nav aria-label="Footer" className="wrap grid gap-x-8 gap-y-10 py-10 grid-cols-2 md:grid-cols-4 lg:flex">
          {columns.map(({ title, to, links }) => (
            <div key={to} className="lg:grow lg:basis-0">
              <Link
                to={to}
                className="flex min-h-11 items-center font-serif text-xl hover:underline underline-offset-4"
              >
                {title}
              </Link>
              <FooterLinks links={links} />
            </div>
          ))}
          <div className="col-span-full lg:grow-[1.5] lg:basis-0">
            <p className="flex min-h-11 items-center font-serif text-xl">More</p>
            <FooterLinks
              links={moreLinks(pages)}
              className={`columns-2 gap-x-8 md:columns-4 ${isAlone ? "" : "lg:columns-2"}`}
            />
          </div>
        </nav>
      </details>
      {/* The button that floats in the margin (features/audio/start-bar.css) covers none of it. */}
      <div className="wrap xl:pb-16">
        <div className="flex flex-wrap items-center justify-between gap-4 border-hairline border-t py-6 text-muted text-sm">
          <p>
            © {year} {siteName}. Made by{" "}
            <a href={author.url} className="underline underline-offset-4 hover:text-ink" rel="author">
              {author.name}
            </a>
            . <WhoAnswers {...responsible} />
          </p>
          <ReportLink className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink" />
          <MotionSwitch />
          {license && (
            <p>
              Text and figures:{" "}
              <a href={license.url} rel="license" className="underline underline-offset-4 hover:text-ink">
                {license.name}
              </a>
              .{" "}
              {byline && (
                <>
                  <Link to="/about" className="underline underline-offset-4 hover:text-ink">
                    {byline}
                  </Link>
                  .{" "}
                </>
              )}
              Code: MIT.
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links, className = "" }: { links: LinkColumn["links"]; className?: string }) {
  return (
    <ul className={`mt-1 ${className}`}>
      {links.map(({ to, title }) => (
        <li key={to} className="break-inside-avoid">
          <Link
            to={to}
            reloadDocument={to.endsWith(".xml")}
            className="flex min-h-11 items-center py-1.5 text-[0.9375rem] lg:min-h-9 text-muted leading-snug hover:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

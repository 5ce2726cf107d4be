import { Link } from "react-router";
import type { Flash } from "../domain/flash.ts";
import { descriptors } from "../domain/kinds/index.ts";
import type { LinkColumn } from "../domain/kinds/navigation.ts";
import { pageIds } from "../domain/page-ids.ts";
import { START } from "../domain/start.ts";
import { NewsletterForm } from "../islands/newsletter/newsletter-form.tsx";

const { glossary, guides, evidence, "case-studies": caseStudies } = descriptors;
/** What no column of a kind leads to. */
const more = {
  title: "More",
  links: [
    ...[glossary, caseStudies, guides, evidence].map(({ words, paths }) => ({ title: words.label, to: paths.list })),
    { title: "I am designing…", to: START },
    { title: "Review Kit", to: "/kit" },
    { title: "Contribute", to: "/contribute" },
    { title: "About", to: "/about" },
    { title: "What’s New", to: "/changes" },
    { title: "Feed of changes", to: "/feed.xml" },
    { title: "API", to: "/api" },
  ],
};

type FooterProps = {
  siteName: string;
  author: { name: string; url: string };
  year: number;
  flash: Flash | undefined;
  /** The kinds that the footer leads to, each with its first records. */
  columns: LinkColumn[];
};

export function Footer({ siteName, author, year, flash, columns }: FooterProps) {
  return (
    <footer className="paint-whole no-print mt-auto border-hairline border-t bg-raised">
      <section
        id={pageIds.newsletter}
        aria-labelledby={pageIds.newsletterTitle}
        className="scroll-mt-20 border-hairline border-b"
      >
        <div className="wrap grid items-center gap-6 py-12 md:grid-cols-2">
          <div>
            <h2 id={pageIds.newsletterTitle} className="text-3xl">
              New patterns, by mail
            </h2>
            <p className="mt-2 text-muted">
              What we learn about designing with AI, now and then. Leave with one click.
            </p>
          </div>
          <NewsletterForm key={flash?.status} flash={flash} />
        </div>
      </section>
      <nav aria-label="Footer" className="wrap grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-5">
        {columns.map(({ title, to, links }) => (
          <div key={to}>
            <Link to={to} className="flex min-h-11 items-center font-serif text-xl hover:underline underline-offset-4">
              {title}
            </Link>
            <FooterLinks links={links} />
          </div>
        ))}
        <div>
          <p className="flex min-h-11 items-center font-serif text-xl">{more.title}</p>
          <FooterLinks links={more.links} />
        </div>
      </nav>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-hairline border-t py-6 text-muted text-sm">
          <p>
            © {year} {siteName}. Made by{" "}
            <a href={author.url} className="underline underline-offset-4 hover:text-ink" rel="author">
              {author.name}
            </a>
            .
          </p>
          <p>Text and figures: CC BY 4.0. Code: MIT.</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: LinkColumn["links"] }) {
  return (
    <ul className="mt-1">
      {links.map(({ to, title }) => (
        <li key={to}>
          <Link
            to={to}
            reloadDocument={to.endsWith(".xml")}
            className="flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

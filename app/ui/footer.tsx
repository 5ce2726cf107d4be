import { Link } from "react-router";
import type { Flash } from "../domain/flash.ts";
import { descriptors } from "../domain/kinds/index.ts";
import type { LinkColumn } from "../domain/kinds/navigation.ts";
import { pageIds } from "../domain/page-ids.ts";
import { NewsletterForm } from "../islands/newsletter/newsletter-form.tsx";

const { patterns, glossary, guides, evidence, "case-studies": caseStudies } = descriptors;
const more: LinkColumn = {
  title: patterns.words.label,
  to: patterns.paths.list,
  links: [
    ...[glossary, caseStudies, guides, evidence].map(({ words, paths }) => ({ title: words.label, to: paths.list })),
    { title: "Review Kit", to: "/kit" },
    { title: "Contribute", to: "/contribute" },
    { title: "About", to: "/about" },
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
      <div className="wrap grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-4">
        {[...columns, more].map(({ title, to, links }) => (
          <nav key={to} aria-label={title}>
            <Link to={to} className="flex min-h-11 items-center font-serif text-xl hover:underline underline-offset-4">
              {title}
            </Link>
            <ul className="mt-1">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="flex min-h-9 items-center text-muted text-[0.9375rem] hover:text-ink">
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 border-hairline border-t py-6 text-muted text-sm">
        <p>
          © {year} {siteName}. Made by{" "}
          <a href={author.url} className="underline underline-offset-4 hover:text-ink" rel="author">
            {author.name}
          </a>
          .
        </p>
        <p>Text and figures: CC BY 4.0. Code: MIT.</p>
      </div>
    </footer>
  );
}
